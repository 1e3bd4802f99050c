import { systemSeat } from '@bai/kernel/server';
import { useRows, type FilingRow, type UseRow } from '../collections';
import type { FilingVersionRow } from './collections';
import { filedOnOf, licenseOf } from './present';
import { reportRows, rowsOfReport } from './pt28-lines';
import { coveredBy, versionsOf } from './versions';

const system = systemSeat('filing');

const rowsNoneFiled = async (filing: FilingRow, versions: readonly FilingVersionRow[]): Promise<UseRow[]> =>
  (await reportRows({ ...filing, licenseNumber: await licenseOf(filing) })).slice(coveredBy(versions.filter(({ filedAt }) => filedAt !== null)));

const owes = ({ form, state }: FilingRow): boolean => form === 'pt28' && state === 'owed';

/** Returns the rows of a filed PT.28 that no filed version has: what a supplement is owed for. It is read to be counted and named by sale. */
export const unfiledRows = async (filing: FilingRow): Promise<UseRow[]> => (owes(filing) ? rowsNoneFiled(filing, await versionsOf(filing)) : []);

/** Checks whether a PT.28 has rows that no version has, filed or not. */
export const hasCorrections = async (filing: FilingRow): Promise<boolean> => {
  if (filing.form !== 'pt28') return false;
  const rows = await useRows.count(system, rowsOfReport({ ...filing, licenseNumber: await licenseOf(filing) }));
  return rows > coveredBy(await versionsOf(filing));
};

interface VoidedAfter {
  readonly transaction: string;
  readonly day: string;
  readonly mg: number;
  /** The report was filed by then, and not frozen only. */
  readonly filed: boolean;
}
/** Checks whether a row was written once a report was filed: after the day of filing, or after it was recorded. */
const isAfterFiling = ({ day, createdAt }: UseRow, report: FilingVersionRow): boolean => {
  const filedOn = filedOnOf(report);
  return filedOn !== null && (day > filedOn || createdAt >= report.filedAt!);
};

/** Returns the sales that were voided after their month was frozen and are in no filed version yet. */
export const voidedAfterFreezing = async (filing: FilingRow): Promise<VoidedAfter[]> => {
  if (!owes(filing)) return [];
  const versions = await versionsOf(filing);
  return (await rowsNoneFiled(filing, versions)).map((row) => ({
    transaction: row.transactionNumber,
    day: row.day,
    mg: row.mg,
    filed: isAfterFiling(row, versions[0]!),
  }));
};
