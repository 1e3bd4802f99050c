/** What a layout of form PT.33 can write as a text. */
export const PT33_TEXTS = [
  'number',
  'code',
  'day',
  'month',
  'year',
  'valid_until',
  'prescriber',
  'license',
  'address',
  'patient',
  'age',
  'nationality',
  'document',
  'diagnosis',
  'daily',
  'days',
  'total',
  'patient_signed',
  'prescriber_signed',
  'application_number',
  'facility_license',
] as const;
/** The boxes of the seven professions, of which that of the prescriber is ticked. */
export const PT33_TICKS = [
  'tick_medicine',
  'tick_thai_traditional',
  'tick_applied_thai_traditional',
  'tick_dentistry',
  'tick_pharmacy',
  'tick_chinese_medicine',
  'tick_folk_healer',
] as const;
export const PT33_DRAWN = ['patient_signature', 'prescriber_signature', 'qr'] as const;
export const PT33_FIELDS = [...PT33_TEXTS, ...PT33_TICKS, ...PT33_DRAWN] as const;
export type Pt33Text = (typeof PT33_TEXTS)[number];
type Pt33Fact = (typeof PT33_FIELDS)[number];

/** Without these a paper is no prescription: the department's form asks for them, or a seller checks by them. */
export const PT33_NEEDED: readonly Pt33Fact[] = [
  ...(['number', 'code', 'day', 'month', 'year', 'valid_until', 'prescriber', 'license', 'address', 'patient', 'age', 'nationality'] as const),
  ...(['document', 'diagnosis', 'daily', 'days', 'total'] as const),
  ...PT33_TICKS,
  ...PT33_DRAWN,
];

/** Places on a sheet are in tenths of a millimetre, from its upper left corner; A4. */
export const TENTHS = 10;
export const PT33_SHEET = { width: 2100, height: 2970 } as const;
/** The sides of a sheet: A4 upright, or across. */
export const sheetOf = ({ across }: { readonly across: boolean }) => (across ? { width: PT33_SHEET.height, height: PT33_SHEET.width } : PT33_SHEET);
/** No box is narrower or lower. */
export const BOX_LEAST = 20;
/** A phone reads no smaller QR from paper. */
export const QR_LEAST = 350;
/** No row of a report is lower: one line in the least letters. */
export const ROW_LEAST = 35;
/** Points to which the letters of a text may shrink; what does not fit then is written on an added sheet. */
export const LETTERS_LEAST = 7;
