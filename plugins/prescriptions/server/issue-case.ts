import { applicationFacts, patientSignature, type ApplicationFacts } from '@bai/applications/server';
import type { VisitFacts } from '@bai/consultations/server';
import {
  clinicById,
  patientById,
  physicianById,
  ruleSetOn,
  type ClinicFacts,
  type PatientRow,
  type PhysicianFacts,
  type RuleSetFacts,
} from '@bai/directory/server';
import { refuse } from '@bai/kernel/contracts';
import { systemSeat, today, type Seat } from '@bai/kernel/server';
import { prescriptions, type PrescriptionRow } from './collections';
import { isPast } from './usable';

/** Everything that decides whether a prescription may be issued from a visit today. */
export interface IssueCase {
  readonly day: string;
  readonly visit: VisitFacts;
  readonly application: ApplicationFacts;
  readonly patient: PatientRow;
  readonly physician: PhysicianFacts;
  readonly clinic: ClinicFacts | null;
  readonly rules: RuleSetFacts;
  readonly patientSigned: Buffer | null;
  /** The person's prescriptions that are active today, whoever issued them. */
  readonly active: readonly PrescriptionRow[];
}

/** The prescriptions of a person that are active today, oldest first. */
export const activeOf = async (patientId: string): Promise<PrescriptionRow[]> =>
  (await prescriptions.all(systemSeat('active-prescriptions'), { patientId, state: 'active' })).filter((row) => !isPast(row));

/** Gathers a case within the seat's reach; what is read of the person is in their trail. */
export const gatherCase = async (seat: Seat, visit: VisitFacts): Promise<IssueCase> => {
  const physician = await physicianById(visit.physicianId);
  if (!physician) throw refuse('record.missing');
  const day = today();
  return {
    day,
    visit,
    physician,
    application: await applicationFacts(seat, visit.applicationId),
    patient: await patientById(seat, visit.patientId),
    clinic: await clinicById(visit.clinicId),
    rules: await ruleSetOn(day),
    patientSigned: await patientSignature(visit.applicationId),
    active: await activeOf(visit.patientId),
  };
};
