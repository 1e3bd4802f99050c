import { patientById, type PatientRow } from '@bai/directory/server';
import type { StoredFile } from '@bai/documents/contracts';
import { refuse } from '@bai/kernel/contracts';
import { systemSeat } from '@bai/kernel/server';
import { isIdentityKind, isUnderWay } from '../contracts';
import type { ApplicationRow } from './applications';

/** Whose identity an application's patient may still mend; refused once it is verified, and where the wizard has it all or nobody looks any more. */
export const requireMendable = async ({ patientId, state }: ApplicationRow, move: string): Promise<PatientRow> => {
  if (!isUnderWay(state)) throw refuse('state.forbids', { machine: 'application', state, move });
  const patient = await patientById(systemSeat('mend-identity'), patientId);
  if (patient.state === 'verified') throw refuse('state.forbids', { machine: 'identity', state: patient.state, move });
  return patient;
};

/** Whether a picture of the document lay before whoever checks it already; one that came since it was asked for is still the person's. */
export const wasHandedIn = async ({ patientId, state }: ApplicationRow, { kind, createdAt }: Pick<StoredFile, 'kind' | 'createdAt'>): Promise<boolean> => {
  if (state === 'draft' || kind === 'face' || !isIdentityKind(kind)) return false;
  const { identityAskedAt } = await patientById(systemSeat('mend-identity'), patientId);
  return identityAskedAt === null || createdAt < identityAskedAt;
};
