import type { FileLoss, FileRefusal } from '../../contracts';
import type { FileQuestion } from './file-question';
import { textOfFile } from './file-text';
import { FORMATS, formatOf } from './formats';
import { Unreadable } from './unreadable';

const read = (format: keyof typeof FORMATS, text: string): FileQuestion[] => FORMATS[format].read(text);
const one = (format: keyof typeof FORMATS, text: string): FileQuestion => {
  const found = read(format, text);
  expect(found).toHaveLength(1);
  return found[0]!;
};
const quiz = (inside: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${inside}\n</quiz>`;
const moodle = (type: string, inside: string, text = '<p>Which leaf?</p>'): string =>
  quiz(`<question type="${type}"><name><text>n</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${inside}</question>`);
const answer = (fraction: number, text: string, more = ''): string => `<answer fraction="${fraction}" format="html"><text>${text}</text>${more}</answer>`;
const TWO = answer(100, 'a') + answer(0, 'b');

describe('GIFT', () => {
  test.each<[string, string, object]>([
    ['one choice', '::n:: Q { =a ~b#no }', { type: 'single', options: [{ correct: true }, { feedback: { en: 'no' } }] }],
    ['several choices', 'Q { ~%50%a ~%50%b ~%-100%c }', { type: 'multiple', partialCredit: true }],
    ['true', 'Q {T}', { type: 'true_false', options: [{ correct: true }, { correct: false }] }],
    ['false with comments, the wrong one first', 'Q {F#no#yes}', { options: [{ feedback: { en: 'no' } }, { correct: true, feedback: { en: 'yes' } }] }],
    ['short answers', 'Q { =two =2 }', { type: 'short_answer', answers: [{ text: 'two' }, { text: '2' }] }],
    ['a word that is missing', 'Two plus {=two =2} equals four.', { type: 'gap_fill', stem: { en: 'Two plus [[1]] equals four.' } }],
    ['a number', 'Q {#3:2}', { type: 'numeric', numericAnswer: 3, tolerance: 2 }],
    ['a number between two', 'Q {#1..5}', { numericAnswer: 3, tolerance: 2 }],
    ['pairs', 'Q { =cat -> cat food =dog -> dog \\= food }', { type: 'matching', options: [{}, { match: { en: 'dog = food' } }] }],
    ['a written answer', 'Q {}', { type: 'essay' }],
    ['signs with strokes', 'x \\= y \\{z\\} \\: 1 {T}', { stem: { en: 'x = y {z} : 1' } }],
    ['HTML', '[html]<p>a<br>b &amp; c</p> {T}', { stem: { en: 'a\nb & c' } }],
    ['Thai', 'กัญชาคืออะไร { =พืช ~สัตว์ }', { stem: { th: 'กัญชาคืออะไร', en: 'กัญชาคืออะไร' } }],
    ['two languages', '\\{mlang th\\}ไทย\\{mlang\\}\\{mlang en\\}English\\{mlang\\} {T}', { stem: { th: 'ไทย', en: 'English' } }],
    ['tags', '// [id:7] [tag:law] [tag:a\\]b]\nQ {T}', { tags: ['law', 'a]b'] }],
    ['a category', '$CATEGORY: $course$/top/Law\n\nQ {T}', { category: { name: { en: 'Law' }, code: null } }],
  ])('knows %s', (_, text, draft) => {
    const found = one('gift', text);
    expect(found.refusals).toEqual([]);
    expect(found.draft).toMatchObject(draft);
  });

  test.each<[string, string, object, FileLoss[]]>([
    ['a number alone before a comment on all others', 'Q {#3:2~#no}', { type: 'numeric', numericAnswer: 3, tolerance: 2 }, ['answer-feedback']],
    ['an explanation of an answer, lost with all that is in it', '[html]Q {=a#<b>see</b> <a href\\="https\\://x.example">it</a>}', {}, ['answer-feedback']],
  ])('knows %s', (_, text, draft, losses) => {
    const found = one('gift', text);
    expect(found.refusals).toEqual([]);
    expect(found.draft).toMatchObject(draft);
    expect(found.losses).toEqual(losses);
  });

  test('reads on behind what is wrong, and says at which line that stands', () => {
    const found = read('gift', '// a note\n\nQ1 {T}\n\nQ2 { =a ~\n\nQ3 { =a =b ~c }\n\nOnly a text.\n\nQ4 {#3.14159}\n');
    expect(found.map(({ line, refusals }) => [line, ...refusals.map(({ code }) => code)])).toEqual([
      [3],
      [5, 'syntax'],
      [7, 'unfit'],
      [9, 'no-question'],
      [11, 'number'],
    ]);
  });
});

describe('Aiken', () => {
  test('knows questions with either sign behind the letter, and true or false', () => {
    const found = read('aiken', 'Q1\nA) a\nB) b\nANSWER: B\n\nQ2\nA. ถูก\nB. ผิด\nANSWER: A\n\nTrue?\nA. True\nB. False\nANSWER: B');
    expect(found.map(({ line, draft }) => [line, draft?.type])).toEqual([
      [1, 'single'],
      [6, 'single'],
      [11, 'single'],
    ]);
    expect(found[0]!.draft!.options.map(({ correct }) => correct)).toEqual([false, true]);
  });
  test('refuses a question without an answer, and one whose answer is no option', () => {
    const found = read('aiken', 'Q1\nA. a\nB. b\n\nQ2\nA. a\nB. b\nANSWER: C\n\nQ3\nA. a\nB. b\nANSWER: A');
    expect(found.map(({ line, refusals }) => [line, ...refusals.map(({ code }) => code)])).toEqual([[1, 'syntax'], [5, 'syntax'], [10]]);
  });
  test('ends a question at an answer that names no option, and takes the next one whole', () => {
    const found = read('aiken', 'Q1\nA. a\nB. b\nANSWER: the first\n\nQ2\nA. a\nB. b\nANSWER: A\n\nANSWER: neither');
    expect(found.map(({ line, refusals }) => [line, ...refusals.map(({ code }) => code)])).toEqual([[1, 'syntax'], [6], [11, 'syntax']]);
    expect(found[1]!.draft!.stem.en).toBe('Q2');
  });
});

describe('Moodle XML', () => {
  test.each<[string, string, object, FileLoss[]]>([
    ['one choice', moodle('multichoice', `<single>true</single>${TWO}`), { type: 'single', stem: { en: 'Which leaf?' } }, []],
    ['weights', moodle('multichoice', `<single>true</single>${TWO}${answer(50, 'c')}`), { type: 'single' }, ['shares']],
    ['several', moodle('multichoice', `<single>false</single>${answer(50, 'a')}${answer(50, 'b')}${answer(-100, 'c')}`), { type: 'multiple' }, []],
    ['a star', moodle('shortanswer', answer(100, 'yes') + answer(100, 'ye*')), { answers: [{ text: 'yes' }] }, ['wildcards']],
    [
      'half points',
      moodle('shortanswer', `<usecase>1</usecase>${answer(100, 'yes')}${answer(50, 'si')}`),
      { answers: [{ text: 'yes' }] },
      ['case', 'partial-answers'],
    ],
    ['a number', moodle('numerical', answer(100, '23.8', '<tolerance>2</tolerance>')), { numericAnswer: 23.8, tolerance: 2 }, []],
    ['an order', moodle('ordering', answer(2, 'two') + answer(1, 'one')), { options: [{ text: { en: 'one' } }, { text: { en: 'two' } }] }, []],
    [
      'gaps',
      moodle('cloze', '', 'A {1:SA:=leaf~%50%twig} and {2:MC:=x~y}'),
      { stem: { en: 'A [[1]] and [[2]]' }, points: 3 },
      ['gap-choices', 'gap-points', 'partial-answers'],
    ],
    [
      'gaps with choices that count in part or are commented on',
      moodle('cloze', '<defaultgrade>2</defaultgrade>', 'A {1:MC:=5*~%50%5~6#no}'),
      { answers: [{ text: '5*' }], points: 2 },
      ['gap-choices', 'answer-feedback', 'partial-answers'],
    ],
    ['a number in a gap', moodle('cloze', '', 'A {1:NM:=-1.5:0~*#no}'), { answers: [{ text: '-1.5' }] }, ['answer-feedback']],
    [
      'a picture as it was kept once',
      moodle('essay', '<image>x.png</image>\n<image_base64>\nQUJD\nREVG\n</image_base64>'),
      { pictures: [{ alternative: '', bytes: Buffer.from('ABCDEF') }] },
      [],
    ],
    ['such a picture that is missing', moodle('essay', '<image>x.png</image>'), { pictures: [] }, ['unreadable-pictures']],
    ['such a picture elsewhere', moodle('essay', '<image>https://example.com/x.png</image>'), { pictures: [] }, ['outside-pictures']],
    ['what is no longer asked', moodle('essay', '<hidden>1</hidden>'), { retired: true }, []],
    ['points', moodle('essay', '<defaultgrade>2.5</defaultgrade>'), { points: 3 }, ['points']],
    ['marks of a script', moodle('essay', '', '<p onclick="x()">a<script>alert(1)</script><b>b</b></p>'), { stem: { en: 'ab' } }, ['scripts', 'formatting']],
    ['chemistry', moodle('essay', '', 'H<sub>2</sub>O'), { stem: { en: 'H₂O' } }, []],
    ['a picture elsewhere', moodle('essay', '', 'a <img src="https://example.com/x.png">'), { pictures: [] }, ['outside-pictures']],
    ['a picture that is missing', moodle('essay', '', 'a <img src="@@PLUGINFILE@@/x.png">'), { pictures: [] }, ['unreadable-pictures']],
    [
      'languages',
      moodle('essay', '', '<span class="multilang" lang="en">e</span><span class="multilang" lang="th">ท</span>'),
      { stem: { th: 'ท', en: 'e' } },
      [],
    ],
  ])('knows %s', (_, text, draft, losses) => {
    const found = one('moodle', text);
    expect(found.refusals).toEqual([]);
    expect(found.draft).toMatchObject(draft);
    expect([...found.losses].sort()).toEqual([...losses].sort());
  });

  test.each<[string, string, FileRefusal]>([
    ['a kind that there is not', moodle('calculated', TWO), 'kind'],
    ['a text alone', moodle('description', ''), 'no-question'],
    ['an option without words', moodle('multichoice', answer(100, 'a') + answer(0, '')), 'option-empty'],
    ['a long option', moodle('multichoice', answer(100, 'a') + answer(0, 'x'.repeat(256))), 'option-long'],
    ['too many options', moodle('multichoice', answer(100, 'a') + answer(0, 'x').repeat(12)), 'options-many'],
    ['nothing right', moodle('multichoice', answer(0, 'a') + answer(0, 'b')), 'unfit'],
    ['no number', moodle('numerical', answer(100, 'many')), 'number'],
    ['a gap for a number that is none', moodle('cloze', '', 'a {1:NM:=many}'), 'number'],
    ['gaps of no kind', moodle('cloze', '', 'a {1:NOKIND:=x}'), 'gaps'],
  ])('refuses %s', (_, text, code) => {
    expect(one('moodle', text).refusals.map((refusal) => refusal.code)).toEqual([code]);
  });

  test('says at which line a question begins, however large the picture before it is', () => {
    const picture = `<file name="x.png" path="/" encoding="base64">${'QUJD\n'.repeat(50)}</file>`;
    const first = `<question type="essay"><questiontext format="html"><text>a</text>${picture}</questiontext></question>`;
    const found = read('moodle', quiz(`${first}\n<question type="nothing"></question>`));
    expect(found.map(({ line }) => line)).toEqual([3, 54]);
  });

  test.each([
    ['entities of its own', `<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${quiz('').slice(38)}`, 'doctype'],
    ['elements that are not closed', '<quiz><question>', 'xml'],
    ['something else', '<html></html>', 'xml'],
    ['nesting without end', `<quiz>${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}</quiz>`, 'xml'],
    ['names that programs are made of', '<quiz><__proto__><question/></__proto__></quiz>', 'xml'],
  ])('reads no file with %s', (_, text, rule) => {
    expect(() => read('moodle', text)).toThrow(expect.objectContaining({ rule }) as Unreadable);
  });
});

describe('the bytes of a file', () => {
  const words = 'คำถาม {T}';
  const thai = Buffer.from([...words].map((sign) => (sign > '\u0e00' ? sign.charCodeAt(0) - 0x0e00 + 0xa0 : sign.charCodeAt(0))));
  const wide = Buffer.from(words, 'utf16le');
  test.each([
    ['UTF-8', Buffer.from(words)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${words}`)],
    ['UTF-16', Buffer.from(`\ufeff${words}`, 'utf16le')],
    ['UTF-16 the other way', Buffer.from(Buffer.from(`\ufeff${words}`, 'utf16le')).swap16()],
    ['Windows-874', thai],
  ])('are read as %s', (_, bytes) => {
    expect(textOfFile(bytes)).toBe(words);
  });
  test('are read as western where no word of Thai is in them', () => {
    expect(textOfFile(Buffer.from('Où est le café à côté ? {T}', 'latin1'))).toBe('Où est le café à côté ? {T}');
    expect(textOfFile(Buffer.from([0x61, 0xe9, 0x81]))).toBeNull();
  });
  test('are none where they are no text', () => {
    expect(textOfFile(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 0xff, 0xdb]))).toBeNull();
    expect(textOfFile(wide.subarray(0, 5))).not.toBe(words);
  });
  test('say which format they are in', () => {
    expect([' <quiz/>', 'Q\nA. a\nB. b\nANSWER: A', 'Q {=a ~b}'].map(formatOf)).toEqual(['moodle', 'aiken', 'gift']);
  });
});

describe('files made to keep a processor', () => {
  const essay = (text: string): string => moodle('essay', '', text);
  test.each<[string, keyof typeof FORMATS, string]>([
    ['tags that end in one another', 'moodle', essay(`<a "'`.repeat(400_000))],
    ['cells of nothing', 'moodle', essay('<td>'.repeat(500_000))],
    ['gaps without end', 'moodle', moodle('cloze', '', '{1:SA:'.repeat(300_000))],
    ['text as it is, without end', 'moodle', `<quiz>${'<![CDATA['.repeat(300_000)}</quiz>`],
    ['languages without end', 'moodle', essay('{mlang th '.repeat(300_000))],
    ['tags of questions without end', 'gift', `//${'[tag:'.repeat(500_000)}\nQ {T}`],
    ['one question without end', 'gift', `Q { ${'=a '.repeat(1_000_000)}}`],
    ['options without end', 'aiken', `Q\n${'A. a\n'.repeat(500_000)}`],
    ['more letters than are read', 'gift', 'x'.repeat(5_000_000)],
  ])('with %s do not', (_, format, text) => {
    // What is not proportional to its length would not end within the day.
    try {
      read(format, text);
    } catch (error) {
      expect(error).toBeInstanceOf(Unreadable);
    }
  });
});
