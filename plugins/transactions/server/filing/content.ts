import { namesOf } from '@bai/accounts/server';
import { dispensaryById, staffOf } from '@bai/directory/server';
import { layoutInForce } from '@bai/documents/server';
import { sha256 } from '@bai/kernel/server';
import type { FilingRow } from '../collections';
import { pt27Lines, type Pt27Line } from './pt27-lines';
import { bookRows, linesOf, type Pt28Line } from './pt28-lines';

/** Whose report it is, as it was when it was frozen. */
export interface FilingHead {
  readonly shop: string;
  readonly licensee: string;
  readonly address: string;
  readonly district: string;
  readonly province: string;
  readonly registrar: 'central' | 'provincial' | null;
  readonly licenseNumber: string;
}
/** What both forms freeze. No clock is in it: the same month is the same content, whenever and wherever it is frozen. */
interface Frozen {
  readonly layout: string;
  readonly month: string;
  readonly head: FilingHead;
  /** Null in the report itself. */
  readonly supplement: { readonly number: number; readonly reason: string } | null;
  readonly rows: number;
  /** Of what this version says: used (PT.28) or held at the end (PT.27), in milligrams. */
  readonly totalMg: number;
}
/** A month's use; in a supplement, what was corrected since, and what the whole month makes with it. */
export interface Pt28Content extends Frozen {
  readonly form: 'pt28';
  readonly lines: readonly Pt28Line[];
  readonly monthMg: number;
}
/** A month's sources and stock. */
export interface Pt27Content extends Frozen {
  readonly form: 'pt27';
  readonly lines: readonly Pt27Line[];
}
export type FilingContent = Pt27Content | Pt28Content;

/** The platform's own layouts, by which months are frozen while no version on an official blank is published. One that was used is never changed: the next one has a name of its own. */
const LAYOUTS = { pt27: 'pt27-2569-1', pt28: 'pt28-2569-1' } as const;

const headOf = async ({ dispensaryId, licenseNumber }: FilingRow): Promise<FilingHead> => {
  const shop = (await dispensaryById(dispensaryId))!;
  const owners = (await staffOf([dispensaryId])).filter(({ role }) => role === 'owner').map(({ accountId }) => accountId);
  const names = [...(await namesOf(owners)).values()].map(({ th, en }) => th || en).sort();
  return {
    shop: shop.name.th || shop.name.en,
    licensee: names.join(', '),
    address: shop.address.th || shop.address.en,
    district: shop.district,
    province: shop.province,
    registrar: shop.registrar ?? null,
    licenseNumber: licenseNumber ?? '',
  };
};

export interface Supplement {
  readonly number: number;
  readonly reason: string;
  /** Rows of the book that the versions before cover. */
  readonly from: number;
}

const sumOf = (lines: readonly { readonly mg: number }[]): number => lines.reduce((sum, { mg }) => sum + mg, 0);

/** What a version of a report says, read now. */
export const contentOf = async (filing: FilingRow, supplement: Supplement | null): Promise<FilingContent> => {
  const { form, month } = filing;
  const said = supplement && { number: supplement.number, reason: supplement.reason };
  const frozen = { layout: await layoutInForce(form, LAYOUTS[form]), month, head: await headOf(filing), supplement: said };
  if (form === 'pt27') {
    const lines = await pt27Lines(filing.dispensaryId, month);
    return { form, ...frozen, rows: lines.length, totalMg: lines.reduce((sum, { heldMg }) => sum + heldMg, 0), lines };
  }
  const book = await bookRows(filing);
  const lines = linesOf(book.slice(supplement?.from ?? 0));
  return { form, ...frozen, rows: lines.length, totalMg: sumOf(lines), lines, monthMg: sumOf(book.map(({ line }) => line)) };
};

/** The bytes that are kept of it: made of the content alone, in one order. */
export const bytesOf = (content: FilingContent): Buffer => Buffer.from(JSON.stringify(content));
export const digestOf = (bytes: Buffer): string => sha256(bytes);
export const contentIn = (bytes: Buffer): FilingContent => JSON.parse(bytes.toString()) as FilingContent;
