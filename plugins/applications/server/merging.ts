import { mergePart, namesPatient, type MergeSide } from '@bai/directory/server';
import { systemSeat } from '@bai/kernel/server';
import { applications, consents, healthSummaries, helps, outcomes, requests, steps, visitAnswers, type ApplicationRow } from './applications';

/** Nothing is done for these any more. */
const OVER = ['approved', 'rejected', 'cancelled', 'expired'];

const openOf = ({ patientId }: MergeSide): Promise<ApplicationRow[]> =>
  applications.every(systemSeat('merge-preview'), { patientId }, { narrow: (query, column) => void query.whereNotIn(column('state'), OVER) });

mergePart({
  name: 'applications',
  rows: [
    namesPatient(applications, { patient: 'patientId', account: 'accountId' }),
    namesPatient(steps, { patient: 'patientId' }),
    namesPatient(helps, { patient: 'patientId', account: 'accountId' }),
    namesPatient(requests, { patient: 'patientId', account: 'accountId' }),
    namesPatient(visitAnswers, { patient: 'patientId' }),
    namesPatient(healthSummaries, { patient: 'patientId' }),
    namesPatient(outcomes, { patient: 'patientId' }),
    namesPatient(consents, { patient: 'patientId', account: 'accountId' }),
  ],
  conflicts: async ({ kept, merged }) => {
    const [one, other] = [await openOf(kept), await openOf(merged)];
    const drafting = (rows: readonly ApplicationRow[]): boolean => rows.some(({ state }) => state === 'draft');
    const same = one.some(({ track }) => other.some((row) => row.track === track));
    return [
      // A person has one unfinished request: which of two they go on with is theirs to say.
      ...(drafting(one) && drafting(other) ? [{ what: 'drafts', forbids: true } as const] : []),
      ...(same ? [{ what: 'applications', forbids: false } as const] : []),
    ];
  },
});
