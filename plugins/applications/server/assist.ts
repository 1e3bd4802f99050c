import { findAccount, giveCookie, readCookie } from '@bai/accounts/server';
import { partedName, refuse } from '@bai/kernel/contracts';
import {
  appendAudit,
  HOUR,
  mac,
  macFits,
  nowIso,
  randomToken,
  systemSeat,
  transaction,
  type Context,
  type FileReply,
  type Seat,
  type Upload,
} from '@bai/kernel/server';
import type { StoredFile } from '@bai/documents/contracts';
import type { z } from 'zod';
import {
  applicationsProblems,
  HELP_HOURS,
  helpedSteps,
  stepOfKind,
  type attachHelped as attachSchema,
  type HelpedDraft,
  type saveStep as saveSchema,
  type stepSaved,
  type StepName,
} from '../contracts';
import { applications, helps, type ApplicationRow, type HelpRow } from './applications';
import { attach, attachedFiles, detach, openFile } from './files';
import { presentHelp, saidByLink } from './help';
import { photographKnown, typedInAll } from './photograph-known';
import { checkStep } from './steps/check-step';
import { keptSteps, presentStep } from './steps/kept-steps';
import { saveStep } from './steps/save-step';

const SYSTEM = systemSeat('help');

/** How the trail names the way by which a helper does something. */
const THROUGH = 'help-fill';

const over = (): Error => applicationsProblems.refuse('help.over');

/** A helper, and what they help with. */
interface Helping {
  readonly row: HelpRow;
  readonly application: ApplicationRow;
  /** By which the person is called. */
  readonly firstName: string | null;
  /** The person's, as far as a helper reaches: this draft, by the verbs of this file. No account stands in it, so nothing that needs one is theirs. */
  readonly seat: Seat;
}

const helping = async (asking: Seat, row: HelpRow): Promise<Helping> => {
  const application = await applications.one(SYSTEM, row.applicationId);
  const account = await findAccount(row.accountId);
  if (account?.state !== 'active' || presentHelp(row, application).over) throw over();
  const seat: Seat = { ...asking, role: 'patient', roleId: null, reach: 'own', subjects: { patient: row.patientId }, session: null, through: THROUGH };
  return { row, application, firstName: partedName(account.name.th).first || null, seat };
};

const splitOf = (value: string): [string, string] => {
  const [id = '', secret = ''] = value.split('.');
  return [id, secret];
};

const isHere = (ctx: Context, { id, keyMac }: HelpRow): boolean => {
  const [named, key] = splitOf(readCookie(ctx, 'bai-help') ?? '');
  return named === id && keyMac !== null && macFits('help-key', saidByLink(id, key), keyMac);
};

/** Whoever this browser helps; `help.over` where it helps nobody, or not any more. */
const here = async (ctx: Context, asking: Seat): Promise<Helping> => {
  const [id] = splitOf(readCookie(ctx, 'bai-help') ?? '');
  const row = id ? await helps.first(SYSTEM, { id }) : null;
  if (!row || !isHere(ctx, row)) throw over();
  return helping(asking, row);
};

const present = async ({ row, application, firstName, seat }: Helping): Promise<HelpedDraft> => {
  const { id, track, stepReached } = application;
  const kept = await keptSteps(seat, id);
  const files = await attachedFiles(id);
  return {
    id,
    // Of the person a helper reads no more than the name by which they call them.
    firstName,
    name: row.name,
    track,
    stepReached,
    steps: Object.fromEntries(helpedSteps(track).map((step) => [step, presentStep(step, kept[step])])),
    files: files.filter((file) => row.fileIds?.includes(file.id)),
    attached: [...new Set(files.map(({ kind }) => kind))] as HelpedDraft['attached'],
    photographKnown: await photographKnown(seat, application, typedInAll(kept)),
    expiresAt: row.expiresAt,
    doneAt: row.doneAt,
  };
};

/** The person finds in their trail who helped with what, by the name that they gave them. */
const tell = (asking: Seat, { id, patientId, name, relation }: HelpRow, verb: 'read' | 'fill', step?: StepName): Promise<void> =>
  appendAudit(asking, {
    action: `application-help.${verb}`,
    type: 'application-help',
    id,
    person: patientId,
    after: { by: name, relation, ...(step ? { step } : {}) },
  });

