import { tracksOf } from '@bai/applications/server';
import { SHEET_TYPES, sheetFor } from '@bai/documents/server';
import type { Bilingual } from '@bai/kernel/contracts';
import type { FormState } from '../../contracts';
import type { PrescriptionRow } from '../collections';
import { isPast } from '../usable';
import type { FormsFormat } from './formats';
import { columnsOf, TITLE } from './words';

/** A form as a row: what tells it from others, and where it stands. Nobody’s name, and nothing of anybody’s health. */
interface FormLine {
  readonly number: string;
  readonly application: string;
  readonly issuedOn: string;
  readonly validUntil: string;
  readonly state: FormState;
  readonly track: string | null;
  readonly clinic: Bilingual | null;
  readonly clinicLicense: string | null;
  readonly prescriberLicense: string | null;
  readonly ruleSet: string;
}

const lineOf = (row: PrescriptionRow, tracks: ReadonlyMap<string, string>): FormLine => ({
  number: row.number,
  application: row.applicationNumber,
  issuedOn: row.issuedOn,
  validUntil: row.validUntil,
  state: row.state === 'active' && isPast(row) ? 'expired' : (row.state as FormState),
  track: tracks.get(row.applicationId) ?? null,
  clinic: row.snapshot?.facility.name ?? null,
  clinicLicense: row.snapshot?.facility.licenseNumber ?? null,
  prescriberLicense: row.snapshot?.prescriber.licenseNumber ?? null,
  ruleSet: row.ruleSet,
});

/** A spreadsheet with a row a form. Parts note their rows alone: a workbook is packed as one, and is written when all are known. */
export const formsSheet: FormsFormat<null, FormLine[]> = {
  type: SHEET_TYPES.xlsx,
  papers: false,
  first: null,
  async *part(_, forms) {
    const rows: PrescriptionRow[] = [];
    for await (const { row } of forms) rows.push(row);
    const tracks = await tracksOf(rows.map(({ applicationId }) => applicationId));
    yield* [];
    return { carried: null, noted: rows.map((row) => lineOf(row, tracks)) };
  },
  async *end(_, noted, { language }) {
    const sheet = await sheetFor('xlsx', TITLE[language], columnsOf(language));
    for await (const lines of noted) sheet.add(lines);
    yield await sheet.end();
  },
};
