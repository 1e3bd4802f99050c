import { refuse } from '@bai/kernel/contracts';
import { nowIso, through, transaction, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { HealthSummary, summarise as summariseBody } from '../contracts';
import { applications, healthSummaries, type ApplicationRow } from './applications';

/** From when the visit stands until the decision: who prescribes by it has written it before. */
const OPEN: readonly ApplicationRow['state'][] = ['scheduled', 'in_consultation', 'in_review', 'needs_information'];

const openSummary = async (seat: Seat, { id: applicationId, patientId }: Pick<ApplicationRow, 'id' | 'patientId'>) =>
  (await healthSummaries.openEach(seat, { applicationId, patientId }, 'text'))[0];

/** What the physician made of the health answers; null where nothing is written. Its own reading is in the trail. */
export const healthSummary = async (seat: Seat, application: Pick<ApplicationRow, 'id' | 'patientId'>): Promise<HealthSummary | null> => {
  const found = await openSummary(seat, application);
  return found?.opened ? { text: found.opened.toString(), at: found.row.writtenAt, version: found.row.version } : null;
};

/** Writes the summary, or writes it anew: `version.stale` with what is `newer` where another window was first. */
export const summarise = (seat: Seat, id: string, { text, version }: z.output<typeof summariseBody>): Promise<HealthSummary> =>
  transaction(async () => {
    const application = await applications.one(seat, id, { lock: true, quietly: true });
    const { state, patientId, physicianId } = application;
    if (!OPEN.includes(state)) throw refuse('state.forbids', { machine: 'application', state, move: 'summarise' });
    const kept = (await openSummary(seat, application))?.row;
    if (version !== (kept?.version ?? 0)) throw refuse('version.stale', { newer: await healthSummary(seat, application) });
    const data = { text, physicianId: physicianId!, writtenAt: nowIso() };
    // The application was reached; what is kept beside it goes with it.
    const own = through(seat, 'summarise');
    const row = kept ? await healthSummaries.change(own, kept.id, data) : await healthSummaries.create(own, { ...data, applicationId: id, patientId });
    return { text, at: row.writtenAt, version: row.version };
  });
