import { decodeXML } from 'entities';

/** A piece of XML as it stands: the text of all of them, one after the other, is the XML. */
export interface XmlToken {
  /** `broken` is the rest of what is no XML. */
  readonly kind: 'text' | 'tag' | 'comment' | 'cdata' | 'instruction' | 'declaration' | 'broken';
  readonly raw: string;
}
/** A tag by its local name: a document may choose the prefix of a namespace. */
export interface XmlTag {
  readonly name: string;
  readonly closes: boolean;
  /** It has no content. */
  readonly empty: boolean;
  /** Values by local name, as they read. */
  readonly attributes: ReadonlyMap<string, string>;
}

const ENCLOSED = [
  ['<!--', '-->', 'comment'],
  ['<![CDATA[', ']]>', 'cdata'],
  ['<?', '?>', 'instruction'],
  ['<!', '>', 'declaration'],
] as const;
const QUOTES = ['"', "'"];

/** Returns where a tag that begins at `from` ends, or -1: a `>` inside a quoted value ends none, and no tag holds a `<`. */
const endOfTag = (xml: string, from: number): number => {
  for (let at = from + 1; at < xml.length; at += 1) {
    const sign = xml[at]!;
    if (sign === '>') return at > from + 1 ? at + 1 : -1;
    if (sign === '<') return -1;
    if (!QUOTES.includes(sign)) continue;
    const close = xml.indexOf(sign, at + 1);
    if (close < 0 || xml.slice(at, close).includes('<')) return -1;
    at = close;
  }
  return -1;
};

const endOf = (xml: string, from: number): readonly [kind: XmlToken['kind'], end: number] => {
  const enclosed = ENCLOSED.find(([open]) => xml.startsWith(open, from));
  if (!enclosed) return ['tag', endOfTag(xml, from)];
  const [open, close, kind] = enclosed;
  const end = xml.indexOf(close, from + open.length);
  return [kind, end < 0 ? -1 : end + close.length];
};

/** Yields the pieces of XML in one walk: each sign is looked at a fixed number of times, whatever the XML is. */
export function* xmlTokens(xml: string): Generator<XmlToken> {
  for (let at = 0; at < xml.length;) {
    const open = xml.indexOf('<', at);
    if (open !== at) yield { kind: 'text', raw: xml.slice(at, open < 0 ? undefined : open) };
    if (open < 0) return;
    const [kind, end] = endOf(xml, open);
    yield end < 0 ? { kind: 'broken', raw: xml.slice(open) } : { kind, raw: xml.slice(open, end) };
    at = end < 0 ? xml.length : end;
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads a tag; null for what is none. Both patterns stick to where they stand, so nothing is searched twice. */
export const readTag = (raw: string): XmlTag | null => {
  const begin = /<(\/?)([^\s/>"'=]+)/y;
  const opened = begin.exec(raw);
  if (!opened) return null;
  const attributes = new Map<string, string>();
  const pair = /\s+([^\s/>"'=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
  let end = begin.lastIndex;
  for (pair.lastIndex = end; ; end = pair.lastIndex) {
    const found = pair.exec(raw);
    if (!found) break;
    attributes.set(localName(found[1]!), decodeXML(found[2] ?? found[3] ?? ''));
  }
  const rest = raw.slice(end).trim();
  return ['>', '/>'].includes(rest) ? { name: localName(opened[2]!), closes: opened[1] === '/', empty: rest === '/>', attributes } : null;
};
