import { fileOf, filesOf, handOut, presentFile, removeFile, signaturePng, storeFile } from '@bai/documents/server';
import { refuse } from '@bai/kernel/contracts';
import { systemSeat, transaction, type FileReply, type Seat, type Upload } from '@bai/kernel/server';
import type { StoredFile } from '@bai/documents/contracts';
import { FILES_MOST, isIdentityKind } from '../contracts';
import { applications, requests, type ApplicationRow } from './applications';
import { requireMendable, wasHandedIn } from './mendable';
import { requireDraft } from './steps/kept-steps';

const OWNER = 'application';

/** The photos and papers of an application; the signature is none of them. */
export const attachedFiles = async (applicationId: string): Promise<StoredFile[]> =>
  (await filesOf(OWNER, applicationId)).filter(({ kind }) => kind !== 'signature').map(presentFile);

/** A reply's files come while more is asked for, what shows a person until that is verified, all others while it is a draft. */
const requireTime = async (application: ApplicationRow, kind: StoredFile['kind'], move: string): Promise<void> => {
  const { state } = application;
  if (isIdentityKind(kind) && state !== 'draft') return void (await requireMendable(application, move));
  if (kind !== 'reply') return requireDraft(application, move);
  if (state !== 'needs_information') throw refuse('state.forbids', { machine: 'application', state, move });
};

/** When its patient was asked for more the last time. */
const lastAsked = async (applicationId: string): Promise<string> =>
  (await requests.first(systemSeat('files'), { applicationId }, { order: 'askedAt', descending: true, quietly: true }))?.askedAt ?? '';

/** So many files came with the application, or with what was asked last. */
const countBeside = async ({ id }: ApplicationRow, kind: StoredFile['kind']): Promise<number> => {
  const asked = kind === 'reply' ? await lastAsked(id) : '';
  return (await attachedFiles(id)).filter((file) => (kind === 'reply' ? file.kind === 'reply' && file.createdAt >= asked : file.kind !== 'reply')).length;
};

const refuseMore = (count: number): void => {
  if (count > FILES_MOST) throw refuse('rule.unmet', { rule: 'files.many', most: FILES_MOST });
};

/** Attaches a file to a draft, or to the reply to what was asked: ten at most, whichever devices send them. */
export const attach = async (seat: Seat, id: string, kind: StoredFile['kind'], upload: Upload): Promise<StoredFile> => {
  const application = await applications.one(seat, id);
  await requireTime(application, kind, 'attach');
  refuseMore((await countBeside(application, kind)) + 1);
  const row = await storeFile(seat, upload, { kind, ownerType: OWNER, ownerId: id });
  try {
    // Counted again under the application's lock: of two at once that reach the limit, the later gives way.
    await transaction(async () => {
      const locked = await applications.one(seat, id, { lock: true });
      await requireTime(locked, kind, 'attach');
      refuseMore(await countBeside(locked, kind));
    });
  } catch (error) {
    await removeFile(seat, row.id);
    throw error;
  }
  return presentFile(row);
};

/** Takes a file off again; one of an earlier reply stays with it, and so does a picture of the document that was looked at. */
export const detach = (seat: Seat, id: string, file: string): Promise<void> =>
  transaction(async () => {
    const application = await applications.one(seat, id, { lock: true });
    const row = await fileOf(OWNER, id, file);
    if (row.kind === 'signature') throw refuse('record.missing');
    await requireTime(application, row.kind, 'detach');
    if (row.kind === 'reply' && row.createdAt < (await lastAsked(id))) throw refuse('record.missing');
    if (await wasHandedIn(application, row)) throw refuse('state.forbids', { machine: 'application', state: application.state, move: 'detach' });
    await removeFile(seat, row.id);
  });

/** A file's bytes, for whoever reaches the application; others' looking is in the trail. Only pictures open in place. */
export const openFile = async (seat: Seat, id: string, file: string): Promise<FileReply> => {
  await applications.one(seat, id);
  const row = await fileOf(OWNER, id, file);
  if (row.kind === 'signature') throw refuse('record.missing');
  return handOut(row);
};

/** The signature a patient gave with an application, as PNG; null before it was submitted. */
export const patientSignature = async (id: string): Promise<Buffer | null> => {
  const row = (await filesOf(OWNER, id)).find(({ kind }) => kind === 'signature');
  return row ? signaturePng(systemSeat('patient-signature'), row.id) : null;
};
