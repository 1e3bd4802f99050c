import { systemSeat } from '@bai/kernel/server';
import { useRows, type FilingRow, type UseRow } from '../collections';
import { licenseOf } from './present';
import { inOrder, rowsOfReport } from './pt28-lines';
import { coveredBy, versionsOf } from './versions';

const system = systemSeat('filing');

/** Returns the rows of a filed PT.28 that no filed version has: what a supplement is owed for. It is read to be counted and named by sale. */
export const unfiledRows = async (filing: FilingRow): Promise<UseRow[]> => {
  if (filing.form !== 'pt28' || filing.state !== 'owed') return [];
  const filed = (await versionsOf(filing)).filter(({ filedAt }) => filedAt !== null);
  const where = rowsOfReport({ ...filing, licenseNumber: await licenseOf(filing) });
  return (await useRows.every(system, where, { quietly: true })).sort(inOrder).slice(coveredBy(filed));
};

/** Whether rows were added to a PT.28 that no version has, filed or not. */
export const hasCorrections = async (filing: FilingRow): Promise<boolean> => {
  if (filing.form !== 'pt28') return false;
  const rows = await useRows.count(system, rowsOfReport({ ...filing, licenseNumber: await licenseOf(filing) }));
  return rows > coveredBy(await versionsOf(filing));
};

interface VoidedAfter {
  readonly transaction: string;
  readonly day: string;
  readonly mg: number;
}
/** Returns the sales that were voided after their month was filed and are in no filed supplement yet. */
export const voidedAfterFiling = async (filing: FilingRow): Promise<VoidedAfter[]> =>
  (await unfiledRows(filing)).map(({ transactionNumber: transaction, day, mg }) => ({ transaction, day, mg }));
