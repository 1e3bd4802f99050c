import { id, instant, line, listQuery, page, reasonText, statesOf } from '@bai/kernel/contracts';
import { z } from 'zod';
import { BOXES_MOST, boxesOn, formBox, type PlacedOn } from './form-boxes';
import { FORMS } from './form-fields';
import { formLayoutMachine } from './machine';

const boxes = z.array(formBox).max(BOXES_MOST);
const note = line(120);

/** Begins a version with an official blank form; with `fromId` the boxes of another version of that form come along. */
export const beginLayout = z.object({ form: z.enum(FORMS).default('pt33'), note, fromId: id.optional() });
/** Begins a version as another is. */
export const copyLayout = z.object({ note });
/** Writes a draft as it was read. */
export const keepLayout = z.object({ note, boxes, version: z.number().int() });
export type LayoutDraft = z.infer<typeof keepLayout>;

/** Whom a layout is tried with: invented people, of ordinary names or of the longest there are. */
export const SAMPLES = ['usual', 'longest'] as const;
export const trySample = z.object({ boxes, sample: z.enum(SAMPLES) });

/** A draft, and boxes that are tried, as what they are placed on allows. */
export const draftOn = (on: PlacedOn) => keepLayout.extend({ boxes: boxesOn(on) });
/** Why a version is published or taken out of use; the trail keeps it. */
export const layoutReason = z.object({ version: z.number().int(), reason: reasonText(300) });

export const layoutRow = z.object({
  id,
  /** The first is 1. */
  number: z.number().int(),
  form: z.enum(FORMS),
  note: z.string(),
  state: z.enum(statesOf(formLayoutMachine)),
  pages: z.number().int(),
  /** Its sheets lie across. */
  across: z.boolean(),
  placed: z.number().int(),
  effectiveFrom: instant.nullable(),
  endedAt: instant.nullable(),
  updatedAt: instant,
});
export type LayoutRow = z.infer<typeof layoutRow>;
export const layoutPage = page(layoutRow);
export const layoutQuery = listQuery.extend({ form: z.enum(FORMS).optional() });
export const formLayout = layoutRow.extend({
  boxes,
  /** SHA-256 of the blank form. */
  digest: z.string(),
  version: z.number().int(),
});
export type FormLayout = z.infer<typeof formLayout>;
