import type { LetterFault } from '../../contracts';
import type { LetterPart } from './parts';

const DOCUMENT = 'word/document.xml';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** Parts that do something, or hold a document of another kind. */
const ACTIVE = /vbaProject|(?<!printerSettings\d*)\.bin$|\.(?:exe|dll|js|vbs|xls\w?|ods|html?|mht\w?|rtf)$|(?:^|\/)(?:embeddings|activeX|afchunk)/i;
const XML = /\.(?:xml|rels)$/i;
/** Fields of Word that fetch or run something when the document is opened. */
const FETCHING = /\b(?:DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|IMPORT|MACROBUTTON|DATABASE|LINK)\b/;
/** What carbone takes for a mark of its own, as its parser knows one. */
const MARK = /\{([^{}]*)\}/g;
const IS_MARK = /^\s*(?:[a-z]\s*[.[:(]|[#$]|bindColor)/;
const ONE_FIELD = /^d\.([a-z_]+)$/;
const SHOWN = 80;

const textOf = (xml: string): string => xml.replace(/<[^>]*>/g, '');
const fault = (rule: LetterFault['rule'], text: string): LetterFault => ({ rule, text: text.slice(0, SHOWN) });

/** Leads out of the document to something that would be fetched; a link that somebody may press does not. */
const fetched = (relation: string): boolean => /TargetMode\s*=\s*["']External["']/i.test(relation) && !/\/hyperlink["']/i.test(relation);

const fieldsIn = (xml: string): string[] =>
  [...xml.matchAll(/<w:instrText[^>]*>([\s\S]*?)<\/w:instrText>|w:instr\s*=\s*"([^"]*)"/g)].map(([, inside, attribute]) => inside ?? attribute ?? '');

const marksOf = (text: string): string[] => [...text.matchAll(MARK)].map(([, inside]) => inside!).filter((inside) => IS_MARK.test(inside));

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
    if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) faults.push(fault('active', name));
    for (const [relation] of xml.matchAll(/<Relationship\b[^>]*>/g)) if (fetched(relation)) faults.push(fault('external', name));
    // Word cuts an instruction into runs as well.
    const instructions = fieldsIn(xml).join('').trim();
    if (FETCHING.test(instructions)) faults.push(fault('external', instructions));
    // Word cuts a mark into runs where it likes, so it is looked for in the text; none may hide inside a tag.
    for (const [tag] of xml.matchAll(/<[^>]*>/g)) for (const mark of marksOf(tag)) faults.push(fault('mark', mark));
    for (const mark of marksOf(textOf(xml).replace(/[\r\n\t]/g, ''))) {
      const field = ONE_FIELD.exec(mark)?.[1];
      if (field && known.includes(field)) used.add(field);
      else faults.push(fault('mark', `{${mark}}`));
    }
  }
  if (!faults.length && !used.size) faults.push(fault('empty', DOCUMENT));
  const said = new Set<string>();
  return { faults: faults.filter(({ rule, text }) => !said.has(rule + text) && said.add(rule + text)), used: [...used] };
};
