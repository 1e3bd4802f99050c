import { nowIso, type Narrow, type Seat } from '@bai/kernel/server';
import type { Patient } from '../contracts';
import { patients } from './collections';
import { presentPatient } from './present-patient';

/** Of a merged record there is nothing to check any more. */
const standing: Narrow = (query, column) => void query.whereNull(column('mergedIntoId'));

/** The document was seen beside the face; how and when is kept. */
export const verifyIdentity = async (seat: Seat, id: string, method: 'face_to_face' | 'video' | 'documents'): Promise<Patient> =>
  presentPatient(await patients.move(seat, id, 'verify', { set: { identityMethod: method, identityAt: nowIso() }, when: standing }));

/** The identity cannot be verified as it is; the reason goes to the person. */
export const askIdentity = async (seat: Seat, id: string, reason: string): Promise<Patient> =>
  presentPatient(await patients.move(seat, id, 'ask', { why: reason, when: standing }));