/** Opens a link, once: the browser that does is the helper's. It may open it again; every other is told that somebody was first. */
export const openHelp = (ctx: Context, asking: Seat, token: string): Promise<HelpedDraft> =>
  transaction(async () => {
    const [id, secret] = splitOf(token);
    const found = id ? await helps.first(SYSTEM, { id }, { lock: true }) : null;
    if (!found?.tokenMac || !macFits('help-link', saidByLink(id, secret), found.tokenMac)) throw over();
    const opened = await helping(asking, found);
    if (found.openedAt) {
      if (!isHere(ctx, found)) throw applicationsProblems.refuse('help.used');
      return present(opened);
    }
    const key = randomToken();
    const row = await helps.change(SYSTEM, id, { openedAt: nowIso(), keyMac: mac('help-key', saidByLink(id, key)) }, { action: 'application-help.accept' });
    await tell(asking, row, 'read');
    giveCookie(ctx, 'bai-help', `${id}.${key}`, { seconds: (HELP_HOURS * HOUR) / 1000, strict: true });
    return present({ ...opened, row });
  });

export const helped = async (ctx: Context, asking: Seat): Promise<HelpedDraft> => present(await here(ctx, asking));

const requireHelped = ({ application }: Helping, step: StepName): void => {
  if (!helpedSteps(application.track).includes(step)) throw refuse('record.missing');
};

/** Remembers, under the lock of the help, that its helper filled in a step: its person has to look at it (again). */
const note = async (asking: Seat, { row: { id } }: Helping, step: StepName): Promise<void> => {
  const row = await helps.one(SYSTEM, id, { lock: true });
  if (row.endedAt) throw over();
  const known = row.filled?.[step];
  if (known && !known.confirmedAt) return;
  await helps.change(SYSTEM, id, { filled: { ...row.filled, [step]: { at: nowIso(), confirmedAt: null } } }, { action: 'application-help.record' });
  await tell(asking, row, 'fill', step);
};

/** Saves a step as a helper has typed it, by the same versions as its person does. */
export const saveHelped = async (ctx: Context, asking: Seat, step: StepName, body: z.output<typeof saveSchema>): Promise<z.input<typeof stepSaved>> => {
  const helper = await here(ctx, asking);
  requireHelped(helper, step);
  return transaction(async () => {
    const saved = await saveStep(helper.seat, helper.application.id, step, body);
    await note(asking, helper, step);
    return saved;
  });
};

export const checkHelped = async (ctx: Context, asking: Seat, step: StepName): Promise<void> => {
  const helper = await here(ctx, asking);
  requireHelped(helper, step);
  await checkStep(helper.seat, helper.application.id, step);
};

/** Which files are the helper's own, under the lock of the help. */
const keepFiles = (id: string, change: (ids: readonly string[]) => readonly string[]): Promise<void> =>
  transaction(async () => {
    const { fileIds } = await helps.one(SYSTEM, id, { lock: true });
    await helps.change(SYSTEM, id, { fileIds: change(fileIds ?? []) }, { action: 'application-help.keep' });
  });

export const attachHelped = async (ctx: Context, asking: Seat, { kind }: z.output<typeof attachSchema>, upload: Upload): Promise<StoredFile> => {
  const helper = await here(ctx, asking);
  const file = await attach(helper.seat, helper.application.id, kind, upload);
  await transaction(async () => {
    await keepFiles(helper.row.id, (ids) => [...ids, file.id]);
    await note(asking, helper, stepOfKind(kind));
  });
  return file;
};

const requireOwn = ({ row }: Helping, file: string): void => {
  if (!row.fileIds?.includes(file)) throw refuse('record.missing');
};

export const detachHelped = async (ctx: Context, asking: Seat, file: string): Promise<void> => {
  const helper = await here(ctx, asking);
  requireOwn(helper, file);
  await detach(helper.seat, helper.application.id, file);
  await keepFiles(helper.row.id, (ids) => ids.filter((other) => other !== file));
};

export const helpedFile = async (ctx: Context, asking: Seat, file: string): Promise<FileReply> => {
  const helper = await here(ctx, asking);
  requireOwn(helper, file);
  return openFile(helper.seat, helper.application.id, file);
};

/** The helper is done; they may still mend something until the link ends. */
export const endHelping = async (ctx: Context, asking: Seat): Promise<HelpedDraft> => {
  const helper = await here(ctx, asking);
  const row = await helps.change(SYSTEM, helper.row.id, { doneAt: nowIso() }, { action: 'application-help.finish' });
  return present({ ...helper, row });
};
