import { nowIso, type Narrow, type Seat } from '@bai/kernel/server';
import type { AskIdentity, Patient } from '../contracts';
import { patients } from './collections';
import { presentPatient } from './present-patient';

/** Of a merged record there is nothing to check any more. */
const standing: Narrow = (query, column) => void query.whereNull(column('mergedIntoId'));

/** Where nothing is to be mended. */
export const NOTHING_ASKED = { identityFaults: null, identityNote: null, identityAskedAt: null };

/** The document was seen beside the face; how and when is kept. */
export const verifyIdentity = async (seat: Seat, id: string, method: 'face_to_face' | 'video' | 'documents'): Promise<Patient> =>
  presentPatient(await patients.move(seat, id, 'verify', { set: { identityMethod: method, identityAt: nowIso(), ...NOTHING_ASKED }, when: standing }));

/** The identity cannot be verified as it is; what is to be mended goes to the person. */
export const askIdentity = async (seat: Seat, id: string, { faults, note }: AskIdentity): Promise<Patient> => {
  const set = { identityFaults: faults, identityNote: note || null, identityAskedAt: nowIso() };
  return presentPatient(await patients.move(seat, id, 'ask', { set, why: [faults.join(', '), note].filter(Boolean).join(': '), when: standing }));
};
