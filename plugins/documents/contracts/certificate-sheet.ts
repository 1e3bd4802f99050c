/** What may stand on a certificate. */
export const CERTIFICATE_TEXTS = ['learner_name', 'course_title', 'number', 'issued_on', 'valid_until', 'score', 'signatory_name'] as const;
export const CERTIFICATE_FIELDS = [...CERTIFICATE_TEXTS, 'signature', 'qr'] as const;
export type CertificateText = (typeof CERTIFICATE_TEXTS)[number];
export type CertificateField = (typeof CERTIFICATE_FIELDS)[number];

/** The sides of an A4 sheet in millimetres. */
export const CERTIFICATE_SHEETS = { landscape: { width: 297, height: 210 }, portrait: { width: 210, height: 297 } } as const;
/** So far from its edges, in millimetres, a sheet without a background has a frame. */
export const CERTIFICATE_FRAME = 8;
/** From one line of a text to the next, by the size of its letters. */
export const CERTIFICATE_LEADING = 1.5;
/** Millimetres that a signature may take from above to below. */
export const SIGNATURE_HEIGHT = 18;
const POINT = 25.4 / 72;

/** How high a field stands on the sheet, in millimetres: a QR as high as it is wide, a text with one line. `size` is in points. */
export const certificateHeight = ({ field, width, size }: { readonly field: CertificateField; readonly width: number; readonly size: number }): number => {
  if (field === 'qr') return width;
  return field === 'signature' ? SIGNATURE_HEIGHT : size * CERTIFICATE_LEADING * POINT;
};
