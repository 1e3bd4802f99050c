import { ruleSetOn } from '@bai/directory/server';
import { removeFile } from '@bai/documents/server';
import { addYears } from '@bai/kernel/contracts';
import { DAY, goOn, job, systemSeat, today, transaction } from '@bai/kernel/server';
import { filingVersions } from './collections';

/** After the years that the law wants reports kept what was frozen is gone, and its receipt; that it was filed, and when, stays. */
export const endFilings = async (): Promise<void> => {
  const seat = systemSeat('end-filings');
  const { retention } = await ruleSetOn(today());
  const before = addYears(today(), -(retention.filings ?? 3));
  const old = await filingVersions.every(
    seat,
    {},
    { narrow: (query, column) => void query.whereNotNull(column('contentFileId')).where(column('frozenOn'), '<', before) },
  );
  await goOn(old, ({ id, contentFileId, receiptFileId, receiptsBefore }) =>
    transaction(async () => {
      const before = (receiptsBefore ?? []).map((one) => ({ ...one, fileId: null }));
      const files = new Set([contentFileId, receiptFileId, ...(receiptsBefore ?? []).map(({ fileId }) => fileId)]);
      await filingVersions.change(seat, id, { contentFileId: null, receiptFileId: null, receiptsBefore: before }, { action: 'filing-version.end' });
      for (const file of files) if (file) await removeFile(seat, file);
    }),
  );
};
job('transactions.end-filings', endFilings, { every: DAY });
