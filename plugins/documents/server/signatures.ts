import { refuse } from '@bai/kernel/contracts';
import { newId, sha256, through, type Seat } from '@bai/kernel/server';
import type { StoredFileRow } from './files';
import { plainPng } from './plain-png';
import { storedFiles } from './types';

/**
 * Keeps a drawn signature (a PNG as data URL) of a record the caller has reached. It lies encrypted in the record itself, so
 * this may run inside the transaction that signs.
 */
export const storeSignature = async (seat: Seat, dataUrl: string, owner: { ownerType: string; ownerId: string }): Promise<StoredFileRow> => {
  const png = plainPng(dataUrl);
  const facts = { ...owner, kind: 'signature', name: 'signature.png', type: 'image/png', size: png.length, digest: sha256(png), encrypted: true } as const;
  return storedFiles.create(through(seat, 'sign'), { ...facts, content: png.toString('base64') }, { id: newId() });
};

/** The PNG of a kept signature, opened for a purpose that the trail keeps; `record.missing` when there is none. */
export const signaturePng = async (seat: Seat, id: string, purpose = 'rendering'): Promise<Buffer> => {
  const opened = await storedFiles.open(through(seat, 'sign'), id, 'content', purpose);
  if (!opened) throw refuse('record.missing');
  return Buffer.from(opened.toString(), 'base64');
};
