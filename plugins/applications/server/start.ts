import { ensurePatient, ruleSetOn } from '@bai/directory/server';
import { refuse } from '@bai/kernel/contracts';
import { accountOf, nextNumber, today, transaction, uniqueViolation, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { currentVersion, type Application, type startApplication } from '../contracts';
import { applications, steps, type ApplicationRow } from './applications';
import { requireHealthConsent } from './consent-purposes';
import { refuseExcluded, sexStepOf } from './exclusions';
import { requireOpenPackage, type PackageFacts } from './packages';
import { presentApplication } from './present-application';
import { keptSteps, requireDraft, typedIn } from './steps/kept-steps';
import { knownAnswers } from './steps/known-answers';

type Started = z.output<typeof startApplication>;

const snapshotOf = ({ id, code, name, track, mode, price, minutes }: PackageFacts) => ({
  packageId: id,
  packageCode: code,
  packageName: name,
  track,
  mode,
  price,
  minutes,
});

const draftOf = (seat: Seat): Promise<ApplicationRow | null> => applications.first(seat, { state: 'draft' });

/** A new draft of a person; with the prescription that it renews, where it does. */
export const createDraft = async (seat: Seat, offer: PackageFacts, renewsId: string | null = null): Promise<ApplicationRow> => {
  const ruleSet = (await ruleSetOn(today())).version;
  const facts = { ...snapshotOf(offer), patientId: seat.subjects.patient!, accountId: accountOf(seat), stepReached: 1, ruleSet, renewsId };
  return transaction(async () => applications.create(seat, { ...facts, number: await nextNumber('AP') }));
};

const createOrFind = async (seat: Seat, offer: PackageFacts): Promise<ApplicationRow> => {
  try {
    return await createDraft(seat, offer);
  } catch (error) {
    // The index lets one draft of a person live: another device was first, and its draft is the one to go on with.
    if (!uniqueViolation(error)) throw error;
    const found = await draftOf(seat);
    if (!found) throw refuse('version.stale');
    return found;
  }
};

/** What was answered before starting becomes the first of the health step, beside what is there already. */
const keepAnswered = async (seat: Seat, { id, patientId }: ApplicationRow, exclusions: Started['exclusions']): Promise<void> => {
  if (Object.keys(exclusions).length === 0) return;
  await transaction(async () => {
    requireDraft(await applications.one(seat, id, { lock: true }), 'start');
    const { health: kept } = await keptSteps(seat, id, 'health');
    const typed = kept ? typedIn(kept) : ((await knownAnswers(seat, patientId)).health ?? {});
    const answers = JSON.stringify({ ...typed, exclusions: { ...(typed.exclusions ?? {}), ...exclusions } });
    if (answers === kept?.text) return;
    const data = { answers, schemaVersion: currentVersion('health') };
    if (kept) await steps.change(seat, kept.row.id, data, { action: `${steps.name}.save` });
    else await steps.create(seat, { ...data, applicationId: id, patientId, step: 'health' });
  });
};

/** Saves the sex that was answered before starting in the step that asks it, beside what is known of the person; nothing where it is known so. */
const keepSex = async (seat: Seat, { id, patientId, track }: ApplicationRow, sex: Started['sex']): Promise<void> => {
  if (!sex) return;
  const step = sexStepOf(track);
  await transaction(async () => {
    requireDraft(await applications.one(seat, id, { lock: true }), 'start');
    const kept = (await keptSteps(seat, id, step))[step];
    const typed = kept ? typedIn(kept) : ((await knownAnswers(seat, patientId))[step] ?? {});
    if (typed.sex === sex) return;
    const data = { answers: JSON.stringify({ ...typed, sex }), schemaVersion: currentVersion(step) };
    if (kept) await steps.change(seat, kept.row.id, data, { action: `${steps.name}.save` });
    else await steps.create(seat, { ...data, applicationId: id, patientId, step });
  });
};

/** Starts an application, or goes on with the person's unfinished one, which takes the package now chosen. */
export const start = async (asking: Seat, { packageId, exclusions, sex }: Started): Promise<Application> => {
  refuseExcluded(await ruleSetOn(today()), exclusions, sex);
  await requireHealthConsent(asking);
  const offer = await requireOpenPackage(packageId);
  const patient = await ensurePatient(accountOf(asking));
  // The first start makes the patient record, which the session does not know yet.
  const seat: Seat = { ...asking, subjects: { ...asking.subjects, patient } };
  const draft = (await draftOf(seat)) ?? (await createOrFind(seat, offer));
  // Another document has other steps, and its holder begins at the first; what both ask is kept.
  const set = { ...snapshotOf(offer), ...(draft.track === offer.track ? {} : { stepReached: 1 }) };
  const row =
    draft.packageId === offer.id
      ? draft
      : await applications.change(seat, draft.id, set, { when: (query, column) => void query.where(column('state'), 'draft') });
  await keepAnswered(seat, row, exclusions);
  await keepSex(seat, row, sex);
  return presentApplication(seat, row);
};
