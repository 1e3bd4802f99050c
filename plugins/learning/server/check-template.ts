import { z } from 'zod';
import { fault, type FieldFault } from './field-faults';

const words = z.object({ th: z.string(), en: z.string() });

/** A template as checks and certificates read it; places are in millimetres from the upper left corner of an A4 sheet. */
export const storedTemplate = z.object({
  documentId: z.string(),
  name: words,
  orientation: z.enum(['landscape', 'portrait']),
  background: z.object({ url: z.string() }).nullish(),
  fields: z.array(
    z.object({
      field: z.string(),
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

const SHEET = { landscape: { width: 297, height: 210 }, portrait: { width: 210, height: 297 } } as const;

/** What would not stand on the sheet. */
export const faultsOfTemplate = ({ orientation, fields }: StoredTemplate): FieldFault[] => {
  const { width, height } = SHEET[orientation];
  return fields.flatMap(({ x, y, width: wide }, index) => [
    ...(x + wide > width ? [fault(['fields', index, 'width'], `เลยขอบกระดาษ (กว้าง ${width} มม.)`, `It leaves the sheet, which is ${width} mm wide.`)] : []),
    ...(y > height ? [fault(['fields', index, 'y'], `เลยขอบกระดาษ (สูง ${height} มม.)`, `It leaves the sheet, which is ${height} mm high.`)] : []),
  ]);
};
