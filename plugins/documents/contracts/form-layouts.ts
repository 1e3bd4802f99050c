import { id, instant, line, listQuery, page, statesOf } from '@bai/kernel/contracts';
import { z } from 'zod';
import { formLayoutMachine } from './machine';
import { BOX_LEAST, LETTERS_LEAST, PT33_FIELDS, PT33_SHEET, QR_LEAST, TENTHS } from './pt33-sheet';

/** Pages that an official form may have. */
export const BLANK_PAGES = 4;
/** Boxes that a layout may have; a field may stand in more than one place. */
export const BOXES_MOST = 60;
export const BOX_ALIGNS = ['left', 'center', 'right'] as const;

const { width, height } = PT33_SHEET;

/** A field of the form where it stands: tenths of a millimetre; letters in points; `lines` are ruled evenly over the box's height. */
export const formBox = z
  .object({
    field: z.enum(PT33_FIELDS),
    page: z.number().int().min(1).max(BLANK_PAGES),
    x: z.number().int().min(0).max(width),
    y: z.number().int().min(0).max(height),
    width: z.number().int().min(BOX_LEAST).max(width),
    height: z.number().int().min(BOX_LEAST).max(height),
    size: z.number().int().min(LETTERS_LEAST).max(36),
    align: z.enum(BOX_ALIGNS),
    lines: z.number().int().min(1).max(8),
  })
  .superRefine((box, { addIssue }) => {
    // Said in millimetres, in which it is typed.
    const bounded = (side: 'width' | 'height', message: 'large' | 'small', bound: number): void =>
      addIssue({ code: 'custom', path: [side], message, params: { bound: bound / TENTHS } });
    if (box.x + box.width > width) bounded('width', 'large', width - box.x);
    if (box.y + box.height > height) bounded('height', 'large', height - box.y);
    if (box.field === 'qr') for (const side of ['width', 'height'] as const) if (box[side] < QR_LEAST) bounded(side, 'small', QR_LEAST);
  });
export type FormBox = z.infer<typeof formBox>;

const boxes = z.array(formBox).max(BOXES_MOST);
const note = line(120);

/** Begins a version with an official blank form; with `fromId` the boxes of another version come along. */
export const beginLayout = z.object({ note, fromId: id.optional() });
/** Begins a version as another is. */
export const copyLayout = z.object({ note });
/** Writes a draft as it was read. */
export const keepLayout = z.object({ note, boxes, version: z.number().int() });
export type LayoutDraft = z.infer<typeof keepLayout>;

/** Whom a layout is tried with: invented people, of ordinary names or of the longest there are. */
export const SAMPLES = ['usual', 'longest'] as const;
export const trySample = z.object({ boxes, sample: z.enum(SAMPLES) });
/** Why a version is published or taken out of use; the trail keeps it. */
export const layoutReason = z.object({ version: z.number().int(), reason: z.string().trim().min(10).max(300) });

export const layoutRow = z.object({
  id,
  /** The first is 1. */
  number: z.number().int(),
  note: z.string(),
  state: z.enum(statesOf(formLayoutMachine)),
  pages: z.number().int(),
  placed: z.number().int(),
  effectiveFrom: instant.nullable(),
  endedAt: instant.nullable(),
  updatedAt: instant,
});
export type LayoutRow = z.infer<typeof layoutRow>;
export const layoutPage = page(layoutRow);
export const layoutQuery = listQuery;
export const formLayout = layoutRow.extend({
  boxes,
  /** SHA-256 of the blank form. */
  digest: z.string(),
  version: z.number().int(),
});
export type FormLayout = z.infer<typeof formLayout>;
