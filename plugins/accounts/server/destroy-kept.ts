import { KEPT_BY_LAW, type KeptByLaw, type KeptStanding } from '@bai/audit/contracts';
import { DAY, goOn, job, nowIso, systemSeat, today, transaction, type RowOf } from '@bai/kernel/server';
import type { Kept } from '../contracts';
import type { accountClosureType } from './account-types';
import { findAccount } from './accounts';
import { closures } from './closing';
import { destroyKept } from './closing-parts';

type Closure = RowOf<typeof accountClosureType>;

const WHY = 'the legal period is over';

/** Kept until a day, which is over. */
const isOver = ({ until, destroyedAt }: Kept): boolean => until !== null && !destroyedAt && until < today();
const waits = ({ until, destroyedAt }: Kept): boolean => until !== null && !destroyedAt;
const isByLaw = (what: Kept['what']): what is KeptByLaw => (KEPT_BY_LAW as readonly string[]).includes(what);

const erased = (): Promise<Closure[]> =>
  closures.every(systemSeat('destroy-kept'), {}, { narrow: (query, column) => void query.whereNotNull(column('erasedAt')) });

/** What the law keeps of erased accounts, and what of it would be destroyed now. Nothing goes by asking. */
export const keptStandings = async (): Promise<KeptStanding[]> => {
  const all = (await erased()).flatMap(({ kept }) => kept ?? []);
  return KEPT_BY_LAW.map((what) => {
    const mine = all.filter((one) => one.what === what);
    const waiting = mine.filter(waits);
    const days = waiting.map(({ until }) => until!).sort();
    return { what, kept: waiting.length, due: waiting.filter(isOver).length, destroyed: mine.length - waiting.length, next: days[0] ?? null };
  });
};

/**
 * Destroys one kind of what was kept of one person, and writes that it is gone, in one transaction under the closure's lock: a process
 * that dies leaves all of it or nothing, and of two at once the second finds it done.
 */
const destroyOne = (id: string, what: KeptByLaw): Promise<void> =>
  transaction(async () => {
    const system = systemSeat('destroy-kept');
    const closure = await closures.one(system, id, { lock: true });
    const before = closure.kept ?? [];
    if (!before.some((one) => one.what === what && isOver(one))) return;
    const account = await findAccount(closure.accountId);
    await destroyKept(system, what, { accountId: closure.accountId, patientId: account?.patientId ?? null }, WHY);
    const kept = before.map((one) => (one.what === what && isOver(one) ? { ...one, destroyedAt: nowIso() } : one));
    const over = kept.some(waits) ? {} : { overAt: nowIso() };
    await closures.change(system, id, { kept, ...over }, { action: 'account-closure.destroy', why: `${what}: ${WHY}` });
  });

/** Destroys what is over, one kind of one person after another: whatever fails is tried again the next night. */
export const destroyDue = async (): Promise<void> => {
  const open = (await erased()).filter(({ overAt }) => overAt === null);
  const due = open.flatMap(({ id, kept }) => (kept ?? []).filter(isOver).flatMap(({ what }) => (isByLaw(what) ? [{ id, what }] : [])));
  await goOn(due, ({ id, what }) => destroyOne(id, what));
};
job('accounts.destroy-kept', destroyDue, { every: DAY, within: 600_000 });
