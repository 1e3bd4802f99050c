/** Good files of each format, in which there is something of everything. */
const GIFT = `// [id:safety] a note
$CATEGORY: $course$/top/Safety // ความปลอดภัย

// [tag:law] [tag:bai:points=3]
::Q1::Which leaf is it? { =%100%hemp#yes ~mint#no ~%-50%basil ####general }

[html]<p>ใบ <b>กัญชา</b></p>{T#no#yes}

Two plus {=two =2} equals \\{four\\}.

Pairs { =cat -> cat food =dog -> dog food }

Number {#3:2} 

Essay {}
`;
const AIKEN = 'Which leaf?\nA) hemp\nB. mint\nANSWER: A\n\nกัญชาคืออะไร\nA. พืช\nB. สัตว์\nC. แร่\nANSWER: A\n';
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const MOODLE = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<question type="category"><category><text>$course$/top/Law</text></category><idnumber>law</idnumber></question>
<question type="multichoice"><name><text>n</text></name><questiontext format="html"><text><![CDATA[<p>Which <i>leaf</i>? <img src="@@PLUGINFILE@@/a.png" alt="leaf"></p>]]></text><file name="a.png" path="/" encoding="base64">${PIXEL}</file></questiontext><defaultgrade>2</defaultgrade><single>true</single><answer fraction="100" format="html"><text>hemp</text><feedback><text>yes</text></feedback></answer><answer fraction="0"><text>mint &amp; more</text></answer><tags><tag><text>law</text></tag></tags></question>
<question type="cloze"><questiontext format="html"><text>A {1:SHORTANSWER:=leaf~%50%twig#near} and {2:MULTICHOICE:=x~y}</text></questiontext></question>
<question type="numerical"><questiontext format="html"><text>How many?</text></questiontext><answer fraction="100"><text>23.8</text><tolerance>2</tolerance></answer></question>
<question type="matching"><questiontext format="html"><text>Pairs</text></questiontext><subquestion format="html"><text>a</text><answer><text>b</text></answer></subquestion><subquestion format="html"><text>c</text><answer><text>d</text></answer></subquestion></question>
</quiz>
`;
const GOOD = [GIFT, AIKEN, MOODLE];
const BITS = [
  '{',
  '}',
  '~',
  '=',
  '#',
  '####',
  '::',
  '\\',
  '->',
  '<',
  '>',
  '</text>',
  '<question type="essay">',
  '<![CDATA[',
  ']]>',
  '&',
  '&#0;',
  '&lt;',
  '<!DOCTYPE a [<!ENTITY b "c">]>',
  '<__proto__>',
  '$CATEGORY: ../../x\n',
  '// [tag:a]\n',
  'ANSWER: Z\n',
  'A) \n',
  '\n\n',
  '\0',
  '\ud83d',
  '๓',
  '%',
  '%1e999%',
  '{1:SA:=',
  '[[1]]',
  '=cmd|calc',
  '<script>alert(1)</script>',
  'x'.repeat(5000),
  '<a>'.repeat(200),
  '{mlang th}',
  '1e400',
  '-0',
  "'; DROP TABLE questions; --",
];

/** Numbers that look like chance and are the same for the same seed. */
const chances = (seed: number): ((most: number) => number) => {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0;
  return (most) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) % Math.max(1, most);
  };
};

const spoiled = (text: string, next: (most: number) => number): string => {
  const [from, length] = [next(text.length), next(40)];
  switch (next(5)) {
    case 0:
      return text.slice(0, from) + text.slice(from + length);
    case 1:
      return text.slice(0, from) + BITS[next(BITS.length)]! + text.slice(from);
    case 2:
      return text.slice(0, from) + text.slice(next(text.length)) + text.slice(from, from + length);
    case 3:
      return text.slice(0, from);
    default:
      return text.slice(0, from) + String.fromCharCode(next(300)) + text.slice(from + 1);
  }
};

/** A file of questions in which something is wrong, or many things: the same for the same number. */
export const mutatedFile = (seed: number): Buffer => {
  const next = chances(seed);
  let text = GOOD[next(GOOD.length)]!;
  if (next(6) === 0) text += GOOD[next(GOOD.length)]!;
  for (let count = next(6); count >= 0; count -= 1) text = spoiled(text, next);
  const bytes = next(12) === 0 ? Buffer.from(`\ufeff${text}`, 'utf16le') : Buffer.from(text);
  if (next(10) === 0 && bytes.length) bytes[next(bytes.length)] = next(256);
  return bytes;
};
