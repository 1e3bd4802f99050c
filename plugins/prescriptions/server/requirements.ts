import { askedOfSex } from '@bai/applications/server';
import { clinicMayHost, LEGAL, physicianMayIssue } from '@bai/directory/server';
import { ageOn, Problem } from '@bai/kernel/contracts';
import type { IssueCase } from './issue-case';
import { saidIn } from './open-questions';

/** A rule that is not met yet, and where it stands. */
export interface Unmet {
  readonly rule: string;
  readonly source: string;
}
type Requirement = (given: IssueCase) => Unmet | null;

const needs = (met: boolean, rule: string, source: string): Unmet | null => (met ? null : { rule, source });

/** What a lower floor refuses, as something that is not met yet. */
export const refusedBy = (check: () => void): Unmet | null => {
  try {
    check();
    return null;
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'rule.unmet') throw error;
    return { rule: String(error.details.rule), source: String(error.details.source) };
  }
};

const oldEnough: Requirement = ({ patient, rules, day }) =>
  needs(patient.birthDate !== null && ageOn(patient.birthDate, day) >= rules.minAge, 'patient.age', LEGAL.notification);

const hostedByClinic: Requirement = ({ clinic, visit, physician, day }) =>
  clinic
    ? refusedBy(() => clinicMayHost(clinic, { day, mode: visit.mode, profession: physician.profession }))
    : { rule: 'clinic.licensed', source: LEGAL.notification };

/** The visit is going on or over, and both were there. */
export const visitHeld: Requirement = ({ visit }) =>
  needs(
    visit.checkedInAt !== null && ['in_progress', 'completed'].includes(visit.state) && (visit.mode === 'face_to_face' || visit.togetherAt !== null),
    'visit.held',
    LEGAL.form,
  );

const exclusionsAnswered: Requirement = (given) => {
  const said = saidIn(given);
  return needs(
    askedOfSex(given.rules, given.patient.sex).every(({ code }) => said[code] !== undefined),
    'exclusions.answered',
    LEGAL.notification,
  );
};

const notExcluded: Requirement = (given) => {
  const said = saidIn(given);
  return needs(!askedOfSex(given.rules, given.patient.sex).some(({ code }) => said[code] === 'yes'), 'exclusions.none', LEGAL.notification);
};

const pressureTaken: Requirement = ({ rules, physician, visit }) =>
  needs(!rules.bloodPressure.includes(physician.profession) || (visit.notes?.systolic != null && visit.notes.diastolic != null), 'blood-pressure', LEGAL.form);

/** What must hold before anybody signs, whatever is prescribed; in the order in which it is told. */
const REQUIREMENTS: readonly Requirement[] = [
  ({ rules, physician }) => needs(rules.professions.includes(physician.profession), 'physician.profession', LEGAL.form),
  ({ physician, clinic, visit, day }) => refusedBy(() => physicianMayIssue(physician, clinic?.id ?? visit.clinicId, day)),
  ({ physician, application }) => needs(physician.accountId !== application.accountId, 'physician.self', LEGAL.form),
  hostedByClinic,
  ({ patient }) => needs(patient.state === 'verified', 'patient.identified', LEGAL.telemedicine),
  oldEnough,
  visitHeld,
  ({ visit }) => needs(Boolean(visit.notes?.findings), 'visit.findings', LEGAL.form),
  exclusionsAnswered,
  notExcluded,
  ({ visit }) => needs(visit.notes?.exclusionsAsked === true, 'exclusions.asked', LEGAL.notification),
  pressureTaken,
  ({ patientSigned }) => needs(patientSigned !== null, 'patient.signed', LEGAL.form),
];

/** Every requirement that is not met yet. */
export const unmetOf = (given: IssueCase): Unmet[] => REQUIREMENTS.flatMap((requirement) => requirement(given) ?? []);
