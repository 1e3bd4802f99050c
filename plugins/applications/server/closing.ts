import { closingPart } from '@bai/accounts/server';
import { keptUntil } from '@bai/directory/server';
import { bangkokDay } from '@bai/kernel/contracts';
import { systemSeat, type Seat } from '@bai/kernel/server';
import { filesOf, removeFile } from '@bai/documents/server';
import { isIdentityKind } from '../contracts';
import { applications, healthSummaries, requests, visitAnswers, type ApplicationRow } from './applications';
import { attachedFiles } from './files';
import { wipeHelp } from './help';
import { eraseOutcome } from './outcomes';
import { eraseSteps, wipeSteps } from './steps/kept-steps';

const WHY = 'deleted by its owner';
/** Nothing depends on these any more. */
const OVER = ['draft', 'approved', 'rejected', 'cancelled', 'expired'] as const;
/** A prescriber has decided on these: they are a part of the medical record. */
const DECIDED = ['approved', 'rejected'] as const;

const eraseRequests = async (system: Seat, applicationId: string, why: string): Promise<void> => {
  for (const { id } of await requests.every(system, { applicationId })) await requests.erase(system, id, { text: '…', items: null, answers: null }, why);
};

const eraseOne = async (system: Seat, row: ApplicationRow, patientName: string): Promise<void> => {
  const decided = (DECIDED as readonly string[]).includes(row.state);
  if (row.state === 'draft') await applications.move(system, row.id, 'expire', { why: WHY });
  // What a prescriber has relied on stays; the photograph of a document has served once the person was verified.
  for (const { id, kind } of await attachedFiles(row.id)) if (!decided || isIdentityKind(kind)) await removeFile(system, id);
  if (!decided) await wipeSteps(system, row.id);
  if (!decided) await wipeHelp(row.id);
  if (!decided) await eraseOutcome(system, row.id, WHY);
  if (!decided) await eraseRequests(system, row.id, WHY);
  await applications.erase(system, row.id, { patientName, ...(decided ? {} : { reason: null }) }, WHY);
};

closingPart({
  name: 'applications',
  obstacles: async ({ accountId }) => {
    const open = await applications.count(systemSeat('closing'), { accountId }, (query, column) => void query.whereNotIn(column('state'), [...OVER]));
    return open ? [{ what: 'application', until: null }] : [];
  },
  kept: async ({ accountId }) => {
    const last = await applications.first(systemSeat('closing'), { accountId, state: [...DECIDED] }, { order: 'decidedAt', descending: true });
    const access = last && ({ what: 'access_log', until: await keptUntil('medicalRecord', bangkokDay(new Date(last.decidedAt!))) } as const);
    return access ? [{ ...access, what: 'medical_record' }, access] : [];
  },
  erase: async (system, { accountId, pseudonym }) => {
    const rows = await applications.every(system, { accountId });
    for (const row of rows) await eraseOne(system, row, pseudonym);
    return rows.map(({ patientName }) => patientName);
  },
  destroy: {
    medical_record: async (system, { accountId }, why) => {
      for (const { id } of await applications.every(system, { accountId, state: [...DECIDED] })) {
        for (const file of await filesOf('application', id)) await removeFile(system, file.id);
        await eraseSteps(system, id, why);
        await wipeHelp(id);
        await eraseOutcome(system, id, why);
        for (const answer of await visitAnswers.every(system, { applicationId: id })) await visitAnswers.erase(system, answer.id, { answer: null }, why);
        for (const summary of await healthSummaries.every(system, { applicationId: id })) await healthSummaries.erase(system, summary.id, { text: null }, why);
        await eraseRequests(system, id, why);
        await applications.erase(system, id, { reason: null }, why);
      }
    },
  },
});
