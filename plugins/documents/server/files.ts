import { readFile as readUpload, stat } from 'node:fs/promises';
import { refuse } from '@bai/kernel/contracts';
import {
  DAY,
  decrypt,
  encrypt,
  enqueue,
  fieldKeyId,
  goOn,
  inTransaction,
  job,
  machineNow,
  newId,
  nowIso,
  sha256,
  systemSeat,
  through,
  transaction,
  turns,
  type FileReply,
  type RowOf,
  type Seat,
  type Streamed,
  type Upload,
} from '@bai/kernel/server';
import { FILE_MOST, type StoredFile } from '../contracts';
import { qrTextsOf } from './read-qr';
import { recognise, recogniseForm, squared, type Recognised } from './recognise';
import type { RemadePdf } from './remade-pdf';
import { signaturePng } from './signatures';
import { storedFiles, type storedFileType } from './types';
import * as vault from './vault';
import { requireClean } from './virus-scan';

/** What is known of a stored file. */
export type StoredFileRow = RowOf<typeof storedFileType>;

/** The record a file belongs to, and what the file is of. */
export interface FileOwner {
  readonly kind: StoredFile['kind'];
  readonly ownerType: string;
  readonly ownerId: string;
}

/** Papers that hang on a dispensary's wall or go with the goods need no secrecy. */
const OPEN_KINDS: readonly StoredFile['kind'][] = ['license', 'gacp'];
/** Taking a picture apart takes a hundred megabytes and a second: two at once in a process, one for each person. */
const pictures = turns({ atOnce: 2, each: 12, most: 40, oneEach: true });
/** What the bytes of a file are bound to. */
export const placeOf = (id: string): string => `${storedFiles.definition.uid}:${id}:bytes`;

const nameOf = (upload: Upload): string =>
  (upload.originalFilename ?? '')
    .replace(/[\p{Cc}/\\]/gu, ' ')
    .trim()
    .slice(-LONGEST) || 'file';

const ENDS: Readonly<Record<Recognised['type'], RegExp>> = {
  'image/jpeg': /\.jpe?g$/i,
  'image/png': /\.png$/i,
  'image/webp': /\.webp$/i,
  'application/pdf': /\.pdf$/i,
};
const LONGEST = 120;
/** A name that ends as what the file is: whoever saves it opens it with what it was found to be. */
const nameAs = (name: string, type: Recognised['type']): string => {
  const bare = name.replace(/\.[a-z\d]{1,5}$/i, '');
  return [name, bare].find((one) => ENDS[type].test(one)) ?? `${bare.slice(0, LONGEST - 5)}.${type.split('/')[1]}`;
};

/** The bytes of an uploaded file that is not too large and has no virus. */
export const uploadedBytes = async (upload: Upload): Promise<Buffer> => {
  if ((await stat(upload.filepath)).size > FILE_MOST) throw refuse('file.oversized', { most: FILE_MOST });
  const bytes = await readUpload(upload.filepath);
  await requireClean(bytes);
  return bytes;
};

/** Keeps bytes as a file of a record, encrypted unless its kind is public. Not inside a transaction: the file is written first, its row after. */
export const keepFile = async (
  seat: Seat,
  { name, type, bytes }: { readonly name: string; readonly type: string; readonly bytes: Buffer },
  owner: FileOwner,
): Promise<StoredFileRow> => {
  if (inTransaction()) throw new Error('A file is stored outside of transactions');
  const id = newId();
  const encrypted = !OPEN_KINDS.includes(owner.kind);
  const storageKey = await vault.put(encrypted ? Buffer.from(encrypt(bytes, placeOf(id))) : bytes);
  const facts = { ...owner, name, type, size: bytes.length, digest: sha256(bytes), encrypted, storageKey, keyId: encrypted ? fieldKeyId() : null };
  return storedFiles.create(through(seat, 'keep-file'), facts, { id });
};

/**
 * Keeps an uploaded file for a record the caller has reached: recognised by content, images made anew without metadata,
 * encrypted unless its kind is public. Not inside a transaction: the file is written first, its row after.
 */
export const storeFile = async (seat: Seat, upload: Upload, owner: FileOwner): Promise<StoredFileRow> => {
  if (inTransaction()) throw new Error('A file is stored outside of transactions');
  const { type, bytes } = await pictures.take(seat.subjects.account ?? seat.ip, async () => recognise(await uploadedBytes(upload)));
  if (bytes.length > FILE_MOST) throw refuse('file.oversized', { most: FILE_MOST });
  return keepFile(seat, { name: nameAs(nameOf(upload), type), type, bytes }, owner);
};

/** The same of a picture, of which the middle square is kept, as JPEG with so many points a side. */
export const storePicture = async (seat: Seat, upload: Upload, owner: FileOwner, side: number): Promise<StoredFileRow> => {
  const bytes = await pictures.take(seat.subjects.account ?? seat.ip, async () => squared(await uploadedBytes(upload), side));
  return keepFile(seat, { name: `${owner.kind}.jpg`, type: 'image/jpeg', bytes }, owner);
};

