/** What a monthly report writes beside its rows, on every sheet on which it is placed. */
export const REPORT_TEXTS = [
  'month',
  'year',
  'licensee',
  'shop',
  'shop_address',
  'shop_district',
  'shop_province',
  'shop_license',
  'supplement_number',
  'supplement_reason',
  'page_number',
  'page_count',
] as const;
export const REPORT_TICKS = ['tick_central', 'tick_provincial', 'tick_supplement', 'tick_nothing'] as const;
/** Where the rows of a report stand on a page: an area, ruled evenly into as many rows as it has `lines`. */
export const ROWS = 'rows';

/** What a row of PT.28 says: a day together and apart, as the form has it. */
export const PT28_COLUMNS = [
  'row_number',
  'sold_on',
  'sold_day',
  'sold_month',
  'sold_year',
  'buyer_document',
  'buyer',
  'birth_date',
  'birth_day',
  'birth_month',
  'birth_year',
  'purpose',
  'buyer_license',
  'grams',
] as const;
/** The sum of a version; and in a supplement what the whole month makes with it. */
export const PT28_SUMS = ['sum_grams', 'sum_whole'] as const;

/** What a row of PT.27 says: a lot, by what it is of together and apart. */
export const PT27_COLUMNS = [
  'row_number',
  'received_on',
  'received_day',
  'received_month',
  'received_year',
  'supplier',
  'supplier_license',
  'gacp',
  'goods',
  'product',
  'lot',
  'delivery_document',
  'brought',
  'received',
  'used',
  'other',
  'held',
] as const;
export const PT27_SUMS = ['sum_brought', 'sum_received', 'sum_used', 'sum_other', 'sum_held'] as const;

export type ReportText = (typeof REPORT_TEXTS)[number];
export type ReportTick = (typeof REPORT_TICKS)[number];
export type Pt27Column = (typeof PT27_COLUMNS)[number];
export type Pt28Column = (typeof PT28_COLUMNS)[number];
export type PlacedColumn = Pt27Column | Pt28Column;
export type PlacedSum = (typeof PT27_SUMS)[number] | (typeof PT28_SUMS)[number];
