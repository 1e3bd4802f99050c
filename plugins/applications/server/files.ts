import { fileBody, fileOf, filesOf, presentFile, removeFile, signaturePng, storeFile } from '@bai/documents/server';
import { refuse } from '@bai/kernel/contracts';
import { systemSeat, transaction, type FileReply, type Seat, type Upload } from '@bai/kernel/server';
import type { StoredFile } from '@bai/documents/contracts';
import { applications, type ApplicationRow } from './applications';
import { requireDraft } from './steps/kept-steps';

const OWNER = 'application';
const MOST = 10;

/** The photos and papers of an application; the signature is none of them. */
export const attachedFiles = async (applicationId: string): Promise<StoredFile[]> =>
  (await filesOf(OWNER, applicationId)).filter(({ kind }) => kind !== 'signature').map(presentFile);

/** A reply's files come while more is asked for, all others while it is a draft. */
const requireTime = (application: ApplicationRow, kind: StoredFile['kind'], move: string): void => {
  const { state } = application;
  if (kind !== 'reply') return requireDraft(application, move);
  if (state !== 'needs_information') throw refuse('state.forbids', { machine: 'application', state, move });
};

/** So many files came with the application, or with what was asked last. */
const countBeside = async ({ id, requestedAt }: ApplicationRow, kind: StoredFile['kind']): Promise<number> =>
  (await attachedFiles(id)).filter((file) => (kind === 'reply' ? file.kind === 'reply' && file.createdAt >= (requestedAt ?? '') : file.kind !== 'reply'))
    .length;

const refuseMore = (count: number): void => {
  if (count > MOST) throw refuse('rule.unmet', { rule: 'files.many', most: MOST });
};

/** Attaches a file to a draft, or to the reply to what was asked: ten at most, whichever devices send them. */
export const attach = async (seat: Seat, id: string, kind: StoredFile['kind'], upload: Upload): Promise<StoredFile> => {
  const application = await applications.one(seat, id);
  requireTime(application, kind, 'attach');
  refuseMore((await countBeside(application, kind)) + 1);
  const row = await storeFile(seat, upload, { kind, ownerType: OWNER, ownerId: id });
  try {
    // Counted again under the application's lock: of two at once that reach the limit, the later gives way.
    await transaction(async () => {
      const locked = await applications.one(seat, id, { lock: true });
      requireTime(locked, kind, 'attach');
      refuseMore(await countBeside(locked, kind));
    });
  } catch (error) {
    await removeFile(seat, row.id);
    throw error;
  }
  return presentFile(row);
};

/** Takes a file off again; one of an earlier reply stays with it. */
export const detach = (seat: Seat, id: string, file: string): Promise<void> =>
  transaction(async () => {
    const application = await applications.one(seat, id, { lock: true });
    const row = await fileOf(OWNER, id, file);
    if (row.kind === 'signature') throw refuse('record.missing');
    requireTime(application, row.kind, 'detach');
    if (row.kind === 'reply' && row.createdAt < (application.requestedAt ?? '')) throw refuse('record.missing');
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
