import { Editor, Element, Node, Path, Range, Transforms, type Descendant, type NodeEntry } from 'slate';
import { emptyText, paragraph, STOOD_FOR, type Block, type Kind, type Mark } from './blocks-shape';

const blockOf = (node: Node): Block => node as unknown as Block;
const typeOf = (node: Node): unknown => blockOf(node).type;
/** Nodes as the library takes them: its own types know neither kinds nor marks. */
export const nodesOf = (blocks: readonly Block[]): Descendant[] => blocks as unknown as Descendant[];
const isElement = (node: Node): boolean => Element.isElement(node);
/** What a node is to have beside what it has. */
const partsOf = (parts: Block): Partial<Element> => parts as unknown as Partial<Element>;

/** Teaches an editor what the panel's blocks are: links stand in a line, pictures hold no text, and every text says that it is one. */
export const withBlocks = <E extends Editor>(editor: E): E => {
  const { isInline, isVoid, normalizeNode, insertBreak, deleteBackward } = editor;
  editor.isInline = (element) => typeOf(element) === 'link' || isInline(element);
  editor.isVoid = (element) => typeOf(element) === 'image' || typeOf(element) === STOOD_FOR || isVoid(element);
  editor.normalizeNode = (entry, options) => {
    const [node, path] = entry;
    if (!Editor.isEditor(node) && !isElement(node) && typeOf(node) !== 'text') return Transforms.setNodes(editor, partsOf({ type: 'text' }), { at: path });
    if (Editor.isEditor(node) && node.children.length === 0) return Transforms.insertNodes(editor, nodesOf([paragraph()]), { at: [0] });
    if (typeOf(node) === 'link' && Editor.string(editor, path) === '') return Transforms.unwrapNodes(editor, { at: path });
    normalizeNode(entry, options);
  };
  editor.insertBreak = () => {
    const line = lineOf(editor);
    if (!line) return insertBreak();
    const [node, path] = line;
    const empty = Editor.string(editor, path) === '';
    if (editor.isVoid(node as Element)) return Transforms.insertNodes(editor, nodesOf([paragraph()]), { at: Path.next(path), select: true });
    if (typeOf(node) === 'list-item' && empty) return turnInto(editor, 'paragraph');
    if (typeOf(node) === 'code' || typeOf(node) === 'quote') return breakWithin(editor, path);
    insertBreak();
    // What follows a heading is no heading.
    const [below] = lineOf(editor) ?? [];
    if (below && typeOf(node) === 'heading' && Node.string(below) === '') setKind(editor, 'paragraph');
  };
  // At the beginning of a line that is more than a paragraph the first press takes that away.
  editor.deleteBackward = (unit) => {
    const [line, path] = lineOf(editor) ?? [];
    const begins = line && editor.selection && Range.isCollapsed(editor.selection) && Editor.isStart(editor, editor.selection.anchor, path!);
    if (begins && typeOf(line) !== 'paragraph' && !editor.isVoid(line as Element)) return turnInto(editor, 'paragraph');
    deleteBackward(unit);
  };
  return editor;
};

/** The line in which the cursor stands, or what is chosen begins: a paragraph, a heading, an item, a quote, code, a picture. */
const lineOf = (editor: Editor): NodeEntry | undefined =>
  editor.selection
    ? Editor.above(editor, { at: editor.selection.anchor, match: (node) => isElement(node) && Editor.isBlock(editor, node as Element) })
    : undefined;

/** A new line within code or a quote; a second one at its end leaves it. */
const breakWithin = (editor: Editor, path: Path): void => {
  const { selection } = editor;
  const ends = selection && Range.isCollapsed(selection) && Editor.isEnd(editor, selection.anchor, path);
  if (!ends || !Editor.string(editor, path).endsWith('\n')) return editor.insertText('\n');
  editor.deleteBackward('character');
  Transforms.insertNodes(editor, nodesOf([paragraph()]), { at: Path.next(path), select: true });
};

const marksOf = (editor: Editor): Readonly<Record<string, unknown>> => (Editor.marks(editor) ?? {}) as Readonly<Record<string, unknown>>;
export const hasMark = (editor: Editor, mark: Mark): boolean => marksOf(editor)[mark] === true;
export const turnMark = (editor: Editor, mark: Mark): void => {
  if (hasMark(editor, mark)) Editor.removeMark(editor, mark);
  else Editor.addMark(editor, mark, true);
};

