import { systemSeat } from '@bai/kernel/server';
import { filings } from '../collections';
import { unfiledRows } from '../filing/owed';
import { licenseOf } from '../filing/present';
import { distinct, type Found, type MonthFacts } from './facts';

/** Returns what filed reports owe a supplement for: the sales that were voided after filing, or the report's license where there are none. */
export const withSupplement = async ({ dispensaryId, month }: MonthFacts): Promise<Found[]> => {
  const owed = await filings.all(systemSeat('reconcile'), { dispensaryId, month, state: 'owed' });
  const found: Found[] = [];
  for (const filing of owed) {
    const sales = distinct((await unfiledRows(filing)).map(({ transactionNumber }) => transactionNumber));
    for (const of of sales.length ? sales : [await licenseOf(filing)]) found.push({ kind: 'report_owed', of });
  }
  return found;
};
