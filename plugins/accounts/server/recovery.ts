import { refuse } from '@bai/kernel/contracts';
import { accountOf, emit, goOn, job, MINUTE, now, nowIso, records, systemSeat, through, transaction, type RowOf, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { accountsProblems, recoveryMachine, type ownRecovery as ownSchema, type Recovery, type recoveryStopped } from '../contracts';
import { recoveryType } from './account-types';
import { findAccount, type Account } from './accounts';
import { accountsHoldingSet } from './admin-sets';
import { clearFactors, openFactors } from './factors';
import { endLinks, openLinkFor, spendLink } from './links';
import { readPolicy } from './login-policy';
import { masked } from './otp';
import { endSessionsOf } from './sessions';
import { shownPersonPort } from './shown-person';

export const recoveries = records(
  recoveryType,
  { own: { attribute: 'accountId', of: 'account' }, member: { attribute: 'clinicId', of: 'clinic' } },
  recoveryMachine,
  { health: ({ patientId }) => patientId },
);
export type RecoveryRow = RowOf<typeof recoveryType>;

/** Whose second factor a desk may take away: of every other role it opens other people's records, or the desk itself. */
const RECOVERABLE: readonly string[] = ['patient', 'budtender', 'dispensary'];

/** An account whose lost second factor a desk may take away; null of every other, for whatever reason. */
export const recoverableAccount = async (accountId: string): Promise<Account | null> => {
  const account = await findAccount(accountId);
  const { factorRoles } = await readPolicy();
  const open = account?.state === 'active' && account.roles.every((role) => RECOVERABLE.includes(role) && !factorRoles.includes(role));
  return open && (await hasFactor(account)) ? account : null;
};

/** Whether somebody has a factor that may have been lost. */
export const hasFactor = async (account: Account | null): Promise<boolean> => account?.state === 'active' && (await openFactors(account.id)).length > 0;

/** Of staff: they are still here with a factor, and so is the administrator who has started it. */
const stillAsked = async ({ accountId, starterId }: RecoveryRow): Promise<boolean> =>
  (await hasFactor(await findAccount(accountId))) && (await accountsHoldingSet('security')).includes(starterId);

/** A clinic's recoveries as those see them who are within reach, in their order. */
export const presented = async (seat: Seat, rows: readonly RecoveryRow[]): Promise<Recovery[]> => {
  const port = shownPersonPort.ask();
  const [names, clinics] = [await port.names(rows.map(({ patientId }) => patientId!)), await port.clinicNames()];
  const nobody = { th: '–', en: '–' };
  return rows.map(({ id, state, patientId, clinicId, starterId, createdAt, dueAt, endedAt }) => ({
    id,
    state: state as Recovery['state'],
    name: names.get(patientId!) ?? nobody,
    clinic: clinics.get(clinicId!) ?? nobody,
    startedAt: createdAt,
    dueAt,
    endedAt,
    mine: starterId === seat.subjects.account,
  }));
};

/** What follows once a recovery is done: no factor is left, nothing is signed in, and its person is told. In the caller's transaction. */
export const takeAway = async (seat: Seat, { accountId }: RecoveryRow): Promise<void> => {
  await clearFactors(seat, accountId);
  await endLinks(accountId, 'stop-recovery');
  await endSessionsOf(seat, accountId, 'recovered');
  await emit('account.told', { id: accountId, event: 'recovery.done' });
};

/** A second of the clinic's staff, who has seen person and document too: the factor is gone at once. */
export const confirmRecovery = async (seat: Seat, id: string, documentNumber: string): Promise<Recovery> => {
  const { starterId, patientId } = await recoveries.one(seat, id, { quietly: true });
  if (starterId === accountOf(seat)) throw accountsProblems.refuse('recovery.single');
  if (!patientId || !(await shownPersonPort.ask().isTheirs(patientId, documentNumber))) throw accountsProblems.refuse('recovery.unknown');
  return transaction(async () => {
    const row = await recoveries.move(seat, id, 'confirm', { set: { confirmerId: accountOf(seat), endedAt: nowIso() } });
    if (!(await recoverableAccount(row.accountId))) throw accountsProblems.refuse('recovery.unknown');
    await takeAway(through(seat, 'confirm-recovery'), row);
    return (await presented(seat, [row]))[0]!;
  });
};

/** Stops a recovery that waits; what it would have taken away stays. Its person is told, whoever it was. */
export const stopRecovery = (seat: Seat, id: string, move: 'stop' | 'refuse' = 'stop'): Promise<void> =>
  transaction(async () => {
    const { accountId } = await recoveries.move(seat, id, move, { set: { endedAt: nowIso() } });
    await endLinks(accountId, 'stop-recovery');
    await emit('account.told', { id: accountId, event: 'recovery.stopped' });
  });

const ownWaiting = (seat: Seat): Promise<RecoveryRow | null> => recoveries.first(seat, { accountId: accountOf(seat), state: 'waiting' }, { quietly: true });

/** Its person stops it; `recovery.over` where none waits. */
export const refuseRecovery = async (seat: Seat): Promise<void> => {
  const row = await ownWaiting(seat);
  if (!row) throw accountsProblems.refuse('recovery.over');
  await stopRecovery(seat, row.id, 'refuse');
};

/** Stops it by the link of the mail; `link.expired` where there is nothing to stop any more. */
export const stopByLink = async (asking: Seat, token: string): Promise<z.input<typeof recoveryStopped>> => {
  const open = await openLinkFor(token, ['stop-recovery']);
  const seat = { ...systemSeat('link'), request: asking.request, ip: asking.ip, subjects: { account: open.accountId } };
  await transaction(async () => {
    await spendLink(open);
    await stopRecovery(seat, open.aboutId!);
  });
  return { address: masked((await findAccount(open.accountId))?.email ?? '') };
};

/** One's own recovery that waits. */
export const ownRecovery = async (seat: Seat): Promise<z.input<typeof ownSchema>> => {
  const row = await ownWaiting(seat);
  if (!row) return { waiting: null };
  const { id, clinicId, createdAt, dueAt } = row;
  const clinic = clinicId && (await shownPersonPort.ask().clinicNames()).get(clinicId);
  return { waiting: { id, clinic: clinic || null, startedAt: createdAt, dueAt } };
};

const complete = (id: string): Promise<void> =>
  transaction(async () => {
    const system = systemSeat('complete-recovery');
    const before = await recoveries.one(system, id, { lock: true });
    if (before.state !== 'waiting') return;
    // Who has become somebody of higher standing meanwhile, or has left, keeps what they have.
    const move = (await (before.clinicId ? recoverableAccount(before.accountId) : stillAsked(before))) ? 'complete' : 'stop';
    const row = await recoveries.move(system, id, move, { set: { endedAt: nowIso() } });
    if (move === 'complete') await takeAway(system, row);
  });

/** Takes away what has waited for its day. */
const completeDue = async (): Promise<void> => {
  const due = await recoveries.every(
    systemSeat('complete-recovery'),
    { state: 'waiting' },
    { narrow: (query, column) => void query.where(column('dueAt'), '<=', now()) },
  );
  await goOn(due, ({ id }) => complete(id));
};
job('accounts.complete-recoveries', completeDue, { every: MINUTE, lane: 'deadlines' });

/** Refuses a second recovery of an account while one waits. */
export const refuseSecond = (): never => {
  throw refuse('state.forbids', { machine: 'recovery', state: 'waiting' });
};
