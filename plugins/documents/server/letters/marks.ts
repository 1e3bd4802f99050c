import { xmlTokens, type XmlToken } from './xml-tokens';

/** What the engine takes for a mark of its own, as its parser knows one. */
const IS_MARK = /^\s*(?:[a-z]\s*[.[:(]|[#$]|bindColor)/;
const ONE_FIELD = /^d\.([a-z_]+)$/;
/** Identifiers of Microsoft's, as Word writes them into attributes. */
const GUID = /\{[\dA-F]{8}(?:-[\dA-F]{4}){3}-[\dA-F]{12}\}/gi;
const BRACE = /[{}]/g;
const SPELLED: Readonly<Record<string, string>> = { '{': '&#123;', '}': '&#125;' };

/** A part of a template as the engine may have it. */
export interface MarkedXml {
  /** The same document, in which no brace stands but those of whole marks that are allowed: the engine finds nothing else. */
  readonly xml: string;
  /** Fields that it shows. */
  readonly used: ReadonlySet<string>;
  /** What stands in the way: a mark of another kind, or a brace where none may stand. */
  readonly refused: readonly string[];
}

const spelled = (raw: string): string => raw.replace(BRACE, (brace) => SPELLED[brace]!);

/** Walks over the text of a part, in which Word cuts a mark into runs where it likes. */
class Marks {
  private readonly written: string[] = [];
  /** Since a brace was opened: the text after it, and all that stood there, with what was between its runs. */
  private mark: { readonly text: string[]; readonly tags: string[]; readonly all: string[] } | null = null;
  readonly used = new Set<string>();
  readonly refused: string[] = [];

  constructor(private readonly known: readonly string[]) {}

  text(raw: string): void {
    let from = 0;
    for (const { 0: brace, index } of raw.matchAll(BRACE)) {
      this.plain(raw.slice(from, index));
      from = index + 1;
      if (brace === '{') this.open();
      else if (this.mark) this.close();
      else this.written.push(SPELLED['}']!);
    }
    this.plain(raw.slice(from));
  }

  /** What is no text: it stays where it is, behind a mark that it stood in. */
  between({ kind, raw }: XmlToken): void {
    const rest = kind === 'tag' ? raw.replace(GUID, '') : raw;
    if (rest.includes('{') || rest.includes('}')) this.refused.push(raw);
    (this.mark?.tags ?? this.written).push(spelled(raw));
    this.mark?.all.push(spelled(raw));
  }

  end(): MarkedXml {
    this.abandon();
    return { xml: this.written.join(''), used: this.used, refused: this.refused };
  }

  private plain(raw: string): void {
    this.mark?.text.push(raw);
    (this.mark?.all ?? this.written).push(raw);
  }

  private open(): void {
    this.abandon();
    this.mark = { text: [], tags: [], all: [] };
  }

  private close(): void {
    const { text, tags, all } = this.mark!;
    const inside = text.join('').replace(/[\r\n\t]/g, '');
    const field = ONE_FIELD.exec(inside)?.[1];
    if (field && this.known.includes(field)) {
      this.used.add(field);
      this.written.push(`{d.${field}}`, ...tags);
    } else {
      if (IS_MARK.test(inside)) this.refused.push(`{${inside}}`);
      this.written.push(SPELLED['{']!, ...all, SPELLED['}']!);
    }
    this.mark = null;
  }

  /** A brace that is never closed is text, unless it begins as a mark does. */
  private abandon(): void {
    if (!this.mark) return;
    const inside = this.mark.text.join('');
    if (IS_MARK.test(inside)) this.refused.push(`{${inside}`);
    this.written.push(SPELLED['{']!, ...this.mark.all);
    this.mark = null;
  }
}

/**
 * Finds the marks of a part. The engine looks for them in the XML as it stands, across texts, tags and comments, so a mark may only stand in texts, and every
 * brace that belongs to none is spelled as XML spells a sign by its number, which readers show alike.
 */
export const markedXml = (xml: string, known: readonly string[]): MarkedXml => {
  const marks = new Marks(known);
  for (const token of xmlTokens(xml))
    if (token.kind === 'text') marks.text(token.raw);
    else marks.between(token);
  return marks.end();
};
