import { fileBody, fileOf, filesOf, presentFile, removeFile, signaturePng, storeFile } from '@bai/documents/server';
import { refuse } from '@bai/kernel/contracts';
import { systemSeat, transaction, type FileReply, type Seat, type Upload } from '@bai/kernel/server';
import type { StoredFile } from '@bai/documents/contracts';
import { applications } from './applications';
import { requireDraft } from './steps/kept-steps';

const OWNER = 'application';
const MOST = 10;

/** The photos and papers of an application; the signature is none of them. */
export const attachedFiles = async (applicationId: string): Promise<StoredFile[]> =>
  (await filesOf(OWNER, applicationId)).filter(({ kind }) => kind !== 'signature').map(presentFile);

const refuseMore = (count: number): void => {
  if (count > MOST) throw refuse('rule.unmet', { rule: 'files.many', most: MOST });
};

/** Attaches a file to a draft: ten at most, whichever devices send them. */
export const attach = async (seat: Seat, id: string, kind: StoredFile['kind'], upload: Upload): Promise<StoredFile> => {
  requireDraft(await applications.one(seat, id), 'attach');
  refuseMore((await attachedFiles(id)).length + 1);
  const row = await storeFile(seat, upload, { kind, ownerType: OWNER, ownerId: id });
  try {
    // Counted again under the application's lock: of two at once that reach the limit, the later gives way.
    await transaction(async () => {
      requireDraft(await applications.one(seat, id, { lock: true }), 'attach');
      refuseMore((await attachedFiles(id)).length);
    });
  } catch (error) {
    await removeFile(seat, row.id);
    throw error;
  }
  return presentFile(row);
};

/** Takes a file off a draft. */
export const detach = (seat: Seat, id: string, file: string): Promise<void> =>
  transaction(async () => {
    requireDraft(await applications.one(seat, id, { lock: true }), 'detach');
    const row = await fileOf(OWNER, id, file);
    if (row.kind === 'signature') throw refuse('record.missing');
    await removeFile(seat, row.id);
  });

/** A file's bytes, for whoever reaches the application; others' looking is in the trail. Only pictures open in place. */
export const openFile = async (seat: Seat, id: string, file: string): Promise<FileReply> => {
  await applications.one(seat, id);
  const row = await fileOf(OWNER, id, file);
  if (row.kind === 'signature') throw refuse('record.missing');
  return { type: row.type, body: await fileBody(row), foreign: true, ...(row.type.startsWith('image/') ? {} : { name: row.name }) };
};

/** The signature a patient gave with an application, as PNG; null before it was submitted. */
export const patientSignature = async (id: string): Promise<Buffer | null> => {
  const row = (await filesOf(OWNER, id)).find(({ kind }) => kind === 'signature');
  return row ? signaturePng(systemSeat('patient-signature'), row.id) : null;
};
