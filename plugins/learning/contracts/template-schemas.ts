import { CERTIFICATE_FIELDS } from '@bai/documents/contracts';
import { bilingual, id, instant, line, listQuery, page } from '@bai/kernel/contracts';
import { z } from 'zod';
import { picture } from './picture-schemas';

export const ORIENTATIONS = ['landscape', 'portrait'] as const;
export const ALIGNMENTS = ['left', 'center', 'right'] as const;
const oneLine = z.object({ th: line(255), en: line(255) });

/** A field on the sheet: its upper left corner and width in millimetres, the size of its letters in points. */
export const placedField = z.object({
  field: z.enum(CERTIFICATE_FIELDS),
  x: z.number().int().min(0).max(297),
  y: z.number().int().min(0).max(297),
  width: z.number().int().min(5).max(297),
  size: z.number().int().min(6).max(72),
  align: z.enum(ALIGNMENTS),
});
export type PlacedField = z.infer<typeof placedField>;

/** What editors write of a certificate template. */
export const templateDraft = z.object({
  name: oneLine,
  orientation: z.enum(ORIENTATIONS),
  background: picture.nullable(),
  fields: z.array(placedField).min(1).max(20),
  signatory: z.object({ name: oneLine, position: oneLine, signature: picture.nullable() }),
  /** Null: for good. A course may say otherwise. */
  validityMonths: z.number().int().min(1).max(240).nullable(),
});
export type TemplateDraft = z.infer<typeof templateDraft>;
/** A draft with the stamp of what it was made from. */
export const keepTemplate = templateDraft.extend({ stamp: z.string().max(200) });
/** What of a draft is printed; it needs no name yet. */
export const previewTemplate = templateDraft.omit({ name: true });

/** A certificate template with what relies on it; its words as they stand, which the panel judges by rules of its own. */
export const officeTemplate = templateDraft.extend({
  id,
  stamp: z.string(),
  name: bilingual,
  signatory: z.object({ name: bilingual, position: bilingual, signature: picture.nullable() }),
  version: z.number().int(),
  /** Certificates were issued by one of its versions: it cannot be deleted. */
  used: z.boolean(),
  /** By this very version: it makes the next one when it is changed. */
  versionUsed: z.boolean(),
  courses: z.array(z.object({ id, title: bilingual, published: z.boolean() })),
  certificates: z.number().int(),
  updatedAt: instant,
});
export type OfficeTemplate = z.infer<typeof officeTemplate>;

export const templateRow = z.object({
  id,
  name: bilingual,
  version: z.number().int(),
  /** Courses that give certificates by it, and certificates that were issued by any of its versions. */
  courses: z.number().int(),
  certificates: z.number().int(),
  updatedAt: instant,
});
export type TemplateRow = z.infer<typeof templateRow>;
export const templatePage = page(templateRow);
export const templateQuery = listQuery;
