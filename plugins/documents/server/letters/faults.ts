import { decodeXML } from 'entities';
import type { LetterFault } from '../../contracts';
import { markedXml } from './marks';
import type { LetterPart } from './parts';
import { readTag, xmlTokens, type XmlTag } from './xml-tokens';

const DOCUMENT = 'word/document.xml';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** Parts that do something, or hold a document of another kind. */
const ACTIVE = /vbaProject|\.bin(?<!printerSettings\d*\.bin)$|\.(?:exe|dll|js|vbs|xls\w?|ods|html?|mht\w?|rtf)$|(?:^|\/)(?:embeddings|activeX|afchunk)/i;
const XML = /\.(?:xml|rels)$/i;
/** Fields of Word that fetch or run something when the document is opened. */
const FETCHING = /\b(?:DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|IMPORT|MACROBUTTON|DATABASE|LINK)\b/;
/** What a field does stands at its beginning, where Word asks for no capitals. */
const DEED = /^\s*(\w+)/;
/** Signs that XML cannot hold, and that the engine puts in place of braces meanwhile; a part in UTF-16 is full of the first. */
const NO_SIGN = /[\0\ufffe\uffff]/;
/** A reader would take the bytes for other words than the judge and the engine do. */
const OTHER_WORDS = /\bencoding\s*=\s*["'](?!utf-?8["']|us-ascii["'])/i;
const SHOWN = 80;

const fault = (rule: LetterFault['rule'], text: string): LetterFault => ({ rule, text: text.slice(0, SHOWN) });

/** Leads out of the document to something that would be fetched; a link that somebody may press does not. */
const fetches = ({ name, attributes }: XmlTag): boolean =>
  name === 'Relationship' && /^\s*external\s*$/i.test(attributes.get('TargetMode') ?? '') && !/\/hyperlink$/i.test(attributes.get('Type') ?? '');

const INSTRUCTIONS = ['instrText', 'delInstrText'];

interface Structure {
  readonly faults: LetterFault[];
  /** The instructions of its fields, as far as it is seen where one begins: Word cuts them into runs as well. */
  readonly fields: readonly string[];
}

/** Walks over a part once: what it may not hold, and what its fields do. */
const structureOf = (part: string, xml: string): Structure => {
  const faults: LetterFault[] = [];
  const fields = [''];
  const instruct = (text: string): void => void (fields[fields.length - 1] += text);
  let within = false;
  for (const { kind, raw } of xmlTokens(xml)) {
    if (kind === 'broken') faults.push(fault('kind', part));
    if (kind === 'declaration') faults.push(fault('active', part));
    if (kind === 'instruction' && OTHER_WORDS.test(raw)) faults.push(fault('kind', part));
    if (within && kind === 'text') instruct(decodeXML(raw));
    if (within && kind === 'cdata') instruct(raw.slice('<![CDATA['.length, -']]>'.length));
    if (kind !== 'tag') continue;
    const tag = readTag(raw);
    if (!tag) faults.push(fault('kind', part));
    if (!tag || tag.closes) {
      within = within && !INSTRUCTIONS.includes(tag?.name ?? '');
      continue;
    }
    if (fetches(tag)) faults.push(fault('external', part));
    if (tag.name === 'fldChar' && tag.attributes.get('fldCharType') === 'begin') fields.push('');
    if (tag.attributes.has('instr')) fields.push(tag.attributes.get('instr')!, '');
    within ||= INSTRUCTIONS.includes(tag.name) && !tag.empty;
  }
  return { faults, fields };
};

/**
 * What forbids filling a template in: its marks are code to the engine, so each must be the plain name of a known field, `{d.number}`, and nothing in the
 * document may run, be fetched, or be of another kind. Empty where it is suitable; `used` are the fields that it shows.
 */
export const judgedLetter = (parts: readonly LetterPart[], known: readonly string[]): { faults: LetterFault[]; used: string[] } => {
  const faults: LetterFault[] = [];
  const used = new Set<string>();
  const types = parts.find(({ name }) => name === '[Content_Types].xml')?.data.toString() ?? '';
  if (!types.includes(MAIN) || !parts.some(({ name }) => name === DOCUMENT)) return { faults: [fault('kind', DOCUMENT)], used: [] };
  for (const { name, data } of parts) {
    if (ACTIVE.test(name)) faults.push(fault('active', name));
    if (!XML.test(name)) continue;
    const xml = data.toString();
    if (NO_SIGN.test(xml)) faults.push(fault('kind', name));
    const { faults: found, fields } = structureOf(name, xml);
    faults.push(...found);
    const instructions = fields.join('').trim();
    if (FETCHING.test(instructions) || fields.some((field) => FETCHING.test(DEED.exec(field)?.[1]?.toUpperCase() ?? '')))
      faults.push(fault('external', instructions));
    const marks = markedXml(xml, known);
    for (const field of marks.used) used.add(field);
    for (const refused of marks.refused) faults.push(fault('mark', refused));
  }
  if (!faults.length && !used.size) faults.push(fault('empty', DOCUMENT));
  const said = new Set<string>();
  return { faults: faults.filter(({ rule, text }) => !said.has(rule + text) && said.add(rule + text)), used: [...used] };
};
