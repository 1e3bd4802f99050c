import { judgedLetter } from './faults';
import { markedXml } from './marks';
import type { LetterPart } from './parts';
import { xmlTokens } from './xml-tokens';

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const KNOWN = ['number', 'patient'];
const part = (name: string, text: string): LetterPart => ({ name, data: Buffer.from(text) });
const letter = (body: string, ...more: LetterPart[]): LetterPart[] => [
  part('[Content_Types].xml', `<Types><Override ContentType="${MAIN}"/></Types>`),
  part('word/document.xml', body),
  ...more,
];
const faultsOf = (...given: Parameters<typeof letter>): string[] => judgedLetter(letter(...given), KNOWN).faults.map(({ rule }) => rule);

interface Engine {
  preParseXML(xml: string, options: object): string;
  findVariables(xml: string, known: [], done: (error: null, xml: string, variables: { name: string }[]) => void): void;
  findMarkers(xml: string, done: (error: null, xml: string, markers: { name: string }[]) => void): void;
}
// eslint-disable-next-line @typescript-eslint/no-require-imports -- the engine's own readers of a template, which its types do not name
const engine: Engine = { ...(require('carbone/lib/parser') as Engine), ...(require('carbone/lib/preprocessor') as Engine) };

/** What the engine would evaluate of a part. */
const evaluated = (xml: string): Promise<string[]> =>
  new Promise((resolve) => {
    const read = engine.preParseXML(xml, { lang: 'en' });
    engine.findVariables(read, [], (_, rest, variables) =>
      engine.findMarkers(rest, (__, ___, markers) => resolve([...variables.map(({ name }) => `#${name}`), ...markers.map(({ name }) => name)])),
    );
  });

const SPLIT = [
  ['a text and an attribute', '<w:t>{d.number} {d.number:upperC</w:t><w:p w:rsid="}"/>'],
  ['an attribute and a text', '<w:p w:rsid="{"/><w:t>d.number:upperC}</w:t>'],
  ['two attributes', '<w:p w:a="{d.number"/><w:p w:b=":upperC}"/>'],
  ['runs', '<w:t>{d.num</w:t></w:r><w:r><w:t>ber:upperC}</w:t>'],
  ['a comment', '<w:t>{d.number:upperC</w:t><!-- } -->'],
  ['a comment that seems to end early', '<!-- > {d.number:upperC} -->'],
  ['unread text', '<w:t>{d.number:upperC</w:t><![CDATA[}]]>'],
  ['unread text alone', '<w:t><![CDATA[{d.number:upperC}]]></w:t>'],
  ['an instruction for programs', '<w:t>{d.number:upperC</w:t><?x } ?>'],
  ['runs of an instruction to Word', '<w:instrText>QUOTE {d.number</w:instrText><w:instrText>:upperC}</w:instrText>'],
  ['a value with the end of a tag in it', '<w:p w:a=">{d.number:upperC}"/>'],
  ['blanks and an identifier', '<w:t>{ d.number:upperC</w:t><w:x w:id="{28A0092B-C50C-407E-A947-70E740481C1C}"/><w:t>}</w:t>'],
] as const;

it.each(SPLIT)('L1 a mark that is split between %s is refused', async (_what, inside) => {
  expect(faultsOf(`<w:document><w:t>{d.patient}</w:t>${inside}</w:document>`)).toContain('mark');
});

it('L1 signs that the engine itself puts in place of braces are refused', () => {
  for (const sign of ['\0', '\uffff']) expect(faultsOf(`<w:t>{d.patient} ${sign}d.number:upperC}</w:t>`)).toEqual(['kind']);
});

it('L1 the engine gets whole marks, and finds no other in braces that are text', async () => {
  const body =
    '<w:t>{d.pat</w:t></w:r><w:r><w:t>ient} {to whom (it) may concern} {see <w:b/>below} { }</w:t><w:x w:id="{28A0092B-C50C-407E-A947-70E740481C1C}"/>';
  expect(faultsOf(body)).toEqual([]);
  const { xml } = markedXml(body, KNOWN);
  expect(await evaluated(body)).toEqual(['_root.d.patient']);
  expect(await evaluated(xml)).toEqual(['_root.d.patient']);
  expect(xml).toContain('&#123;to whom (it) may concern&#125; &#123;see <w:b/>below&#125;');
  expect(xml).toContain('<w:t>{d.patient}</w:t></w:r><w:r><w:t> ');
});

