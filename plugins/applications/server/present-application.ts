import { historyOf, systemSeat, type Seat } from '@bai/kernel/server';
import type { Application, ApplicationRow as ListedApplication } from '../contracts';
import { consents, type ApplicationRow } from './applications';
import { attachedFiles } from './files';
import { frozenAnswers, keptSteps, presentSteps } from './steps/kept-steps';
import { knownAnswers } from './steps/known-answers';
import { answeredAtVisit } from './visit-answers';

/** An application as it stands in a list. */
export const presentApplicationRow = ({
  id,
  number,
  state,
  track,
  mode,
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
  packageName: packageName!,
  price,
  patientName,
  createdAt,
  updatedAt,
});

const requestOf = ({ requestText, requestedAt, replyText, repliedAt }: ApplicationRow): Application['request'] =>
  requestText && requestedAt ? { text: requestText, at: requestedAt, reply: replyText, repliedAt } : null;

const consentsOf = async (applicationId: string): Promise<Application['consents']> =>
  (await consents.all(systemSeat('consents'), { applicationId }, { order: 'purpose' })).map(({ purpose, textVersion, givenAt }) => ({
    purpose,
    version: textVersion,
    at: givenAt,
  }));

/** An application as those within reach see it; what is still being typed only as its owner sees it. */
export const presentApplication = async (seat: Seat, row: ApplicationRow): Promise<Application> => {
  const drafting = row.state === 'draft' && row.patientId === seat.subjects.patient;
  return {
    ...presentApplicationRow(row),
    stepReached: row.stepReached,
    steps: drafting ? presentSteps(row.track, await keptSteps(seat, row.id), await knownAnswers(seat, row.patientId)) : null,
    health: await frozenAnswers(seat, row, 'health'),
    answeredAtVisit: row.submittedAt ? await answeredAtVisit(seat, row) : [],
    patientId: row.patientId,
    files: await attachedFiles(row.id),
    consents: await consentsOf(row.id),
    ruleSet: row.ruleSet,
    history: await historyOf('application', row.id),
    request: requestOf(row),
    reason: row.reason,
    version: row.version,
  };
};
