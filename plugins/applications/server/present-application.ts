import { historyOf, systemSeat, type Seat } from '@bai/kernel/server';
import type { Application, ApplicationRow as ListedApplication } from '../contracts';
import { consents, type ApplicationRow } from './applications';
import { attachedFiles } from './files';
import { helpWith } from './help';
import { requestsOf } from './kept-requests';
import { outcomesUpTo } from './outcomes';
import { photographKnown, typedInAll } from './photograph-known';
import { healthSummary } from './health-summary';
import { frozenAnswers, keptSteps, presentSteps } from './steps/kept-steps';
import { knownAnswers } from './steps/known-answers';
import { translatorFor } from './translate';
import { answeredAtVisit } from './visit-answers';

/** An application as it stands in a list. */
export const presentApplicationRow = ({
  id,
  number,
  state,
  track,
  mode,
  stepReached,
  packageName,
  price,
  patientName,
  createdAt,
  updatedAt,
}: ApplicationRow): ListedApplication => ({
  id,
  number,
  state,
  track,
  mode,
  stepReached,
  packageName: packageName!,
  price,
  patientName,
  createdAt,
  updatedAt,
});

const consentsOf = async (applicationId: string): Promise<Application['consents']> =>
  (await consents.all(systemSeat('consents'), { applicationId }, { order: 'purpose' })).map(({ purpose, textVersion, givenAt }) => ({
    purpose,
    version: textVersion,
    at: givenAt,
  }));

/** An application as those within reach see it; what is still being typed only as its owner sees it. */
export const presentApplication = async (seat: Seat, row: ApplicationRow): Promise<Application> => {
  const health = await frozenAnswers(seat, row, 'health');
  const drafting = row.state === 'draft' && row.patientId === seat.subjects.patient;
  const kept = drafting ? await keptSteps(seat, row.id) : null;
  return {
    ...presentApplicationRow(row),
    steps: kept && presentSteps(row.track, kept, await knownAnswers(seat, row.patientId)),
    health,
    answeredAtVisit: row.submittedAt ? await answeredAtVisit(seat, row) : [],
    summary: row.submittedAt ? await healthSummary(seat, row) : null,
    translator: translatorFor(seat, health?.writtenIn ?? null),
    patientId: row.patientId,
    renewsId: row.renewsId,
    outcomes: await outcomesUpTo(seat, row),
    photographKnown: kept !== null && (await photographKnown(seat, row, typedInAll(kept))),
    files: await attachedFiles(row.id),
    helps: await helpWith(row),
    consents: await consentsOf(row.id),
    ruleSet: row.ruleSet,
    history: await historyOf('application', row.id),
    requests: row.submittedAt ? await requestsOf(seat, row) : [],
    reason: row.reason,
    version: row.version,
  };
};
