import { z } from 'zod';
import { factsOf, isColumn, PLACED_FACTS, type OfficialForm } from './form-fields';
import { BOX_LEAST, LETTERS_LEAST, PT33_SHEET, QR_LEAST, ROW_LEAST, sheetOf, TENTHS } from './pt33-sheet';
import { ROWS } from './report-sheet';

/** Pages that an official form may have. */
export const BLANK_PAGES = 4;
/** Boxes that a layout may have; a field may stand in more than one place. */
export const BOXES_MOST = 60;
export const BOX_ALIGNS = ['left', 'center', 'right'] as const;
/** Lines into which a text may be broken, and rows that a page of a report may have. */
export const LINES_MOST = 8;
export const ROWS_MOST = 60;

/**
 * A field of a form where it stands: tenths of a millimetre; letters in points; `lines` are ruled evenly over the box's height, and
 * are the rows of a report's `rows`, along which its columns stand.
 */
export const formBox = z.object({
  field: z.enum(PLACED_FACTS),
  page: z.number().int().min(1).max(BLANK_PAGES),
  x: z.number().int().min(0).max(PT33_SHEET.height),
  y: z.number().int().min(0).max(PT33_SHEET.height),
  width: z.number().int().min(BOX_LEAST).max(PT33_SHEET.height),
  height: z.number().int().min(BOX_LEAST).max(PT33_SHEET.height),
  size: z.number().int().min(LETTERS_LEAST).max(36),
  align: z.enum(BOX_ALIGNS),
  lines: z.number().int().min(1).max(ROWS_MOST),
});
export type FormBox = z.infer<typeof formBox>;

/** What boxes are placed on: which form, and whether its sheet lies across. */
export interface PlacedOn {
  readonly form: OfficialForm;
  readonly across: boolean;
}
type Issues = Pick<z.RefinementCtx, 'addIssue'>;
type Bounded = 'width' | 'height' | 'lines';

const judgeBox = (on: PlacedOn, box: FormBox, { addIssue }: Issues): void => {
  const { width, height } = sheetOf(on);
  const bounded = (part: Bounded, message: 'large' | 'small', bound: number): void => addIssue({ code: 'custom', path: [part], message, params: { bound } });
  if (!factsOf(on.form).includes(box.field)) addIssue({ code: 'custom', path: ['field'], message: 'choice' });
  // Said in millimetres, in which it is typed.
  if (box.x + box.width > width) bounded('width', 'large', (width - box.x) / TENTHS);
  if (box.y + box.height > height) bounded('height', 'large', (height - box.y) / TENTHS);
  if (box.field === 'qr') for (const side of ['width', 'height'] as const) if (box[side] < QR_LEAST) bounded(side, 'small', QR_LEAST / TENTHS);
  const most = box.field === ROWS ? Math.floor(box.height / ROW_LEAST) : LINES_MOST;
  if (box.lines > most) bounded('lines', 'large', most);
};

/** A box on a sheet of a form; refused where it leaves the sheet or is no field of the form. */
export const boxOn = (on: PlacedOn) => formBox.superRefine((box, issues) => judgeBox(on, box, issues));

/** The boxes of a layout: a page has one area of rows, and columns stand where it is. */
export const boxesOn = (on: PlacedOn) =>
  z
    .array(boxOn(on))
    .max(BOXES_MOST)
    .superRefine((boxes, { addIssue }) => {
      boxes.forEach((box, index) => {
        const rows = boxes.findIndex(({ field, page }) => field === ROWS && page === box.page);
        if (box.field === ROWS && rows !== index) addIssue({ code: 'custom', path: [index, 'lines'], message: 'rows-once' });
        if (isColumn(box.field) && rows < 0) addIssue({ code: 'custom', path: [index, 'width'], message: 'rows-first' });
      });
    });

interface Along extends Pick<FormBox, 'field' | 'page'> {
  readonly y: unknown;
  readonly height: unknown;
}
/** Boxes with their columns as high as the rows along which they stand: that is no affair of theirs. */
export const alongRows = <B extends Along>(boxes: readonly B[]): B[] =>
  boxes.map((box) => {
    const rows = isColumn(box.field) ? boxes.find(({ field, page }) => field === ROWS && page === box.page) : undefined;
    return rows ? { ...box, y: rows.y, height: rows.height } : box;
  });
