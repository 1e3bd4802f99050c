import {
  alongRows,
  BOX_LEAST,
  BOXES_MOST,
  draftOn,
  hasLetters,
  isColumn,
  PT33_DRAWN,
  QR_LEAST,
  ROWS,
  sheetOf,
  type FormBox,
  type FormLayout,
  type LayoutDraft,
  type PlacedFact,
  type PlacedOn,
} from '@bai/documents/contracts';
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

const figure = (value: Figure): number => (typeof value === 'number' ? value : 0);
/** Columns stand along the rows: what is typed of those and no figure yet is judged there alone. */
const along = (boxes: readonly Omit<BoxValues, 'id'>[]) =>
  alongRows(boxes).map((box) => (isColumn(box.field) ? { ...box, y: figure(box.y), height: Math.max(BOX_LEAST, figure(box.height)) } : box));
const draftOf = ({ note, boxes }: LayoutValues): object => ({ note, boxes: along(boxes.map(({ id: _id, ...box }) => box)) });
const writtenOn = (on: PlacedOn) => draftOn(on).omit({ version: true });
/** The contract's own judgement of the form. */
export const layoutSchema = (on: PlacedOn) => drafted(draftOf, writtenOn(on));
export const layoutIn = (on: PlacedOn, values: LayoutValues): Omit<LayoutDraft, 'version'> => writtenOn(on).parse(draftOf(values));
/** What can be printed of what is written; null where a figure is missing or wrong. */
export const boxesIn = (on: PlacedOn, { boxes }: LayoutValues): FormBox[] | null => writtenOn(on).safeParse(draftOf({ note: '–', boxes })).data?.boxes ?? null;

const drawnOf = (box: BoxValues): DrawnBox => ({
  ...box,
  ...(Object.fromEntries(FIGURES.map((part) => [part, figure(box[part])])) as Record<(typeof FIGURES)[number], number>),
});

/** The boxes of a page as they are drawn. */
export const drawnOn = (page: number, boxes: readonly BoxValues[]): DrawnBox[] => alongRows(boxes.filter((box) => box.page === page).map(drawnOf));

/** Columns go with their rows: as high as these, and sideways where the rows are moved. */
export const followRows = (after: readonly DrawnBox[], before: readonly DrawnBox[]): DrawnBox[] => {
  const rows = after.find(({ field }) => field === ROWS);
  const was = before.find(({ id }) => id === rows?.id);
  const by = rows && was && rows.width === was.width ? rows.x - was.x : 0;
  const isLeft = ({ id, x }: DrawnBox): boolean => before.some((box) => box.id === id && box.x === x);
  return alongRows(after.map((box) => (by && isColumn(box.field) && isLeft(box) ? { ...box, x: box.x + by } : box)));
};

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

const WIDE: readonly PlacedFact[] = [
  ...(['prescriber', 'license', 'address', 'patient', 'document', 'diagnosis'] as const),
  ...(['licensee', 'shop', 'shop_address', 'supplement_reason'] as const),
];
type Begun = Pick<FormBox, 'x' | 'y' | 'width' | 'height' | 'lines' | 'size'>;
/** How large a box begins, in tenths of a millimetre. */
const sidesOf = (field: PlacedFact): Pick<FormBox, 'width' | 'height' | 'lines'> => {
  if (field === 'qr') return { width: QR_LEAST, height: QR_LEAST, lines: 1 };
  if (field === 'address' || field === 'diagnosis') return { width: 1600, height: 180, lines: 2 };
  if (hasLetters(field)) return { width: WIDE.includes(field) ? 1000 : 400, height: 80, lines: 1 };
  return (PT33_DRAWN as readonly string[]).includes(field) ? { width: 600, height: 160, lines: 1 } : { width: 40, height: 40, lines: 1 };
};

/** Where a box begins: in the middle of its page, where it is seen; rows over much of it, and a column behind the last of those that stand there. */
const begunOn = (on: PlacedOn, field: PlacedFact, there: readonly DrawnBox[]): Begun => {
  const { width, height } = sheetOf(on);
  const rows = there.find((box) => box.field === ROWS);
  if (field === ROWS) return { x: 100, y: Math.round(height * 0.3), width: width - 200, height: Math.round(height * 0.5), lines: 15, size: 10 };
  if (rows && isColumn(field)) {
    const columns = there.filter((box) => isColumn(box.field));
    const x = Math.min(
      columns.reduce((edge, box) => Math.max(edge, box.x + box.width), rows.x),
      width - COLUMN,
    );
    return { x, y: rows.y, width: COLUMN, height: rows.height, lines: 1, size: 10 };
  }
  const sides = sidesOf(field);
  return { x: Math.round((width - sides.width) / 2), y: Math.round((height - sides.height) / 2), ...sides, size: 12 };
};
/** How wide a column begins. */
const COLUMN = 250;

/** A box that is put on a page on which others stand. */
export const newBox = (on: PlacedOn, field: PlacedFact, page: number, there: readonly DrawnBox[] = []): DrawnBox => ({
  id: crypto.randomUUID(),
  field,
  page,
  ...begunOn(on, field, there),
  align: 'left',
});
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
