import { fileOf, filesOf, handOut, presentFile, removeFile, storeFile } from '@bai/documents/server';
import type { StoredFile } from '@bai/documents/contracts';
import { field, refuse } from '@bai/kernel/contracts';
import { historyOf, systemSeat, through, today, transaction, type FileReply, type Seat, type Upload } from '@bai/kernel/server';
import type { z } from 'zod';
import { PERMIT_FILES_MOST, type filedRenewal as renewalSchema, type Permit } from '../contracts';
import { withHolders } from './check-permits';
import { permits, sellers, type PermitRow } from './collections';
import { dispensaryById } from './dispensaries';
import { sellerOfAccount } from './sellers';
import { sellerStopped, shopStopped } from './shop-stopped';

const OWNER = 'permit';

const present = async (row: PermitRow): Promise<Permit> => ({
  ...(await withHolders([row]))[0]!,
  files: (await filesOf(OWNER, row.id)).map(presentFile),
  history: await historyOf('permit', row.id),
});

/** One permit with its documents and what became of it. */
export const readPermit = async (seat: Seat, id: string): Promise<Permit> => present(await permits.one(seat, id));

/** Its holder has filed for a renewal, not later than today; the permit goes on as the rules say. */
export const fileRenewal = async (seat: Seat, id: string, { number, filedOn }: z.output<typeof renewalSchema>): Promise<Permit> => {
  if (filedOn > today()) throw refuse('input.invalid', { fields: [field('filedOn', 'future', 'This day is yet to come.')] });
  return present(await permits.move(seat, id, 'fileRenewal', { set: { renewalNumber: number, renewalFiledOn: filedOn } }));
};

/** Ends what was begun by who may not sell without it. In the caller's transaction. */
const stopHolder = async (seat: Seat, { holderKind, holderId }: PermitRow): Promise<void> => {
  const system = through(seat, 'revoke-permit');
  if (holderKind === 'dispensary' && !(await dispensaryById(holderId))?.licensed) await shopStopped(system, holderId);
  if (holderKind !== 'seller') return;
  const { accountId } = await sellers.one(systemSeat('permits'), holderId);
  const left = await sellerOfAccount(accountId);
  if (!left?.licensed || !left.trained) await sellerStopped(system, accountId);
};

/** It counts for nothing from this moment: what was begun by it ends with it. */
export const revokePermit = async (seat: Seat, id: string, reason: string): Promise<Permit> => {
  const revoked = await transaction(async () => {
    const row = await permits.move(seat, id, 'revoke', { why: reason });
    await stopHolder(seat, row);
    return row;
  });
  return present(revoked);
};

/** Attaches a document; five at most. */
export const attachPermitFile = async (seat: Seat, id: string, upload: Upload): Promise<StoredFile> => {
  await permits.one(seat, id);
  const many = () => refuse('rule.unmet', { rule: 'files.many', most: PERMIT_FILES_MOST });
  if ((await filesOf(OWNER, id)).length >= PERMIT_FILES_MOST) throw many();
  const file = await storeFile(seat, upload, { kind: 'license', ownerType: OWNER, ownerId: id });
  try {
    await transaction(async () => {
      await permits.one(seat, id, { lock: true });
      if ((await filesOf(OWNER, id)).length > PERMIT_FILES_MOST) throw many();
    });
  } catch (error) {
    await removeFile(seat, file.id);
    throw error;
  }
  return presentFile(file);
};

/** Takes a document off again. */
export const detachPermitFile = async (seat: Seat, id: string, fileId: string): Promise<void> => {
  await permits.one(seat, id);
  await removeFile(seat, (await fileOf(OWNER, id, fileId)).id);
};

/** The bytes of a document. */
export const openPermitFile = async (seat: Seat, id: string, fileId: string): Promise<FileReply> => {
  await permits.one(seat, id);
  return handOut(await fileOf(OWNER, id, fileId));
};
