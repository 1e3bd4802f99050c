import { CERTIFICATE_FIELDS, CERTIFICATE_SHEETS, certificateHeight } from '@bai/documents/contracts';
import { unprintableIn } from '@bai/documents/server';
import { z } from 'zod';
import { fault, type FieldFault } from '@bai/kernel/server';

const words = z.object({ th: z.string(), en: z.string() });

/** A template as checks and certificates read it; places are in millimetres from the upper left corner of an A4 sheet. */
export const storedTemplate = z.object({
  documentId: z.string(),
  name: words,
  orientation: z.enum(['landscape', 'portrait']),
  background: z.object({ url: z.string() }).nullish(),
  fields: z.array(
    z.object({
      field: z.enum(CERTIFICATE_FIELDS),
      x: z.number(),
      y: z.number(),
      width: z.number(),
      size: z.number(),
      align: z.enum(['left', 'center', 'right']),
    }),
  ),
  signatory: z.object({ name: words, position: words, signature: z.object({ url: z.string() }).nullish() }),
  validityMonths: z.number().nullish(),
  version: z.number(),
});
export type StoredTemplate = z.output<typeof storedTemplate>;

/** What would not stand on the sheet. */
const offTheSheet = ({ orientation, fields }: Pick<StoredTemplate, 'orientation' | 'fields'>): FieldFault[] => {
  const { width, height } = CERTIFICATE_SHEETS[orientation];
  return fields.flatMap((place, index) => [
    ...(place.x + place.width > width
      ? [fault(['fields', index, 'width'], `เลยขอบกระดาษ (กว้าง ${width} มม.)`, `It leaves the sheet, which is ${width} mm wide.`)]
      : []),
    ...(place.y + certificateHeight(place) > height
      ? [fault(['fields', index, 'y'], `เลยขอบกระดาษ (สูง ${height} มม.)`, `It leaves the sheet, which is ${height} mm high.`)]
      : []),
  ]);
};

/** Whose words cannot be printed: a certificate is refused then, when somebody asks for it who has completed the course. */
export const unprintableWords = ({ signatory }: Pick<StoredTemplate, 'signatory'>): FieldFault[] =>
  (['name', 'position'] as const).flatMap((part) =>
    (['th', 'en'] as const).flatMap((language) => {
      const signs = unprintableIn(signatory[part][language]).join(' ');
      return signs ? [fault(['signatory', part, language], `พิมพ์ตัวอักษรนี้ไม่ได้: ${signs}`, `This cannot be printed: ${signs}`)] : [];
    }),
  );

/** What is wrong with a template. */
export const faultsOfTemplate = (template: StoredTemplate): FieldFault[] => [...offTheSheet(template), ...unprintableWords(template)];
