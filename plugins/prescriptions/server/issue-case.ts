import { applicationAnswers, applicationFacts, patientSignature, type ApplicationAnswers, type ApplicationFacts } from '@bai/applications/server';
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
import { bangkokDay, refuse } from '@bai/kernel/contracts';
import { HOUR, now, systemSeat, today, type Seat } from '@bai/kernel/server';
import { prescriptions, type PrescriptionRow } from './collections';
import { isPast } from './usable';

/** Everything that decides whether a prescription may be issued from a visit, on the day by which it is judged. */
export interface IssueCase {
  readonly day: string;
  readonly visit: VisitFacts;
  readonly application: ApplicationFacts;
  readonly answers: ApplicationAnswers;
  readonly patient: PatientRow;
  readonly physician: PhysicianFacts;
  readonly clinic: ClinicFacts | null;
  readonly rules: RuleSetFacts;
  readonly patientSigned: Buffer | null;
  /** The person's prescriptions that are active today, whoever issued them. */
  readonly active: readonly PrescriptionRow[];
}

/** The prescriptions of a person that are active today, oldest first; one that is on hold until it is replaced is as good as active. */
export const activeOf = async (patientId: string): Promise<PrescriptionRow[]> =>
  (await prescriptions.all(systemSeat('active-prescriptions'), { patientId, state: ['active', 'on_hold'] })).filter((row) => !isPast(row));

/** How long a visit and its papers may take past midnight. */
const SITTING = 6 * HOUR;

/** The day by which a visit is judged, and which its prescription bears: that of its start, as long as it is the same sitting. */
const judgedOn = ({ startedAt }: VisitFacts): string =>
  startedAt && now().getTime() - Date.parse(startedAt) < SITTING ? bangkokDay(new Date(startedAt)) : today();

/** Gathers a case within the seat's reach; what is read of the person is in their trail. */
export const gatherCase = async (seat: Seat, visit: VisitFacts): Promise<IssueCase> => {
  const physician = await physicianById(visit.physicianId);
  if (!physician) throw refuse('record.missing');
  const day = judgedOn(visit);
  return {
    day,
    visit,
    physician,
    application: await applicationFacts(seat, visit.applicationId),
    answers: await applicationAnswers(seat, visit.applicationId),
    patient: await patientById(seat, visit.patientId),
    clinic: await clinicById(visit.clinicId),
    rules: await ruleSetOn(day),
    patientSigned: await patientSignature(visit.applicationId),
    active: await activeOf(visit.patientId),
  };
};
