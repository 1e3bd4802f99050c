import { readFile as readUpload, stat } from 'node:fs/promises';
import { refuse } from '@bai/kernel/contracts';
import {
  asSystem,
  DAY,
  decrypt,
  encrypt,
  enqueue,
  fromNow,
  inTransaction,
  job,
  newId,
  nowIso,
  sha256,
  systemSeat,
  transaction,
  type RowOf,
  type Seat,
  type Upload,
} from '@bai/kernel/server';
import type { StoredFile } from '../contracts';
import { recognise } from './recognise';
import { signaturePng } from './signatures';
import { storedFiles, type storedFileType } from './types';
import * as vault from './vault';

/** What is known of a stored file. */
export type StoredFileRow = RowOf<typeof storedFileType>;

/** The record a file belongs to, and what the file is of. */
export interface FileOwner {
  readonly kind: StoredFile['kind'];
  readonly ownerType: string;
  readonly ownerId: string;
}

const MOST = 10 * 1024 * 1024;
/** Papers that hang on a shop's wall or go with the goods need no secrecy. */
const OPEN_KINDS: readonly StoredFile['kind'][] = ['license', 'gacp'];
const placeOf = (id: string): string => `${storedFiles.definition.uid}:${id}:bytes`;

const nameOf = (upload: Upload): string =>
  (upload.originalFilename ?? '')
    .replace(/[\p{Cc}/\\]/gu, ' ')
    .trim()
    .slice(-120) || 'file';

const uploadedBytes = async (upload: Upload): Promise<Buffer> => {
  if ((await stat(upload.filepath)).size > MOST) throw refuse('file.oversized', { most: MOST });
  return readUpload(upload.filepath);
};

/**
 * Keeps an uploaded file for a record the caller has reached: recognised by content, images made anew without metadata,
 * encrypted unless its kind is public. Not inside a transaction: the file is written first, its row after.
 */
export const storeFile = async (seat: Seat, upload: Upload, owner: FileOwner): Promise<StoredFileRow> => {
  if (inTransaction()) throw new Error('A file is stored outside of transactions');
  const { type, bytes } = await recognise(await uploadedBytes(upload));
  if (bytes.length > MOST) throw refuse('file.oversized', { most: MOST });
  const id = newId();
  const encrypted = !OPEN_KINDS.includes(owner.kind);
  const storageKey = await vault.put(encrypted ? Buffer.from(encrypt(bytes, placeOf(id))) : bytes);
  const facts = { ...owner, name: nameOf(upload), type, size: bytes.length, digest: sha256(bytes), encrypted, storageKey };
  return storedFiles.create(asSystem(seat), facts, { id });
};

/** The bytes of a file; `record.missing` when they were removed. The caller has reached the record it belongs to. */
export const readFile = async (row: StoredFileRow): Promise<Buffer> => {
  if (row.removedAt) throw refuse('record.missing');
  if (!row.storageKey) return signaturePng(systemSeat('read-file'), row.id, 'reading');
  const bytes = await vault.get(row.storageKey);
  return row.encrypted ? decrypt(bytes.toString(), placeOf(row.id)) : bytes;
};

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

/** Removes a file: its bytes go after commit, its digest stays in the record. */
export const removeFile = async (seat: Seat, id: string): Promise<void> =>
  transaction(async () => {
    const row = await storedFiles.change(asSystem(seat), id, { removedAt: nowIso(), content: null }, { action: 'stored-file.remove' });
    if (row.storageKey) await enqueue(ERASE, { key: row.storageKey }, { key: `${ERASE}:${row.storageKey}` });
  });

job<{ key: string }>(ERASE, ({ payload }) => vault.remove(payload.key));

/** Discards what a crash left between writing a file and its row. A day's delay keeps clear of uploads under way. */
export const sweep = async (): Promise<void> => {
  const seat = systemSeat('sweep');
  for (const { name, finished, discard } of await vault.filesBefore(fromNow(-DAY))) {
    const kept = finished && (await storedFiles.count(seat, { storageKey: name, removedAt: null })) > 0;
    if (!kept) await discard();
  }
};
job('documents.sweep', sweep, { every: DAY });
