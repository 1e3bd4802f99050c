import { fromNow, HOUR, mac, now, nowIso, randomToken, systemSeat, transaction, type Seat } from '@bai/kernel/server';
import { refuse } from '@bai/kernel/contracts';
import type { z } from 'zod';
import {
  applicationsProblems,
  HELP_HOURS,
  stepName,
  stepsOf,
  type askHelp as askSchema,
  type confirmHelp as confirmSchema,
  type Help,
  type helpAsked,
  type StepName,
} from '../contracts';
import { applications, helps, type ApplicationRow, type HelpRow } from './applications';
import { attachedFiles } from './files';
import { keptSteps, presentStep, requireDraft } from './steps/kept-steps';

/** What a link's code is made of. */
export const saidByLink = (id: string, secret: string): string => `${id}:${secret}`;

const isOver = ({ endedAt, expiresAt }: HelpRow, { state }: Pick<ApplicationRow, 'state'>): boolean =>
  state !== 'draft' || endedAt !== null || Date.parse(expiresAt) <= now().getTime();

export const presentHelp = (row: HelpRow, application: Pick<ApplicationRow, 'state' | 'track'>): Help => {
  const { id, name, relation, expiresAt, openedAt, doneAt } = row;
  const filled = stepsOf(application.track).flatMap((step) => {
    const known = row.filled?.[step];
    return known ? [{ step, ...known }] : [];
  });
  return { id, name, relation, expiresAt, openedAt, doneAt, over: isOver(row, application), filled };
};

/** Everybody who was asked to help with an application, the newest first. The caller has read the application within its reach. */
const helpsOf = (applicationId: string): Promise<HelpRow[]> => helps.all(systemSeat('help'), { applicationId }, { order: 'createdAt', descending: true });

/** Whether somebody filled anything in. */
const filledSome = ({ filled }: HelpRow): boolean => Object.keys(filled ?? {}).length > 0;

/** Who was asked to help, newest first. Who did nothing is nobody's concern once the application is under way. */
export const helpWith = async (application: ApplicationRow): Promise<Help[]> => {
  const rows = await helpsOf(application.id);
  return (application.state === 'draft' ? rows : rows.filter(filledSome)).map((row) => presentHelp(row, application));
};

const endLiving = async (seat: Seat, applicationId: string): Promise<void> => {
  for (const { id } of await helps.all(seat, { applicationId, endedAt: null }))
    await helps.change(seat, id, { endedAt: nowIso() }, { action: 'application-help.end' });
};

/** Asks somebody to fill in a draft: a link that the first who opens it keeps; the one before ends. */
export const askHelp = (seat: Seat, id: string, { name, relation }: z.output<typeof askSchema>): Promise<z.input<typeof helpAsked>> =>
  transaction(async () => {
    const application = await applications.one(seat, id, { lock: true });
    requireDraft(application, 'ask-help');
    const { patientId, accountId } = application;
    await endLiving(seat, id);
    const secret = randomToken();
    const about = { applicationId: id, patientId, accountId, name, relation, filled: {}, fileIds: [] };
    const made = await helps.create(seat, { ...about, expiresAt: fromNow(HELP_HOURS * HOUR).toISOString() });
    const row = await helps.change(seat, made.id, { tokenMac: mac('help-link', saidByLink(made.id, secret)) }, { action: 'application-help.prepare' });
    return { token: `${made.id}.${secret}`, help: presentHelp(row, application) };
  });

/** Ends the help: the helper's next request finds nothing. What was filled in stays, to be looked at. */
export const endHelp = (seat: Seat, id: string): Promise<ApplicationRow> =>
  transaction(async () => {
    const application = await applications.one(seat, id, { lock: true });
    await endLiving(seat, id);
    return application;
  });

/** The steps that helpers filled in and their person has not looked at since. */
export const unconfirmedSteps = async (applicationId: string): Promise<StepName[]> => {
  const open = (await helpsOf(applicationId)).flatMap(({ filled }) =>
    Object.entries(filled ?? {}).flatMap(([step, said]) => (said.confirmedAt ? [] : [step as StepName])),
  );
  return stepName.options.filter((step) => open.includes(step));
};

/** Refuses to submit what somebody else filled in and nobody has looked at. */
export const requireConfirmed = async ({ id }: ApplicationRow): Promise<void> => {
  const steps = await unconfirmedSteps(id);
  if (steps.length) throw applicationsProblems.refuse('help.unconfirmed', { steps });
};

/** Confirms what helpers filled in and attached, as it was shown: what came meanwhile is `version.stale`, and has to be looked at first. */
export const confirmHelp = (seat: Seat, id: string, { versions, fileIds }: z.output<typeof confirmSchema>): Promise<ApplicationRow> =>
  transaction(async () => {
    const application = await applications.one(seat, id, { lock: true });
    requireDraft(application, 'confirm-help');
    const kept = await keptSteps(seat, id);
    const open = await unconfirmedSteps(id);
    for (const step of open) if (versions[step] !== presentStep(step, kept[step]).version) throw refuse('version.stale');
    const rows = await helpsOf(id);
    const attached = new Set(rows.flatMap(({ fileIds }) => fileIds ?? []));
    const unseen = (await attachedFiles(id)).some((file) => attached.has(file.id) && !fileIds.includes(file.id));
    if (unseen) throw refuse('version.stale');
    for (const row of rows) {
      const filled = Object.entries(row.filled ?? {}).map(([step, said]) => [step, said.confirmedAt ? said : { ...said, confirmedAt: nowIso() }]);
      if (filled.length) await helps.change(seat, row.id, { filled: Object.fromEntries(filled) as HelpRow['filled'] }, { action: 'application-help.confirm' });
    }
    return application;
  });

/** Ends the help with a draft that comes to nothing, and forgets who gave it. */
export const wipeHelp = async (applicationId: string): Promise<void> => {
  const system = systemSeat('help');
  for (const { id, endedAt } of await helps.all(system, { applicationId }))
    await helps.change(system, id, { name: '…', endedAt: endedAt ?? nowIso() }, { action: 'application-help.wipe' });
};
