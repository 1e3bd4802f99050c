import { certificateHeight, CERTIFICATE_SHEETS, type CertificateField } from '@bai/documents/contracts';
import { previewTemplate, templateDraft, type OfficeTemplate, type PlacedField, type Picture, type TemplateDraft } from '@bai/learning/contracts';
import type { z } from 'zod';
import { drafted } from '../../../../kit/drafted';
import type { Words } from './question-values';

type Figure = number | string | null;

/** A field of a template while it is written; `id` is the form's own. */
export interface PlacedValues {
  readonly id: string;
  readonly field: CertificateField;
  readonly x: Figure;
  readonly y: Figure;
  readonly width: Figure;
  readonly size: Figure;
  readonly align: PlacedField['align'];
}
/** A template while it is written; of each picture there is one, or none. */
export interface TemplateValues {
  readonly name: Words;
  readonly orientation: TemplateDraft['orientation'];
  readonly background: readonly Picture[];
  readonly fields: readonly PlacedValues[];
  readonly signatory: { readonly name: Words; readonly position: Words; readonly signature: readonly Picture[] };
  readonly validityMonths: Figure;
}
/** A field as it is drawn: what is typed and no figure yet stands for the least there is. */
export interface PlacedBox {
  readonly id: string;
  readonly field: CertificateField;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly align: PlacedField['align'];
}

const NO_WORDS: Words = { th: '', en: '' };
const withId = (field: PlacedField): PlacedBox => ({ ...field, id: crypto.randomUUID() });

/** How wide a field begins, in millimetres, and how large its letters are, in points. */
const BEGINS: Readonly<Record<CertificateField, readonly [width: number, size: number]>> = {
  learner_name: [180, 28],
  course_title: [180, 20],
  number: [80, 12],
  issued_on: [100, 14],
  valid_until: [100, 14],
  score: [60, 14],
  signatory_name: [90, 12],
  signature: [60, 12],
  qr: [30, 12],
};

/** A field that is put on the sheet: in its middle, where it is seen. */
export const newField = (field: CertificateField, orientation: TemplateValues['orientation']): PlacedBox => {
  const { width: wide, height } = CERTIFICATE_SHEETS[orientation];
  const [width, size] = BEGINS[field];
  return { id: crypto.randomUUID(), field, x: Math.round((wide - width) / 2), y: Math.round(height / 2), width, size, align: 'center' };
};

const at = (field: CertificateField, y: number, x?: number): PlacedBox => {
  const begun = newField(field, 'landscape');
  return { ...begun, x: x ?? begun.x, y };
};

/** A template that nobody has written yet: what every certificate says, where it is usually said. */
export const newTemplate = (): TemplateValues => ({
  name: NO_WORDS,
  orientation: 'landscape',
  background: [],
  fields: [
    ...[at('course_title', 50), at('learner_name', 80), at('issued_on', 110), at('valid_until', 120)],
    ...[at('signature', 145, 45), at('signatory_name', 168, 30), at('qr', 145, 230), at('number', 180, 205)],
  ],
  signatory: { name: NO_WORDS, position: NO_WORDS, signature: [] },
  validityMonths: null,
});

const shelved = (picture: Picture | null): readonly Picture[] => (picture ? [picture] : []);
/** What of a template is written. */
export const templateValues = ({ name, orientation, background, fields, signatory, validityMonths }: OfficeTemplate): TemplateValues => ({
  name,
  orientation,
  background: shelved(background),
  fields: fields.map(withId),
  signatory: { ...signatory, signature: shelved(signatory.signature) },
  validityMonths,
});

const draftOf = ({ background, fields, signatory, ...rest }: TemplateValues): object => ({
  ...rest,
  background: background[0] ?? null,
  fields: fields.map(({ id: _id, ...field }) => field),
  signatory: { ...signatory, signature: signatory.signature[0] ?? null },
});
/** The contract's own judgement of the form. */
export const templateSchema = drafted(draftOf, templateDraft);
export const templateIn = (values: TemplateValues): TemplateDraft => templateDraft.parse(draftOf(values));
/** What can be printed of what is written; null where something is missing yet. */
export const previewOf = (values: TemplateValues): z.output<typeof previewTemplate> | null => previewTemplate.safeParse(draftOf(values)).data ?? null;

const figure = (value: Figure): number => (typeof value === 'number' ? value : 0);
/** The fields as they are drawn. */
export const boxesOf = (fields: readonly PlacedValues[]): PlacedBox[] =>
  fields.map((field) => ({ ...field, x: figure(field.x), y: figure(field.y), width: figure(field.width), size: figure(field.size) }));

/** The fields as they stand after something was done on the sheet; what is typed and no figure yet stays as it is typed. */
export const fieldsAfter = (fields: readonly PlacedValues[], boxes: readonly PlacedBox[]): PlacedValues[] =>
  boxes.map((box) => {
    const typed = fields.find(({ id }) => id === box.id);
    if (!typed) return box;
    const kept = (part: 'x' | 'y' | 'width' | 'size'): Figure => (figure(typed[part]) === box[part] ? typed[part] : box[part]);
    return { ...box, x: kept('x'), y: kept('y'), width: kept('width'), size: kept('size') };
  });

const POINT = 25.4 / 72;
/** How a field looks on the sheet: its height and letters in millimetres. */
export const shapeOf = (box: PlacedBox): { readonly height: number; readonly align: PlacedField['align']; readonly letters?: number } => ({
  height: certificateHeight(box),
  align: box.align,
  ...(box.field === 'qr' || box.field === 'signature' ? {} : { letters: box.size * POINT }),
});
