import { createEditor, Editor, Transforms } from 'slate';
import { kindOf, nodesOf, putLink, putPicture, takeLink, turnInto, turnMark, withBlocks } from '../src/kit/blocks-acts';
import { edited, kept, type Block } from '../src/kit/blocks-shape';

const text = (words: string, marks: object = {}): Block => ({ type: 'text', text: words, ...marks });
const image = {
  name: 'a.png',
  url: '/uploads/a.png',
  alternativeText: 'a',
  width: 2,
  height: 1,
  hash: 'a',
  ext: '.png',
  mime: 'image/png',
  size: 1,
  provider: 'local',
};
const item = (...children: Block[]): Block => ({ type: 'list-item', children });

/** A block of every kind that the panel writes. */
const EVERY: readonly Block[] = [
  ...[1, 2, 3, 4, 5, 6].map((level) => ({ type: 'heading', level, children: [text(`${level}`)] })),
  {
    type: 'paragraph',
    children: [
      text('a '),
      ...['bold', 'italic', 'underline', 'strikethrough', 'code'].map((mark) => text(mark, { [mark]: true })),
      { type: 'link', url: 'https://example.org', rel: 'noopener', target: '_blank', children: [text('link')] },
      text(''),
    ],
  },
  { type: 'paragraph', children: [text('')] },
  { type: 'list', format: 'unordered', children: [item(text('one')), { type: 'list', format: 'ordered', indentLevel: 1, children: [item(text('within'))] }] },
  { type: 'list', format: 'ordered', children: [item(text('first'), { type: 'link', url: '/lms/courses', children: [text('x')] }, text(''))] },
  { type: 'quote', children: [text('q')] },
  { type: 'code', language: 'python', children: [text('a\n  b')] },
  { type: 'image', image, children: [text('')] },
  { type: 'table-of-a-plugin', rows: [[1]], children: [{ type: 'row', children: [{ deep: true }] }] },
  { type: 'paragraph', children: 'nothing that can be edited' },
];

const editing = (blocks: readonly Block[]): Editor => {
  const editor = withBlocks(createEditor());
  editor.children = nodesOf(edited(blocks));
  return editor;
};
const keptOf = (editor: Editor): Block[] => kept(editor.children as unknown as Block[]);
const at = (path: number[], offset: number) => ({ path, offset });
const choose = (editor: Editor, path: number[], from: number, to = from): void => Transforms.select(editor, { anchor: at(path, from), focus: at(path, to) });
const one = (type: string, words: string): Block[] => [{ type, children: [text(words)] }];

test('every kind of block comes out as it went in', () => expect(kept(edited(EVERY))).toEqual(EVERY));

test('what is not touched stays as it is while something else is written, and while all of it is put in order', () => {
  const editor = editing(EVERY);
  choose(editor, [6, 0], 2);
  editor.insertText('b');
  Editor.normalize(editor, { force: true });
  const written = structuredClone(EVERY) as { children: { text: string }[] }[];
  written[6]!.children[0]!.text = 'a b';
  expect(keptOf(editor)).toEqual(written);
});

test('nothing is no block, and there is a line to write in', () => {
  expect(kept(edited([]))).toEqual([]);
  expect(kept(edited(null))).toEqual([]);
  expect(edited([])).toHaveLength(1);
});

test('lines turn into other kinds and back', () => {
  const editor = editing(one('paragraph', 'words'));
  choose(editor, [0, 0], 2);
  for (const [kind, block] of [
    ['heading-3', { type: 'heading', level: 3, children: [text('words')] }],
    ['quote', one('quote', 'words')[0]],
    ['ordered', { type: 'list', format: 'ordered', children: [item(text('words'))] }],
    ['unordered', { type: 'list', format: 'unordered', children: [item(text('words'))] }],
    ['code', one('code', 'words')[0]],
  ] as const) {
    turnInto(editor, kind);
    expect(keptOf(editor)).toEqual([block]);
    expect(kindOf(editor)).toBe(kind);
  }
  turnInto(editor, 'code');
  expect(keptOf(editor)).toEqual(one('paragraph', 'words'));
});

