import { dutyOf } from '@bai/directory/server';
import { fileOf, handOut, removeFile, storeFile } from '@bai/documents/server';
import { field, refuse } from '@bai/kernel/contracts';
import { today, transaction, uniqueViolation, type FileReply, type Seat, type Upload } from '@bai/kernel/server';
import type { z } from 'zod';
import type { Buyer, changeBuyer, newBuyer } from '../../contracts';
import { buyers, type BuyerRow } from './collections';

const OWNER = 'licensed-buyer';

const present = (row: BuyerRow): Buyer => ({
  ...row,
  phone: row.phone ?? '',
  expired: row.licenseExpiresOn < today(),
  documented: row.licenseFileId !== null,
});

/** One buyer a license, however it is written: the same company under two names would have two histories. */
const once = (error: unknown): never => {
  throw uniqueViolation(error) ? refuse('input.invalid', { fields: [field('licenseNumber', 'buyer-known', 'A licensee has this license.')] }) : error;
};

/** The licensees to whom the shops of a seat sell, in the order of their names. */
export const listBuyers = async (seat: Seat): Promise<Buyer[]> =>
  (await buyers.every(seat, {})).map(present).sort((one, other) => one.name.localeCompare(other.name, 'th'));

export const addBuyer = async (seat: Seat, given: z.output<typeof newBuyer>): Promise<Buyer> => {
  const { dispensary } = await dutyOf(seat);
  return present(await buyers.create(seat, { ...given, dispensaryId: dispensary.id, phone: given.phone || null, active: true }).catch(once));
};

export const editBuyer = async (seat: Seat, id: string, { version, ...given }: z.output<typeof changeBuyer>): Promise<Buyer> =>
  present(await buyers.change(seat, id, { ...given, phone: given.phone || null }, { version }).catch(once));

/** Keeps a photo or PDF of the license, encrypted; the one before is removed. */
export const attachLicense = async (seat: Seat, id: string, upload: Upload): Promise<Buyer> => {
  await buyers.one(seat, id);
  const file = await storeFile(seat, upload, { kind: 'buyer_license', ownerType: OWNER, ownerId: id });
  return transaction(async () => {
    const { licenseFileId: before } = await buyers.one(seat, id, { lock: true });
    const row = await buyers.change(seat, id, { licenseFileId: file.id });
    if (before) await removeFile(seat, before);
    return present(row);
  });
};

export const licenseFile = async (seat: Seat, id: string): Promise<FileReply> => {
  const { licenseFileId } = await buyers.one(seat, id);
  if (!licenseFileId) throw refuse('record.missing');
  return handOut(await fileOf(OWNER, id, licenseFileId));
};