/** An uploaded picture made anew without metadata, for who keeps it elsewhere; what is no picture is `file.unsupported`. */
export const remadePicture = async (seat: Seat, upload: Upload): Promise<Recognised> => {
  const made = await pictures.take(seat.subjects.account ?? seat.ip, async () => recognise(await uploadedBytes(upload)));
  if (made.type === 'application/pdf') throw refuse('file.unsupported', { rule: 'file.kind' });
  return made;
};

/** An uploaded official form, made anew from its objects; `file.unsupported` or `blank.unsuitable` where it cannot be written on. */
export const remadeBlank = (seat: Seat, upload: Upload): Promise<RemadePdf> =>
  pictures.take(seat.subjects.account ?? seat.ip, async () => recogniseForm(await uploadedBytes(upload)));

/** Bytes that were gone when they were asked for have moved meanwhile: keys are rotated while people read. */
const keptBytes = async (id: string, key: string): Promise<Buffer> =>
  vault.get(key).catch(async (error: unknown) => {
    const now = await storedFiles.first(systemSeat('read-file'), { id, removedAt: null });
    if (!now?.storageKey || now.storageKey === key) throw error;
    return vault.get(now.storageKey);
  });

/** The bytes of a file; `record.missing` when they were removed. The caller has reached the record it belongs to. */
export const readFile = async (row: StoredFileRow): Promise<Buffer> => {
  if (row.removedAt) throw refuse('record.missing');
  if (!row.storageKey) return signaturePng(systemSeat('read-file'), row.id, 'reading');
  const bytes = await keptBytes(row.id, row.storageKey);
  return row.encrypted ? decrypt(bytes.toString(), placeOf(row.id)) : bytes;
};

/** The texts of the QR codes that a file shows, none of a PDF; in the same turns in which pictures are taken apart. */
export const qrTextsIn = (seat: Seat, row: StoredFileRow): Promise<readonly string[]> =>
  pictures.take(seat.subjects.account ?? seat.ip, async () => qrTextsOf(row.type, await readFile(row)));

/** The bytes of a file as an answer takes them: what is open is read while it leaves, what is encrypted is whole before anybody sees a part of it. */
export const fileBody = async (row: StoredFileRow): Promise<Buffer | Streamed> => {
  const { storageKey } = row;
  if (row.removedAt || row.encrypted || !storageKey) return readFile(row);
  return { size: row.size, open: (from, to) => vault.stream(storageKey, from, to) };
};

/** Hands out a file that somebody gave us: a picture is shown where it is asked for, anything else is offered for download. */
export const handOut = async (row: StoredFileRow): Promise<FileReply> => ({
  type: row.type,
  body: await fileBody(row),
  foreign: true,
  ...(row.type.startsWith('image/') ? {} : { name: row.name }),
});

/** The files of a record, oldest first. */
export const filesOf = (ownerType: string, ownerId: string): Promise<StoredFileRow[]> =>
  storedFiles.all(systemSeat('files'), { ownerType, ownerId, removedAt: null });

/** One file of a record, or `record.missing`. */
export const fileOf = async (ownerType: string, ownerId: string, id: string): Promise<StoredFileRow> => {
  const row = await storedFiles.first(systemSeat('files'), { id, ownerType, ownerId, removedAt: null });
  if (!row) throw refuse('record.missing');
  return row;
};

/** A file as it travels. */
export const presentFile = ({ id, kind, name, type, size, createdAt }: StoredFileRow): StoredFile => ({ id, kind, name, type, size, createdAt });

const ERASE = 'documents.erase';
/** Erases bytes once the running transaction has committed. */
export const eraseLater = (key: string): Promise<void> => enqueue(ERASE, { key }, { key: `${ERASE}:${key}` });

/** Removes a file: its bytes go after commit, its digest stays in the record. */
export const removeFile = async (seat: Seat, id: string): Promise<void> =>
  transaction(async () => {
    const row = await storedFiles.change(through(seat, 'keep-file'), id, { removedAt: nowIso(), content: null }, { action: 'stored-file.remove' });
    if (row.storageKey) await eraseLater(row.storageKey);
  });

job<{ key: string }>(ERASE, ({ payload }) => vault.remove(payload.key));

/** Which of these keys records still name; asked once for all of them. */
const keptOf = async (keys: readonly string[]): Promise<Set<string>> => {
  if (!keys.length) return new Set();
  const rows = await storedFiles.all(systemSeat('sweep'), { storageKey: keys, removedAt: null });
  return new Set(rows.map(({ storageKey }) => storageKey!));
};

/** Yields what a crash left between writing a file and its row. A day's delay keeps clear of uploads under way. */
async function* strays(): AsyncGenerator<() => Promise<unknown>> {
  for await (const batch of vault.filesBefore(new Date(machineNow().getTime() - DAY))) {
    const keys = batch.filter(({ finished }) => finished).map(({ name }) => name);
    const kept = await keptOf(keys);
    for (const { name, discard } of batch) if (!kept.has(name)) yield discard;
  }
}

/** Discards files that no record names. */
export const sweep = (): Promise<void> => goOn(strays(), (discard) => discard());
job('documents.sweep', sweep, { every: DAY });