/** The closest element of a kind around what is chosen, or in it. */
const within = (editor: Editor, type: string): NodeEntry | undefined => {
  if (!editor.selection) return undefined;
  const [found] = Editor.nodes(editor, { match: (node) => typeOf(node) === type, mode: 'lowest' });
  return found;
};

/** What the line is in which the cursor stands; null in one that is of no kind offered here. */
export const kindOf = (editor: Editor): Kind | null => {
  const [list] = within(editor, 'list') ?? [];
  if (list) return blockOf(list).format as Kind;
  const [line] = lineOf(editor) ?? [];
  if (!line) return null;
  const { type, level } = blockOf(line);
  if (type === 'heading') return `heading-${level as 2 | 3 | 4}`;
  return type === 'paragraph' || type === 'quote' || type === 'code' ? type : null;
};

/** All that a line of text has of its kind, and what others had is taken away. */
const setKind = (editor: Editor, kind: Kind | 'list-item'): void => {
  const [type = '', level] = kind.split(/-(?=\d)/);
  const lines = { match: (node: Node) => isElement(node) && Editor.isBlock(editor, node as Element) && typeOf(node) !== 'list', mode: 'lowest' as const };
  Transforms.unsetNodes(editor, ['level', 'language'] as unknown as (keyof Element)[], lines);
  Transforms.setNodes(editor, partsOf({ type, ...(level ? { level: Number(level) } : {}) }), lines);
};

const unlist = (editor: Editor): void => {
  // One level after the other, as deep as lists stand in lists.
  while (within(editor, 'list')) Transforms.unwrapNodes(editor, { match: (node) => typeOf(node) === 'list', mode: 'lowest', split: true });
};
const unlink = (editor: Editor): void => Transforms.unwrapNodes(editor, { match: (node) => typeOf(node) === 'link', mode: 'all' });
const unmark = (editor: Editor): void =>
  Transforms.unsetNodes(editor, ['bold', 'italic', 'underline', 'strikethrough', 'code'] as unknown as (keyof Element)[], {
    match: (node) => !isElement(node) && !Editor.isEditor(node),
    mode: 'all',
  });

/** Turns the lines that are chosen into another kind, or back into paragraphs where they are of it. */
export const turnInto = (editor: Editor, kind: Kind): void =>
  Editor.withoutNormalizing(editor, () => {
    const [line] = lineOf(editor) ?? [];
    if (!line || editor.isVoid(line as Element)) return;
    const next = kindOf(editor) === kind ? 'paragraph' : kind;
    unlist(editor);
    if (next === 'code') {
      unlink(editor);
      unmark(editor);
    }
    if (next !== 'ordered' && next !== 'unordered') return setKind(editor, next);
    setKind(editor, 'list-item');
    Transforms.wrapNodes(editor, nodesOf([{ type: 'list', format: next, children: [] }])[0] as Element, { match: (node) => typeOf(node) === 'list-item' });
  });

/** The address of the link in which the cursor stands; null outside of one. */
export const linkAt = (editor: Editor): string | null => {
  const [link] = within(editor, 'link') ?? [];
  return link ? (blockOf(link).url as string) : null;
};

/** Makes what is chosen a link, changes the one in which the cursor stands, or writes a new one with words of its own. */
export const putLink = (editor: Editor, url: string, words: string): void => {
  const at = within(editor, 'link');
  if (at) return Transforms.setNodes(editor, partsOf({ url }), { at: at[1] });
  const link = { type: 'link', url, children: [{ ...emptyText(), text: words }] };
  if (editor.selection && Range.isExpanded(editor.selection)) {
    Transforms.wrapNodes(editor, nodesOf([{ ...link, children: [] }])[0] as Element, { split: true });
    return Transforms.collapse(editor, { edge: 'end' });
  }
  Transforms.insertNodes(editor, nodesOf([link]));
  Transforms.move(editor, { unit: 'offset' });
};
export const takeLink = unlink;

/** Puts a picture below the line in which the cursor stands, and a line to write on below it. */
export const putPicture = (editor: Editor, image: Block): void => {
  const [, path] = Editor.above(editor, { match: (node, at) => at.length === 1 && isElement(node) }) ?? [];
  const at = path ? Path.next(path) : [editor.children.length];
  Transforms.insertNodes(editor, nodesOf([{ type: 'image', image, children: [emptyText()] }, paragraph()]), { at });
  Transforms.select(editor, Path.next(at));
};
/** Takes out a block that holds no text. */
export const takeOut = (editor: Editor, path: Path): void => Transforms.removeNodes(editor, { at: path });
