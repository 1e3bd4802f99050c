import { calendarDay, defineType, integer, json, longText, moment, ref, string } from '@bai/kernel/server';

/** The record of a filing until it was corrected, who corrected it, when and why. */
export interface ReceiptBefore {
  readonly receiptNumber: string;
  readonly filedOn: string;
  readonly fileId: string | null;
  readonly at: string;
  readonly accountId: string;
  readonly reason: string;
}

/**
 * A frozen version of a monthly report: 0 is the report, from 1 on its supplements. What is frozen lies encrypted as a file, from
 * which its papers are drawn; `digest` is of that content and the same wherever it is made. After the years of retention the files
 * are gone, and what was handed in when stays.
 */
export const filingVersionType = defineType({
  plugin: 'transactions',
  name: 'filing-version',
  plural: 'filing-versions',
  fields: {
    filingId: ref({ required: true }),
    dispensaryId: ref({ required: true }),
    number: integer({ required: true }),
    layout: string({ required: true }),
    digest: string({ required: true }),
    contentFileId: ref(),
    rows: integer({ required: true }),
    /** Rows of the book that it covers, those too that it leaves out; empty on versions from before any were left out. */
    bookRows: integer(),
    totalMg: integer({ required: true }),
    reason: longText(),
    frozenOn: calendarDay({ required: true }),
    receiptNumber: string(),
    receiptFileId: ref(),
    /** The day of filing as the shop gives it; `filedAt` is when its receipt was recorded. */
    filedOn: calendarDay(),
    filedAt: moment(),
    /** The records of its filing before each correction, the oldest first. */
    receiptsBefore: json<ReceiptBefore[]>(),
  },
  indexes: [{ on: ['filingId', 'number'], unique: true }],
});

const READY = `EXISTS (SELECT 1 FROM filings f WHERE f.dispensary_id = NEW.dispensary_id AND f.month = NEW.month AND f.form = 'pt28' AND f.license_number = NEW.license_number AND f.state = 'ready')`;

/** To a month that is frozen rows are added as corrections only, whoever writes, as to one that is filed. */
export const FROZEN_SQLITE = [
  `CREATE TRIGGER use_rows_frozen BEFORE INSERT ON use_rows WHEN NEW.kind IS NOT 'correction' AND ${READY} BEGIN SELECT RAISE(ABORT, 'month.filed'); END`,
];
export const FROZEN_POSTGRES = [
  `CREATE OR REPLACE FUNCTION use_rows_frozen() RETURNS trigger AS $$ BEGIN
     IF NEW.kind IS DISTINCT FROM 'correction' AND ${READY} THEN RAISE EXCEPTION 'month.filed'; END IF;
     RETURN NEW; END $$ LANGUAGE plpgsql`,
  'CREATE TRIGGER use_rows_frozen BEFORE INSERT ON use_rows FOR EACH ROW EXECUTE FUNCTION use_rows_frozen()',
];
