import { findAccount } from '@bai/accounts/server';
import { appointmentForIssue } from '@bai/consultations/server';
import { systemSeat, through, type Seat } from '@bai/kernel/server';
import type { IssueContext } from '../contracts';
import { prescriptions, type PrescriptionRow } from './collections';
import { gatherCase } from './issue-case';
import { questionsOf } from './open-questions';
import { unmetOf } from './requirements';
import { leftOf } from './usable';

const ISSUED = ['active', 'dispensed', 'on_hold', 'replaced', 'closed_outside'] as const;

/** Returns the newest prescription of a person that was not revoked, whoever issued it. */
const lastOf = (patientId: string): Promise<PrescriptionRow | null> =>
  prescriptions.first(systemSeat('last-prescription'), { patientId, state: ISSUED }, { order: 'createdAt', descending: true });

/** What a physician must know before signing: limits, what is missing, and what the person has already. */
export const issueContext = async (seat: Seat, appointment: string): Promise<IssueContext> => {
  const given = await gatherCase(seat, await appointmentForIssue(seat, appointment));
  const { answers, application, patient, physician, rules, visit } = given;
  const issued = await prescriptions.first(through(seat, 'issue'), { appointmentId: appointment }, { order: 'createdAt', descending: true });
  const last = await lastOf(visit.patientId);
  const { maxDays, softDailyMg, softTotalMg, version } = rules;
  return {
    appointmentId: appointment,
    applicationId: application.id,
    patientName: application.patientName ?? '',
    identity: patient.state,
    patientLanguage: (await findAccount(application.accountId))?.language ?? 'th',
    conditions: rules.conditions.map(({ code, name, professions }) => ({ code, name, allowed: professions.includes(physician.profession) })),
    chosenCondition: answers.condition ?? '',
    limits: { maxDays, softDailyMg, softTotalMg, version, source: rules.sources.map(({ title }) => title).join('; ') },
    active: given.active
      .filter(({ id }) => id !== issued?.id)
      .map((row) => ({
        number: row.number,
        issuedOn: row.issuedOn,
        validUntil: row.validUntil,
        dailyMg: row.dailyMg,
        leftMg: leftOf(row),
        physicianName: row.physicianName,
      })),
    last: last && { issuedOn: last.issuedOn, dailyMg: last.dailyMg, days: last.days },
    problems: issued ? [] : unmetOf(given),
    questions: questionsOf(given),
    diagnosis: visit.notes?.diagnosis ?? '',
    issuedId: issued?.id ?? null,
  };
};
