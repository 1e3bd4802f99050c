import { copiedPages, PdfObjects } from '@bai/documents/server';
import { prescriptionsProblems } from '../../contracts';
import type { FormsFormat } from './formats';

// Each part is what the standard calls an incremental update: its objects, the table of their places, and where the table before it
// stands. So a part knows of those before it three figures, and a reader finds all of them from the end.

/** Objects that the end writes and parts name already. */
const [CATALOG, ROOT, OUTLINE] = [1, 2, 3] as const;
const FREE = 4;
/** The mark by which programs see that there are bytes above ASCII in it. */
const HEAD = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1');
/** Places in the table have ten digits. */
const LONGEST = 9_999_999_999;

interface Carried {
  readonly at: number;
  /** The number of the next object. */
  readonly next: number;
  /** Where the newest table stands; 0 before the first. */
  readonly table: number;
}
interface Noted {
  /** The object that holds the part's pages, and how many there are. */
  readonly pages: number;
  readonly count: number;
  /** Each form’s number and first page. */
  readonly forms: readonly (readonly [number: string, page: number])[];
}

const entryOf = (place: number): string => `${String(place).padStart(10, '0')} 00000 n \n`;

/** The table of objects from one number on, and what a reader needs besides. */
const tableOf = (objects: PdfObjects, from: number, { table }: Carried, before = ''): Buffer => {
  const places = objects.places(from).map(entryOf).join('');
  const trailer = `<< /Size ${objects.next} /Root ${CATALOG} 0 R${table ? ` /Prev ${table}` : ''} >>`;
  return Buffer.from(`xref\n${before}${from} ${objects.next - from}\n${places}trailer\n${trailer}\nstartxref\n${objects.at}\n%%EOF\n`);
};

const named = (text: string): string => `(${text.replace(/[\\()]/g, '\\$&')})`;

/** One PDF of all forms, each marked by its number. The tags that read a form aloud are left out: they belong to a form alone. */
export const formsPdf: FormsFormat<Carried, Noted> = {
  type: 'application/pdf',
  papers: true,
  first: { at: 0, next: FREE, table: 0 },
  async *part(carried, forms) {
    const head = carried.at === 0 ? HEAD : Buffer.alloc(0);
    yield head;
    const objects = new PdfObjects(carried.at + head.length, carried.next);
    const pages = objects.reserve();
    const kids: number[] = [];
    const firsts: [string, number][] = [];
    for await (const { row, paper } of forms) {
      const before = kids.length;
      for await (const piece of copiedPages(paper, objects, pages)) {
        if (piece.page !== undefined) kids.push(piece.page);
        yield piece.bytes;
      }
      firsts.push([row.number, kids[before]!]);
    }
    yield objects.write(pages, `<< /Type /Pages /Parent ${ROOT} 0 R /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`);
    const { at: table } = objects;
    if (table > LONGEST) throw prescriptionsProblems.refuse('form-export.oversized');
    const end = tableOf(objects, carried.next, carried, carried.table === 0 ? '0 1\n0000000000 65535 f \n' : '');
    yield end;
    return { carried: { at: table + end.length, next: objects.next, table }, noted: { pages, count: kids.length, forms: firsts } };
  },
  async *end(carried, noted) {
    const objects = new PdfObjects(carried.at, carried.next);
    const parts: string[] = [];
    let count = 0;
    let marks = 0;
    // A mark names the one behind it: it is written when that is known.
    let waiting: readonly [number: string, page: number] | null = null;
    const mark = (last: boolean): Buffer => {
      const [number, page] = waiting!;
      const own = objects.reserve();
      const beside = [marks > 0 && `/Prev ${own - 1} 0 R`, !last && `/Next ${own + 1} 0 R`].filter(Boolean).join(' ');
      marks += 1;
      return objects.write(own, `<< /Title ${named(number)} /Parent ${OUTLINE} 0 R /Dest [${page} 0 R /Fit] ${beside} >>`);
    };
    for await (const part of noted) {
      // A part of which nothing could be drawn has no pages.
      if (part.count) parts.push(`${part.pages} 0 R`);
      count += part.count;
      for (const form of part.forms) {
        if (waiting) yield mark(false);
        waiting = form;
      }
    }
    if (waiting) yield mark(true);
    yield objects.write(CATALOG, `<< /Type /Catalog /Pages ${ROOT} 0 R /Outlines ${OUTLINE} 0 R /PageMode /UseOutlines /Lang (th) >>`);
    yield objects.write(ROOT, `<< /Type /Pages /Count ${count} /Kids [${parts.join(' ')}] >>`);
    const span = marks ? `/First ${carried.next} 0 R /Last ${objects.next - 1} 0 R ` : '';
    yield objects.write(OUTLINE, `<< /Type /Outlines ${span}/Count ${marks} >>`);
    const own = [CATALOG, ROOT, OUTLINE].map((number) => entryOf(objects.placeOf(number))).join('');
    yield tableOf(objects, carried.next, carried, `1 3\n${own}`);
  },
};
