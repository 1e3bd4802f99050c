import { answerAtVisit } from '@bai/applications/server';
import { appointmentForIssue } from '@bai/consultations/server';
import { field, refuse } from '@bai/kernel/contracts';
import { transaction, type Seat } from '@bai/kernel/server';
import type { AnswerQuestions, IssueContext } from '../contracts';
import { gatherCase } from './issue-case';
import { issueContext } from './issue-context';
import { questionsOf } from './open-questions';
import { visitHeld } from './requirements';

/**
 * Takes down what the patient says at the visit to questions that came into force after they applied: who asked and when is
 * kept, and the trail has it. `input.invalid` for a question that the rules in force do not ask, or that was answered before.
 */
export const answerQuestions = (seat: Seat, appointmentId: string, { answers }: AnswerQuestions): Promise<IssueContext> =>
  transaction(async () => {
    const given = await gatherCase(seat, await appointmentForIssue(seat, appointmentId, { lock: true }));
    const { visit, physician, rules } = given;
    const unheld = visitHeld(given);
    if (unheld) throw refuse('rule.unmet', { ...unheld });
    const asked = questionsOf(given).map(({ code }) => code);
    const odd = Object.keys(answers).filter((code) => !asked.includes(code));
    if (odd.length) throw refuse('input.invalid', { fields: odd.map((code) => field(`answers.${code}`, 'unknown', 'This is not asked.')) });
    await answerAtVisit(seat, visit.applicationId, { appointmentId: visit.id, physicianId: physician.id, ruleSet: rules.version, answers });
    return issueContext(seat, appointmentId);
  });
