import {
  BOXES_MOST,
  isText,
  keepLayout,
  PT33_DRAWN,
  PT33_SHEET,
  QR_LEAST,
  trySample,
  type FormBox,
  type FormLayout,
  type LayoutDraft,
  type PlacedFact,
} from '@bai/documents/contracts';
import { z } from 'zod';
import { drafted } from '../../../../kit/drafted';

type Figure = number | string | null;
const FIGURES = ['x', 'y', 'width', 'height', 'size', 'lines'] as const;

/** A box while it is written; `id` is the form's own. */
export type BoxValues = { readonly id: string } & Pick<FormBox, 'field' | 'page' | 'align'> & { readonly [figure in (typeof FIGURES)[number]]: Figure };
/** A box as it is drawn: what is typed and no figure yet stands for the least there is. */
export type DrawnBox = FormBox & { readonly id: string };
export interface LayoutValues {
  readonly note: string;
  readonly boxes: readonly BoxValues[];
}

export const layoutValues = ({ note, boxes }: FormLayout): LayoutValues => ({ note, boxes: boxes.map((box) => ({ ...box, id: crypto.randomUUID() })) });

const draftOf = ({ note, boxes }: LayoutValues): object => ({ note, boxes: boxes.map(({ id: _id, ...box }) => box) });
const written = keepLayout.omit({ version: true });
/** The contract's own judgement of the form. */
export const layoutSchema = drafted(draftOf, written);
export const layoutIn = (values: LayoutValues): Omit<LayoutDraft, 'version'> => written.parse(draftOf(values));
/** What can be printed of what is written; null where a figure is missing or wrong. */
export const boxesIn = (values: LayoutValues): FormBox[] | null => z.object({ boxes: trySample.shape.boxes }).safeParse(draftOf(values)).data?.boxes ?? null;

const figure = (value: Figure): number => (typeof value === 'number' ? value : 0);
const drawnOf = (box: BoxValues): DrawnBox => ({
  ...box,
  ...(Object.fromEntries(FIGURES.map((part) => [part, figure(box[part])])) as Record<(typeof FIGURES)[number], number>),
});

/** The boxes of a page as they are drawn. */
export const drawnOn = (page: number, boxes: readonly BoxValues[]): DrawnBox[] => boxes.filter((box) => box.page === page).map(drawnOf);

/** All boxes after something was done on a page; what is typed and no figure yet stays as it is typed. */
export const boxesAfter = (page: number, boxes: readonly BoxValues[], drawn: readonly DrawnBox[]): BoxValues[] => {
  const after = drawn.map((box): BoxValues => {
    const typed = boxes.find(({ id }) => id === box.id);
    if (!typed) return box;
    const kept = Object.fromEntries(FIGURES.map((part) => [part, figure(typed[part]) === box[part] ? typed[part] : box[part]]));
    return { ...box, ...kept } as BoxValues;
  });
  return [...boxes.filter((box) => box.page !== page), ...after];
};

const WIDE: readonly PlacedFact[] = ['prescriber', 'license', 'address', 'patient', 'document', 'diagnosis'];
/** How large a box begins, in tenths of a millimetre. */
const sidesOf = (field: PlacedFact): Pick<FormBox, 'width' | 'height' | 'lines'> => {
  if (field === 'qr') return { width: QR_LEAST, height: QR_LEAST, lines: 1 };
  if (field === 'address' || field === 'diagnosis') return { width: 1600, height: 180, lines: 2 };
  if (isText(field)) return { width: WIDE.includes(field) ? 1000 : 400, height: 80, lines: 1 };
  return (PT33_DRAWN as readonly string[]).includes(field) ? { width: 600, height: 160, lines: 1 } : { width: 40, height: 40, lines: 1 };
};

/** A box that is put on a page: in its middle, where it is seen. */
export const newBox = (field: PlacedFact, page: number): DrawnBox => {
  const sides = sidesOf(field);
  const [x, y] = [Math.round((PT33_SHEET.width - sides.width) / 2), Math.round((PT33_SHEET.height - sides.height) / 2)];
  return { id: crypto.randomUUID(), field, page, x, y, ...sides, size: 12, align: 'left' };
};
export const MOST = BOXES_MOST;

/** The pages on which each field stands. */
export const pagesOf = (boxes: readonly { readonly field: PlacedFact; readonly page: number }[], field: PlacedFact): number[] => [
  ...new Set(boxes.filter((box) => box.field === field).map(({ page }) => page)),
];

/** What differs between two layouts, field by field; where a field stands more than once, its places in their order. */
export const differing = (one: readonly FormBox[], other: readonly FormBox[], fields: readonly PlacedFact[]) =>
  fields.flatMap((field) => {
    const [before, after] = [one.filter((box) => box.field === field), other.filter((box) => box.field === field)];
    const most = Math.max(before.length, after.length);
    return Array.from({ length: most }, (_, index) => ({ field, one: before[index] ?? null, other: after[index] ?? null })).filter(
      (pair) => JSON.stringify(pair.one) !== JSON.stringify(pair.other),
    );
  });
