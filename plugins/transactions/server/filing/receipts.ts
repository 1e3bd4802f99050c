import { fileOf, handOut, removeFile, storeFile } from '@bai/documents/server';
import { field, refuse } from '@bai/kernel/contracts';
import { accountOf, nowIso, through, today, transaction, type FileReply, type Seat, type Upload } from '@bai/kernel/server';
import type { z } from 'zod';
import { transactionsProblems, type byFilingVersion, type correctReceipt as correctSchema, type fileFiling as fileSchema } from '../../contracts';
import { filings, type FilingRow } from '../collections';
import { filingVersions, type FilingVersionRow } from './collections';
import { lastDay } from './months';
import { hasCorrections } from './owed';
import { filedOnOf } from './present';
import { OWNER, versionOf, versionsOf } from './versions';

type At = z.output<typeof byFilingVersion>;
type Correction = z.output<typeof correctSchema>;

/**
 * Returns the first day on which a version can have been filed: the last day of its month, or the day on which the shop froze it before
 * that; of a supplement the day on which it was frozen.
 */
const earliestOf = ({ month }: FilingRow, { number, frozenOn }: FilingVersionRow): string => {
  const last = lastDay(month);
  return number > 0 || frozenOn < last ? frozenOn : last;
};

/** Refuses a day of filing that is yet to come, before there was anything to file, or after its supplement was filed. */
const judgeDay = (filing: FilingRow, versions: readonly FilingVersionRow[], version: FilingVersionRow, filedOn: string): void => {
  const refused = (rule: string, message: string): Error => refuse('input.invalid', { fields: [field('filedOn', rule, message)] });
  if (filedOn > today()) throw refused('future', 'This day is yet to come.');
  // A record of an earlier release may have an earlier day, which a correction of its number leaves.
  if (filedOn < earliestOf(filing, version) && filedOn !== filedOnOf(version)) throw refused('before-report', 'This day is before the report could be filed.');
  const next = versions.find(({ number }) => number === version.number + 1);
  const supplemented = next && filedOnOf(next);
  if (supplemented && filedOn > supplemented) throw refused('after-supplement', 'This day is after the supplement was filed.');
};

/** Keeps the file of a receipt while `act` runs; it is removed again where that fails. Not inside a transaction. */
const withFile = async (seat: Seat, id: string, upload: Upload, act: (fileId: string) => Promise<FilingRow>): Promise<FilingRow> => {
  await filings.one(seat, id);
  const file = await storeFile(seat, upload, { kind: 'filing_receipt', ownerType: OWNER, ownerId: id });
  try {
    return await transaction(() => act(file.id));
  } catch (error) {
    await removeFile(through(seat, 'keep-filing'), file.id);
    throw error;
  }
};

/** Moves a report on once its last version is filed. Rows that were corrected since then owe the next supplement. */
const moveOn = async (seat: Seat, filing: FilingRow): Promise<FilingRow> => {
  const owes = await hasCorrections(filing);
  if (filing.state === 'ready') {
    const filed = await filings.move(seat, filing.id, 'file');
    return owes ? filings.move(through(seat, 'keep-filing'), filing.id, 'owe') : filed;
  }
  if (filing.state === 'owed' && !owes) return filings.move(seat, filing.id, 'settle');
  await filings.announce(filing, 'changed');
  return filing;
};

/** Records that what was frozen last is filed: by the report itself it is filed, by its supplement amended. */
export const fileFiling = (seat: Seat, id: string, { receiptNumber, filedOn }: z.output<typeof fileSchema>, upload: Upload): Promise<FilingRow> =>
  withFile(seat, id, upload, async (receiptFileId) => {
    const filing = await filings.one(seat, id, { lock: true });
    const versions = await versionsOf(filing);
    const last = versions.at(-1);
    if (!last || last.filedAt) throw refuse('state.forbids', { machine: 'filing', state: filing.state, move: 'file' });
    judgeDay(filing, versions, last, filedOn);
    const receipt = { receiptNumber, filedOn, receiptFileId, filedAt: nowIso() };
    await filingVersions.change(through(seat, 'keep-filing'), last.id, receipt, { action: 'filing-version.file' });
    return moveOn(seat, filing);
  });

/**
 * Writes a correction in the running transaction: what was recorded goes to the history, with who corrected it and why. Throws
 * `version.stale` where another correction came first, `receipt.unchanged` where everything would stay as it is.
 */
const correct = async (seat: Seat, { id, number }: At, { receiptNumber, filedOn, reason, version: seen }: Correction, fileId?: string): Promise<FilingRow> => {
  const filing = await filings.one(seat, id, { lock: true });
  const versions = await versionsOf(filing);
  const version = await versionOf(filing, number);
  if (!version.filedAt) throw transactionsProblems.refuse('filing.unfiled');
  if (version.version !== seen) throw refuse('version.stale');
  judgeDay(filing, versions, version, filedOn);
  if (!fileId && receiptNumber === version.receiptNumber && filedOn === filedOnOf(version)) throw transactionsProblems.refuse('receipt.unchanged');
  const said = { receiptNumber: version.receiptNumber ?? '', filedOn: filedOnOf(version)!, fileId: version.receiptFileId };
  const receiptsBefore = [...(version.receiptsBefore ?? []), { ...said, at: nowIso(), accountId: accountOf(seat), reason }];
  const now = { receiptNumber, filedOn, receiptsBefore, ...(fileId ? { receiptFileId: fileId } : {}) };
  await filingVersions.change(through(seat, 'keep-filing'), version.id, now, { action: 'filing-version.correct', why: reason });
  await filings.announce(filing, 'changed');
  return filing;
};

/** Corrects the day and number of a filing; its file stays. */
export const correctReceipt = (seat: Seat, at: At, correction: Correction): Promise<FilingRow> => transaction(() => correct(seat, at, correction));

/** Corrects a filing together with its file; the file before stays in its history. */
export const replaceReceipt = (seat: Seat, at: At, correction: Correction, upload: Upload): Promise<FilingRow> =>
  withFile(seat, at.id, upload, (fileId) => correct(seat, at, correction, fileId));

/** Returns the receipt of a version, or with `before` one that stood there until it was corrected. */
export const filingReceipt = async (seat: Seat, id: string, number: number, before?: number): Promise<FileReply> => {
  const { receiptFileId, receiptsBefore } = await versionOf(await filings.one(seat, id), number);
  const fileId = before === undefined ? receiptFileId : receiptsBefore?.[before]?.fileId;
  if (!fileId) throw refuse('record.missing');
  return handOut(await fileOf(OWNER, id, fileId));
};