test('several lines become one list, and code keeps neither marks nor links', () => {
  const editor = editing([...one('paragraph', 'a'), ...one('quote', 'b')]);
  Transforms.select(editor, { anchor: at([0, 0], 0), focus: at([1, 0], 1) });
  turnInto(editor, 'unordered');
  expect(keptOf(editor)).toEqual([{ type: 'list', format: 'unordered', children: [item(text('a')), item(text('b'))] }]);
  const marked = editing([{ type: 'paragraph', children: [text('a', { bold: true }), { type: 'link', url: '/', children: [text('b')] }, text('')] }]);
  choose(marked, [0, 0], 0);
  Transforms.select(marked, Editor.range(marked, []));
  turnInto(marked, 'code');
  expect(keptOf(marked)).toEqual(one('code', 'ab'));
});

test('a word is marked, linked and freed again', () => {
  const editor = editing(one('paragraph', 'one two'));
  choose(editor, [0, 0], 4, 7);
  turnMark(editor, 'bold');
  expect(keptOf(editor)).toEqual([{ type: 'paragraph', children: [text('one '), text('two', { bold: true })] }]);
  turnMark(editor, 'bold');
  putLink(editor, 'https://example.org', 'unused');
  const link = { type: 'link', url: 'https://example.org', children: [text('two')] };
  expect(keptOf(editor)).toEqual([{ type: 'paragraph', children: [text('one '), link, text('')] }]);
  choose(editor, [0, 1, 0], 1);
  putLink(editor, '/lms/courses', 'unused');
  expect(keptOf(editor)).toEqual([{ type: 'paragraph', children: [text('one '), { ...link, url: '/lms/courses' }, text('')] }]);
  takeLink(editor);
  expect(keptOf(editor)).toEqual(one('paragraph', 'one two'));
});

test('where nothing is chosen a link brings its own words', () => {
  const editor = editing(one('paragraph', 'see '));
  choose(editor, [0, 0], 4);
  putLink(editor, 'mailto:a@example.org', 'us');
  editor.insertText('!');
  expect(keptOf(editor)).toEqual([
    { type: 'paragraph', children: [text('see '), { type: 'link', url: 'mailto:a@example.org', children: [text('us')] }, text('!')] },
  ]);
});

test('a picture stands below the line, with a line to write on', () => {
  const editor = editing([...one('paragraph', 'a'), ...one('paragraph', 'b')]);
  choose(editor, [0, 0], 1);
  putPicture(editor, image);
  editor.insertText('c');
  expect(keptOf(editor)).toEqual([
    ...one('paragraph', 'a'),
    { type: 'image', image, children: [text('')] },
    ...one('paragraph', 'c'),
    ...one('paragraph', 'b'),
  ]);
});

test('Enter goes on with an item and leaves an empty one, a heading, and code', () => {
  const list = editing([{ type: 'list', format: 'ordered', children: [item(text('one'))] }]);
  choose(list, [0, 0, 0], 3);
  list.insertBreak();
  list.insertText('two');
  list.insertBreak();
  list.insertBreak();
  list.insertText('after');
  expect(keptOf(list)).toEqual([{ type: 'list', format: 'ordered', children: [item(text('one')), item(text('two'))] }, ...one('paragraph', 'after')]);
  const heading = editing([{ type: 'heading', level: 2, children: [text('head')] }]);
  choose(heading, [0, 0], 4);
  heading.insertBreak();
  heading.insertText('below');
  expect(keptOf(heading)).toEqual([{ type: 'heading', level: 2, children: [text('head')] }, ...one('paragraph', 'below')]);
  const code = editing(one('code', 'a'));
  choose(code, [0, 0], 1);
  code.insertBreak();
  code.insertText('b');
  code.insertBreak();
  code.insertBreak();
  code.insertText('c');
  expect(keptOf(code)).toEqual([...one('code', 'a\nb'), ...one('paragraph', 'c')]);
});

test('Backspace at the beginning of a line takes away its kind before its words', () => {
  const editor = editing([{ type: 'heading', level: 2, children: [text('head')] }]);
  choose(editor, [0, 0], 0);
  editor.deleteBackward('character');
  expect(keptOf(editor)).toEqual(one('paragraph', 'head'));
});
