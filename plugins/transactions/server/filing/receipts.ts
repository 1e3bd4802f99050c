import { fileOf, handOut, removeFile, storeFile } from '@bai/documents/server';
import { refuse } from '@bai/kernel/contracts';
import { nowIso, through, transaction, type FileReply, type Seat, type Upload } from '@bai/kernel/server';
import { filings, type FilingRow } from '../collections';
import { filingVersions } from './collections';
import { OWNER, versionOf, versionsOf } from './versions';

/** Keeps the receipt of what was frozen last. By that of the report itself the report is filed; that of a supplement changes no state. */
export const fileFiling = async (seat: Seat, id: string, receiptNumber: string, upload: Upload): Promise<FilingRow> => {
  await filings.one(seat, id);
  const file = await storeFile(seat, upload, { kind: 'filing_receipt', ownerType: OWNER, ownerId: id });
  try {
    return await transaction(async () => {
      const filing = await filings.one(seat, id, { lock: true });
      const last = (await versionsOf(filing)).at(-1);
      if (!last || last.filedAt) throw refuse('state.forbids', { machine: 'filing', state: filing.state, move: 'file' });
      const receipt = { receiptNumber, receiptFileId: file.id, filedAt: nowIso() };
      await filingVersions.change(through(seat, 'keep-filing'), last.id, receipt, { action: 'filing-version.file' });
      if (filing.state === 'ready') return filings.move(seat, id, 'file');
      await filings.announce(filing, 'changed');
      return filing;
    });
  } catch (error) {
    await removeFile(through(seat, 'keep-filing'), file.id);
    throw error;
  }
};

/** The receipt of a version. */
export const filingReceipt = async (seat: Seat, id: string, number: number): Promise<FileReply> => {
  const { receiptFileId } = await versionOf(await filings.one(seat, id), number);
  if (!receiptFileId) throw refuse('record.missing');
  return handOut(await fileOf(OWNER, id, receiptFileId));
};
