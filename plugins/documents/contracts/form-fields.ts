import { PT33_DRAWN, PT33_NEEDED, PT33_TEXTS, PT33_TICKS } from './pt33-sheet';
import { PT27_COLUMNS, PT27_SUMS, PT28_COLUMNS, PT28_SUMS, REPORT_TEXTS, REPORT_TICKS, ROWS, type PlacedColumn, type PlacedSum } from './report-sheet';

/** The official forms that are printed on a blank of the authority's. */
export const FORMS = ['pt33', 'pt27', 'pt28'] as const;
export type OfficialForm = (typeof FORMS)[number];
export type ReportForm = Exclude<OfficialForm, 'pt33'>;

export type PlacedFact =
  | (typeof PT33_TEXTS)[number]
  | (typeof PT33_TICKS)[number]
  | (typeof PT33_DRAWN)[number]
  | (typeof REPORT_TEXTS)[number]
  | (typeof REPORT_TICKS)[number]
  | PlacedColumn
  | PlacedSum
  | typeof ROWS;

/** What must be placed: a field, or all fields of one of several ways to say the same. */
type Need = PlacedFact | readonly (readonly PlacedFact[])[];
interface FormFields {
  /** The fields in groups, in the order of the form. */
  readonly groups: readonly { readonly group: 'head' | 'ticks' | 'drawn' | 'columns' | 'sums'; readonly fields: readonly PlacedFact[] }[];
  readonly needs: readonly Need[];
}

const HEAD: readonly Need[] = ['month', 'year', 'licensee', 'shop_license', ROWS];

/**
 * Of PT.28 its columns and head are known. Those of PT.27 are not published: what its name asks for is needed, where things came
 * from and how much is held; the rest is placed where the form has it.
 */
export const FORM_FIELDS: Readonly<Record<OfficialForm, FormFields>> = {
  pt33: {
    groups: [
      { group: 'head', fields: PT33_TEXTS },
      { group: 'ticks', fields: PT33_TICKS },
      { group: 'drawn', fields: PT33_DRAWN },
    ],
    needs: PT33_NEEDED,
  },
  pt28: {
    groups: [
      { group: 'head', fields: REPORT_TEXTS },
      { group: 'ticks', fields: REPORT_TICKS },
      { group: 'columns', fields: [ROWS, ...PT28_COLUMNS] },
      { group: 'sums', fields: PT28_SUMS },
    ],
    needs: [
      ...HEAD,
      ...(['shop', 'shop_district', 'tick_central', 'tick_provincial'] as const),
      [['sold_on'], ['sold_day', 'sold_month', 'sold_year']],
      ...(['buyer_document', 'buyer'] as const),
      [['birth_date'], ['birth_day', 'birth_month', 'birth_year']],
      ...(['purpose', 'buyer_license', 'grams'] as const),
    ],
  },
  pt27: {
    groups: [
      { group: 'head', fields: REPORT_TEXTS },
      { group: 'ticks', fields: REPORT_TICKS },
      { group: 'columns', fields: [ROWS, ...PT27_COLUMNS] },
      { group: 'sums', fields: PT27_SUMS },
    ],
    needs: [...HEAD, 'supplier', 'held'],
  },
};

const among = (list: readonly string[], field: PlacedFact): boolean => list.includes(field);
const COLUMNS: readonly string[] = [...PT27_COLUMNS, ...PT28_COLUMNS];
const MARKS: readonly string[] = [...PT33_TICKS, ...PT33_DRAWN, ...REPORT_TICKS, ROWS];
const SUMS: readonly string[] = [...PT27_SUMS, ...PT28_SUMS];

/** Every field that some form has. */
export const PLACED_FACTS = [...new Set(FORMS.flatMap((form) => FORM_FIELDS[form].groups.flatMap(({ fields }) => fields)))] as unknown as readonly [
  PlacedFact,
  ...PlacedFact[],
];
export const factsOf = (form: OfficialForm): readonly PlacedFact[] => FORM_FIELDS[form].groups.flatMap(({ fields }) => fields);
/** Whether a field is said once in every row. */
export const isColumn = (field: PlacedFact): field is PlacedColumn => among(COLUMNS, field);
/** Whether a field stands once in a report, below the last of its rows. */
export const isSum = (field: PlacedFact): field is PlacedSum => among(SUMS, field);
/** Whether a field is a text, which has letters and an alignment. */
export const hasLetters = (field: PlacedFact): boolean => !among(MARKS, field);

interface Placed {
  readonly field: PlacedFact;
  readonly page: number;
}
const waysOf = (need: Need): readonly (readonly PlacedFact[])[] => (typeof need === 'string' ? [[need]] : need);

/** Of the ways to say it the one of which least is missing. */
const lackingOf = (need: Need, placed: readonly Placed[]): readonly PlacedFact[] =>
  waysOf(need)
    .map((way) => way.filter((fact) => !placed.some(({ field }) => field === fact)))
    .reduce((least, lacking) => (lacking.length < least.length ? lacking : least));

/** What has to be placed before a layout may be published, and is not: columns on each page that has rows. */
export const missingFields = (form: OfficialForm, boxes: readonly Placed[]): PlacedFact[] => {
  const pages = boxes.filter(({ field }) => field === ROWS).map(({ page }) => page);
  const lacking = FORM_FIELDS[form].needs.flatMap((need) =>
    pages.length && isColumn(waysOf(need)[0]![0]!)
      ? pages.flatMap((page) =>
          lackingOf(
            need,
            boxes.filter((box) => box.page === page),
          ),
        )
      : lackingOf(need, boxes),
  );
  return [...new Set(lacking)];
};

/** Whether a field has to be placed, is one of several ways to say what has to be said, or may be left out. */
export const needOf = (form: OfficialForm, fact: PlacedFact): 'needed' | 'either' | 'optional' => {
  const need = FORM_FIELDS[form].needs.find((one) => waysOf(one).some((way) => way.includes(fact)));
  return need === undefined ? 'optional' : typeof need === 'string' ? 'needed' : 'either';
};
