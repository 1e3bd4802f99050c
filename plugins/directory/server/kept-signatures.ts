import { filesOf, fileOf, removeFile, signaturePng, storeSignature } from '@bai/documents/server';
import { refuse } from '@bai/kernel/contracts';
import { accountOf, transaction, type Seat } from '@bai/kernel/server';
import { SIGNATURES_MOST, type KeptSignature } from '../contracts';
import { patients } from './collections';
import { ensurePatient } from './patients';
import type { PatientRow } from './present-patient';

/** Kept signatures lie beside the patient's record, apart from those on documents: no change here touches what was signed. */
const OWNER = 'patient';

const newestFirst = async ({ id, offeredSignatureId }: Pick<PatientRow, 'id' | 'offeredSignatureId'>): Promise<KeptSignature[]> =>
  (await filesOf(OWNER, id))
    .filter(({ kind }) => kind === 'signature')
    .map(({ id: signature, createdAt }) => ({ id: signature, createdAt, offered: signature === offeredSignatureId }))
    .reverse();

const own = (seat: Seat, how: { lock?: boolean } = {}): Promise<PatientRow> => patients.one(seat, seat.subjects.patient ?? '', how);

const ownSignature = async ({ id: patient }: PatientRow, id: string) => {
  const file = await fileOf(OWNER, patient, id);
  if (file.kind !== 'signature') throw refuse('record.missing');
  return file;
};

/** The signatures that a person keeps; none before they are a patient. */
export const keptSignatures = async (seat: Seat): Promise<KeptSignature[]> => (seat.subjects.patient ? newestFirst(await own(seat)) : []);

/** Keeps a newly drawn signature, which is the one that is offered from now on. */
export const drawSignature = async (asking: Seat, signature: string): Promise<KeptSignature[]> => {
  const patient = await ensurePatient(accountOf(asking));
  // Whoever signs before they ever applied becomes a patient with it, which the session does not know yet.
  const seat: Seat = { ...asking, subjects: { ...asking.subjects, patient } };
  return transaction(async () => {
    const before = await newestFirst(await own(seat, { lock: true }));
    const { id } = await storeSignature(seat, signature, { ownerType: OWNER, ownerId: patient });
    for (const one of before.slice(SIGNATURES_MOST - 1)) await removeFile(seat, one.id);
    return newestFirst(await patients.change(seat, patient, { offeredSignatureId: id }, { action: 'patient.draw-signature' }));
  });
};

/** Offers an earlier signature again. */
export const offerSignature = (seat: Seat, id: string): Promise<KeptSignature[]> =>
  transaction(async () => {
    const mine = await own(seat, { lock: true });
    await ownSignature(mine, id);
    return newestFirst(await patients.change(seat, mine.id, { offeredSignatureId: id }, { action: 'patient.offer-signature' }));
  });

/** Removes a kept signature; where it was the offered one, none is offered until another is. */
export const removeSignature = (seat: Seat, id: string): Promise<KeptSignature[]> =>
  transaction(async () => {
    const mine = await own(seat, { lock: true });
    await ownSignature(mine, id);
    await removeFile(seat, id);
    if (mine.offeredSignatureId !== id) return newestFirst(mine);
    return newestFirst(await patients.change(seat, mine.id, { offeredSignatureId: null }, { action: 'patient.offer-signature' }));
  });

/** A kept signature itself, for whose it is. */
export const openSignature = async (seat: Seat, id: string): Promise<{ signature: string }> => {
  const file = await ownSignature(await own(seat), id);
  return { signature: `data:image/png;base64,${(await signaturePng(seat, file.id, 'offering')).toString('base64')}` };
};
