import { through, today, type Seat } from '@bai/kernel/server';
import { useRows, type TransactionRow } from './collections';
import { isFiled, oweSupplement } from './filings';

/**
 * Takes a sale's row back by a row of its own, which says the same with the weight taken off: a reversal while the month is open,
 * a correction once it is filed, which owes a supplement. In the caller's transaction.
 */
export const reverseUse = async (seat: Seat, sale: TransactionRow): Promise<void> => {
  const system = through(seat, 'void-sale');
  const row = await useRows.first(system, { transactionId: sale.id, reversesId: null });
  if (!row || row.voided) return;
  const { id, version: _version, createdAt: _createdAt, updatedAt: _updatedAt, ...said } = row;
  const documentNumber = await useRows.open(system, id, 'documentNumber', `reversal of ${sale.number}`);
  const kind = (await isFiled(row.dispensaryId, row.month)) ? 'correction' : 'void';
  await useRows.create(system, { ...said, day: today(), mg: -row.mg, kind, reversesId: id, documentNumber: documentNumber?.toString() ?? null });
  if (kind === 'correction') await oweSupplement(system, row, sale.number);
};

const FILED = `EXISTS (SELECT 1 FROM filings f WHERE f.dispensary_id = NEW.dispensary_id AND f.month = NEW.month AND f.form = 'pt28' AND f.state IN ('filed', 'owed', 'amended'))`;

/** What stands in a row in place of its buyer, once the law wants the row no longer. */
export const NOBODY = { name: '…', documentNumber: '–', documentLast: '–', birthDate: '1900-01-01', purpose: '…' } as const;

/** Whom a row is of may go, and nothing of what it counts. */
const NAMELESS = `NEW.name = '${NOBODY.name}' AND NEW.document_last = '${NOBODY.documentLast}'`;
const COUNTED = [
  'transaction_id',
  'transaction_number',
  'dispensary_id',
  'month',
  'day',
  'patient_id',
  'license_number',
  'mg',
  'kind',
  'reverses_id',
  'voided',
];
const same = (is: string): string => COUNTED.map((column) => `NEW.${column} ${is} OLD.${column}`).join(' AND ');

/** Rows are only ever appended, and to a month that is filed as corrections only, whoever writes. */
export const USE_SQLITE = [
  `CREATE TRIGGER use_rows_no_update BEFORE UPDATE ON use_rows WHEN NOT (${NAMELESS} AND ${same('IS')}) BEGIN SELECT RAISE(ABORT, 'use-row.append-only'); END`,
  `CREATE TRIGGER use_rows_no_delete BEFORE DELETE ON use_rows BEGIN SELECT RAISE(ABORT, 'use-row.append-only'); END`,
  `CREATE TRIGGER use_rows_filed BEFORE INSERT ON use_rows WHEN NEW.kind IS NOT 'correction' AND ${FILED} BEGIN SELECT RAISE(ABORT, 'month.filed'); END`,
];
export const USE_POSTGRES = [
  `CREATE OR REPLACE FUNCTION use_rows_guard() RETURNS trigger AS $$ BEGIN
     IF TG_OP = 'UPDATE' THEN
       IF ${NAMELESS} AND ${same('IS NOT DISTINCT FROM')} THEN RETURN NEW; END IF;
     END IF;
     RAISE EXCEPTION 'use-row.append-only'; END $$ LANGUAGE plpgsql`,
  'CREATE TRIGGER use_rows_guard BEFORE UPDATE OR DELETE ON use_rows FOR EACH ROW EXECUTE FUNCTION use_rows_guard()',
  'CREATE TRIGGER use_rows_no_truncate BEFORE TRUNCATE ON use_rows FOR EACH STATEMENT EXECUTE FUNCTION use_rows_guard()',
  `CREATE OR REPLACE FUNCTION use_rows_filed() RETURNS trigger AS $$ BEGIN
     IF NEW.kind IS DISTINCT FROM 'correction' AND ${FILED} THEN RAISE EXCEPTION 'month.filed'; END IF;
     RETURN NEW; END $$ LANGUAGE plpgsql`,
  'CREATE TRIGGER use_rows_filed BEFORE INSERT ON use_rows FOR EACH ROW EXECUTE FUNCTION use_rows_filed()',
];
