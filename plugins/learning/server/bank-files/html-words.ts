import type { Bilingual } from '@bai/kernel/contracts';
import { decodeHTML } from 'entities';
import type { Notes } from './file-question';
import { piecesOf, tidy, wordsOf, type Piece } from './file-words';

/** Where a block begins or ends: a line of its own, however many blocks do so there. */
const BREAK = '\ue000';
const BLOCKS = new Set(
  'address article aside blockquote center dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);
/** What says nothing by itself. */
const SILENT = new Set(
  'html body p div span br lang bdi bdo wbr font small section article header footer main figure figcaption a img center nolink'.split(' '),
);
const MUTE = new Set('script style iframe object svg math template noscript head title textarea select applet'.split(' '));
const PLAYED = new Set('audio video embed object iframe source track svg applet'.split(' '));
const RAISED: Readonly<Record<string, string>> = { sub: '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎', sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾' };
const LEVEL = '0123456789+-=()';

type Attributes = ReadonlyMap<string, string>;
interface Open {
  readonly tag: string;
  readonly languages: Piece['languages'];
}
/** What a picture in a text is found by; null: it is not in the file. */
export type FindPicture = (source: string) => Buffer | null;
/** Where a text stands: pictures are kept of those that have a place for them. */
export interface Place {
  readonly pictures: FindPicture | null;
}

const TAG = /<(\/?)([a-z][a-z0-9]{0,19})((?:[^<>"']|"[^"]*"|'[^']*')*)>/iy;
const ATTRIBUTE = /([a-z][\w:-]{0,40})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi;
const attributesOf = (text: string): Attributes =>
  new Map([...text.matchAll(ATTRIBUTE)].map(([, name, a, b, c]) => [name!.toLowerCase(), decodeHTML(a ?? b ?? c ?? '')]));

/** What is deeper than this is read as if it were there. */
const DEEPEST = 60;

/** Reads HTML for its words: one walk from left to right, whatever is open. */
class Walk {
  readonly pieces: Piece[] = [];
  private readonly open: Open[] = [];
  private mute: string | null = null;
  constructor(
    private readonly notes: Notes,
    private readonly place: Place,
  ) {}

  private get languages(): Piece['languages'] {
    return this.open.at(-1)?.languages ?? null;
  }
  private put(text: string): void {
    this.pieces.push({ text, languages: this.languages });
  }

  text(raw: string): void {
    if (this.mute) return;
    const raised = RAISED[this.open.at(-1)?.tag ?? ''];
    this.pieces.push(...piecesOf(raw, this.languages, (text) => this.level(decodeHTML(text).replaceAll(BREAK, '').replace(/\s+/g, ' '), raised)));
  }
  private level(text: string, raised: string | undefined): string {
    if (!raised) return text;
    if ([...text].some((sign) => !LEVEL.includes(sign))) {
      this.notes.lose('formatting');
      return text;
    }
    return [...text].map((sign) => raised[LEVEL.indexOf(sign)]).join('');
  }

  tag(closing: boolean, tag: string, attributes: Attributes): void {
    if (this.mute) {
      if (closing && tag === this.mute) this.mute = null;
      return;
    }
    if (tag === 'br') return this.put('\n');
    if (BLOCKS.has(tag)) this.put(BREAK);
    if (closing) return this.close(tag);
    this.notice(tag, attributes);
    if (tag === 'li') this.put('• ');
    if (tag === 'td' || tag === 'th') this.put(' ');
    if (MUTE.has(tag)) this.mute = tag;
    else if (tag !== 'img' && tag !== 'hr' && tag !== 'wbr' && this.open.length < DEEPEST) this.open.push({ tag, languages: this.languageOf(tag, attributes) });
  }
  private languageOf(tag: string, attributes: Attributes): Piece['languages'] {
    const marked = tag === 'lang' || (tag === 'span' && (attributes.get('class') ?? '').split(/\s+/).includes('multilang'));
    const language = attributes.get('lang')?.toLowerCase().slice(0, 2);
    return marked && language ? [language] : this.languages;
  }
  private close(tag: string): void {
    const at = this.open.findLastIndex((one) => one.tag === tag);
    if (at >= 0) this.open.length = at;
  }
  private notice(tag: string, attributes: Attributes): void {
    if (tag === 'script' || [...attributes.keys()].some((name) => name.startsWith('on'))) this.notes.lose('scripts');
    if (PLAYED.has(tag)) this.notes.lose('media');
    else if (tag === 'a' && attributes.get('href')) this.notes.lose('links');
    else if (tag === 'img') this.picture(attributes.get('src') ?? '', attributes.get('alt') ?? '');
    else if (!SILENT.has(tag) && !(tag in RAISED) && tag !== 'script') this.notes.lose('formatting');
  }
  private picture(source: string, alternative: string): void {
    if (!this.place.pictures) return this.notes.lose('option-pictures');
    const bytes = this.place.pictures(source);
    if (bytes)
      this.notes.pictures.push({
        alternative: tidy(alternative)
          .replace(/\s+/g, ' ')
          .slice(0, 200)
          .replace(/\p{Surrogate}$/u, ''),
        bytes,
      });
    else this.notes.lose(/^(https?:)?\/\//i.test(source) ? 'outside-pictures' : 'unreadable-pictures');
  }
}

const COMMENT = '<!--';
/** So many tags may be begun and not ended, each of which is looked for to the end of the text; then what looks like one is text. */
const UNENDED = 200;

/** The words of HTML. Nothing of it is kept but its text and, where they have a place, its pictures; what gets lost is noted. */
export const wordsOfHtml = (html: string, notes: Notes, place: Place = { pictures: null }): Bilingual => {
  const walk = new Walk(notes, place);
  let unended = 0;
  for (let at = 0; at < html.length;) {
    const next = html.indexOf('<', at);
    if (next !== at) walk.text(html.slice(at, next < 0 ? html.length : next));
    if (next < 0) break;
    if (html.startsWith(COMMENT, next)) {
      const end = html.indexOf('-->', next);
      at = end < 0 ? html.length : end + 3;
      continue;
    }
    TAG.lastIndex = next;
    const found = unended < UNENDED ? TAG.exec(html) : null;
    if (!found && /[a-z/]/i.test(html[next + 1] ?? '')) unended += 1;
    if (found) walk.tag(found[1] === '/', found[2]!.toLowerCase(), attributesOf(found[3]!));
    else walk.text('<');
    at = found ? TAG.lastIndex : next + 1;
  }
  return wordsOf(walk.pieces, notes, (text) =>
    tidy(
      text
        .replace(/ +/g, ' ')
        .replace(/ ?\ue000[ \ue000]*/g, BREAK)
        .replace(/\n?\ue000/g, '\n')
        .replace(/^\n|\n$/g, ''),
    ),
  );
};

/** Whether a text that may be either has marks of HTML in it. */
export const isHtml = (text: string): boolean => /<\/?[a-z][a-z0-9]{0,19}(\s[^<>]*)?\/?>|&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,10}\d?);/i.test(text);

/** A picture that stands in its own address. */
export const dataPicture: FindPicture = (source) => {
  const found = /^data:image\/[\w.+-]{1,20};base64,([A-Za-z0-9+/=\s%]+)$/i.exec(source);
  return found ? Buffer.from(found[1]!.replaceAll('%2B', '+'), 'base64') : null;
};
