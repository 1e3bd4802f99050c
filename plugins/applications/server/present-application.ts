import { historyOf, systemSeat, type Seat } from '@bai/kernel/server';
import type { Application, ApplicationRow as ListedApplication } from '../contracts';
import { consents, type ApplicationRow } from './applications';
import { readDrafts } from './drafts';
import { attachedFiles } from './files';

/** An application as it stands in a list. */
export const presentRow = ({ id, number, state, track, mode, packageName, price, patientName, createdAt, updatedAt }: ApplicationRow): ListedApplication => ({
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
    ...presentRow(row),
    stepReached: row.stepReached,
    drafts: drafting ? await readDrafts(seat, row.id) : null,
    health: row.health,
    patient: row.patientId,
    files: await attachedFiles(row.id),
    consents: await consentsOf(row.id),
    ruleSet: row.ruleSet,
    history: await historyOf('application', row.id),
    request: requestOf(row),
    reason: row.reason,
    version: row.version,
  };
};
