import { nowIso, through, type Seat } from '@bai/kernel/server';
import { outcome as outcomeSchema, type Outcome, type OutcomeScores } from '../contracts';
import { outcomes, type ApplicationRow } from './applications';

/** Keeps how somebody did with the application that renews, in the caller's transaction. */
export const keepOutcome = async (seat: Seat, { id, patientId }: ApplicationRow, prescriptionId: string, scores: OutcomeScores): Promise<void> =>
  void (await outcomes.create(seat, { applicationId: id, patientId, prescriptionId, scores: JSON.stringify(scores), recordedAt: nowIso() }));

/** All scores of a person, oldest first. The caller has reached them, or an application of theirs: its reading is in the trail. */
export const outcomesOf = async (seat: Seat, patientId: string): Promise<Outcome[]> =>
  (await outcomes.openEach(through(seat, 'outcomes'), { patientId }, 'scores'))
    .flatMap(({ row, opened }) =>
      opened ? [outcomeSchema.parse({ ...(JSON.parse(opened.toString()) as object), applicationId: row.applicationId, at: row.recordedAt })] : [],
    )
    .sort((one, other) => one.at.localeCompare(other.at));

/** What goes with a renewal: its own scores, and those before them. */
export const outcomesUpTo = async (seat: Seat, { id, patientId, renewsId }: Pick<ApplicationRow, 'id' | 'patientId' | 'renewsId'>): Promise<Outcome[]> => {
  const all = renewsId ? await outcomesOf(seat, patientId) : [];
  return all.slice(0, all.findIndex(({ applicationId }) => applicationId === id) + 1);
};

/** Wipes the scores of an application that comes to nothing. */
export const wipeOutcome = async (seat: Seat, applicationId: string): Promise<void> => {
  for (const { id } of await outcomes.all(seat, { applicationId }, { quietly: true }))
    await outcomes.change(seat, id, { scores: null }, { action: `${outcomes.name}.wipe` });
};

/** Destroys them when their legal period is over. */
export const eraseOutcome = async (seat: Seat, applicationId: string, why: string): Promise<void> => {
  for (const { id } of await outcomes.every(seat, { applicationId })) await outcomes.erase(seat, id, { scores: null }, why);
};
