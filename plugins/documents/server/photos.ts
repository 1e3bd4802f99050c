import { changePhoto, findAccount } from '@bai/accounts/server';
import { refuse } from '@bai/kernel/contracts';
import { accountOf, transaction, type FileReply, type Seat, type Upload } from '@bai/kernel/server';
import { fileOf, readFile, removeFile, storePicture } from './files';

const OWNER = 'account';
/** Points a side: four times what any screen shows of it. */
const SIDE = 512;

/** Keeps a picture as somebody's own photo; the one before goes. */
export const keepPhoto = async (seat: Seat, upload: Upload): Promise<{ id: string }> => {
  const { id } = await storePicture(seat, upload, { kind: 'portrait', ownerType: OWNER, ownerId: accountOf(seat) }, SIDE);
  await transaction(async () => {
    const before = await changePhoto(seat, id);
    if (before) await removeFile(seat, before);
  });
  return { id };
};

/** Takes somebody's own photo away; of none nothing happens. */
export const removePhoto = (seat: Seat): Promise<void> =>
  transaction(async () => {
    const before = await changePhoto(seat, null);
    if (before) await removeFile(seat, before);
  });

/** Somebody's own photo, as it is now. */
export const readPhoto = async (seat: Seat, id: string): Promise<FileReply> => {
  const account = await findAccount(accountOf(seat));
  if (account?.photoId !== id) throw refuse('record.missing');
  const { type, name, ...row } = await fileOf(OWNER, account.id, id);
  return { type, name, body: await readFile({ type, name, ...row }) };
};

/** Somebody's own photo as a `data:` address, for the copy of their data; null where there is none. */
export const photoAddress = async (seat: Seat): Promise<string | null> => {
  const account = await findAccount(accountOf(seat));
  if (!account?.photoId) return null;
  const file = await fileOf(OWNER, account.id, account.photoId);
  return `data:${file.type};base64,${(await readFile(file)).toString('base64')}`;
};