/** Numbers that look like chance and are the same in each run. */
function* chance(): Generator<number> {
  for (let seed = 20_261_129; ; yield seed) seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
}
const PIECES = ['{', '}', '{', '}', 'd.number', ':upperC', '{d.number}', '<w:t>', '</w:t>', '<w:p a="', '"/>', '<!--', '-->', '<![CDATA[', ']]>'].concat([
  '<?x ',
  '?>',
  't(',
  ')',
  '#f=',
  '$f',
  '\0',
  '\uffff',
  ' ',
  '>',
  "'",
  '{28A0092B-C50C-407E-A947-70E740481C1C}',
]);

it('L1 whatever a template is put together of, the engine finds in what passes nothing but known fields', async () => {
  const numbers = chance();
  const passed: string[] = [];
  for (let round = 0; round < 60_000; round += 1) {
    const length = 1 + (((numbers.next().value as number) >>> 8) % 9);
    const body = `{d.patient}${Array.from({ length }, () => PIECES[((numbers.next().value as number) >>> 8) % PIECES.length]).join('')}`;
    if (faultsOf(body).length) continue;
    passed.push(body);
    expect({ body, found: [...new Set(await evaluated(markedXml(body, KNOWN).xml))].filter((name) => !/^_root\.d\.(?:number|patient)$/.test(name)) }).toEqual({
      body,
      found: [],
    });
  }
  expect(passed.length).toBeGreaterThan(1000);
});

it.each([
  ['spelled by numbers', '<w:instrText>&#73;NCLUDEPICTURE "http://x.example"</w:instrText>'],
  ['with another prefix', '<x:instrText>INCLUDEPICTURE "http://x.example"</x:instrText>'],
  ['in small letters', '<w:fldChar w:fldCharType="begin"/><w:instrText> includepicture "http://x.example"</w:instrText>'],
  ['behind the end of a tag in a value', '<w:fldSimple w:a=">" w:instr="DDEAUTO x"/>'],
])('L1 a field that fetches is known %s', (_what, field) => {
  expect(faultsOf(`<w:t>{d.number}</w:t>${field}`)).toContain('external');
});

it('L1 a relation that fetches is known however it is spelled, and a letter in another encoding is refused', () => {
  const relation = (tag: string): string[] => faultsOf('<w:t>{d.number}</w:t>', part('word/_rels/document.xml.rels', tag));
  expect(relation('<r:Relationship Id="a>b" Type="x/image" TargetMode="&#69;xternal" Target="http://x.example"/>')).toEqual(['external']);
  expect(relation('<Relationship Id="a" Type="x/hyperlink" TargetMode="External" Target="http://x.example"/>')).toEqual([]);
  expect(faultsOf('<?xml version="1.0" encoding="UTF-7"?><w:t>{d.number}</w:t>')).toEqual(['kind']);
  expect(faultsOf('<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:t>{d.number}</w:t>')).toEqual([]);
});

const HOSTILE = [
  ['instructions that never end', '<w:instrText>'],
  ['instructions', '<w:instrText>x</w:instrText>'],
  ['tags that never end', '<w:t '],
  ['relations that never end', '<Relationship '],
  ['comments that never end', '<!--'],
  ['unread texts that never end', '<![CDATA['],
  ['quotes that never end', '<w:t a="'],
  ['marks that never end', '{d.x'],
  ['fields that begin', '<w:fldChar w:fldCharType="begin"/>'],
] as const;

// Searched anew behind each beginning, such a letter would take hours.
it.each(HOSTILE)('L11 a letter of 400,000 %s is walked over once, and judged', (_what, piece) => {
  const xml = piece.repeat(400_000);
  let length = 0;
  for (const { raw } of xmlTokens(xml)) length += raw.length;
  expect(length).toBe(xml.length);
  expect(faultsOf(xml).length).toBeGreaterThan(0);
});
