import { ADMIN_SETS, refuse, type AdminSet } from '@bai/kernel/contracts';
import { accountOf, records, systemSeat, transaction, type RowOf, type Seat } from '@bai/kernel/server';
import { accountsProblems } from '../contracts';
import { accountsHolding, findAccount, namesOf } from './accounts';
import { endSessionsOf } from './sessions';
import { adminSetType } from './types';

const adminSets = records(adminSetType, {});
type Row = RowOf<typeof adminSetType>;

/** Sets in the order of the house, each once. */
const ordered = (sets: readonly AdminSet[]): AdminSet[] => ADMIN_SETS.filter((set) => sets.includes(set));

/** Gives somebody these sets and no others. In the caller's transaction. */
const keep = async (seat: Seat, row: Row | null, accountId: string, sets: readonly AdminSet[], why: string): Promise<void> => {
  if (row) await adminSets.change(seat, row.id, { sets: ordered(sets) }, { action: 'admin-set.keep', why });
  else await adminSets.create(seat, { accountId, sets: ordered(sets) }, { why });
};

/** Gives somebody these sets and no others, where they are not theirs already. In the caller's transaction. */
export const giveSets = async (seat: Seat, accountId: string, sets: readonly AdminSet[], why: string): Promise<void> => {
  const row = await adminSets.first(systemSeat('admin-sets'), { accountId });
  if (ordered(row?.sets ?? []).join() !== ordered(sets).join()) await keep(seat, row, accountId, sets, why);
};

/** Whoever holds a set, active or not; with `lock` all rows are kept from others until the transaction ends. */
export const setsHolders = async (set: AdminSet, how: { lock?: boolean } = {}): Promise<string[]> =>
  (await adminSets.all(systemSeat('admin-sets'), {}, how)).filter(({ sets }) => sets?.includes(set)).map(({ accountId }) => accountId);

/** Gives an administrator who has no sets yet these; of others nothing is changed. */
export const firstSets = (accountId: string, sets: readonly AdminSet[]): Promise<void> =>
  transaction(async () => {
    const system = systemSeat('first-sets');
    if (!(await adminSets.first(system, { accountId }))) await keep(system, null, accountId, sets, 'first');
  });

/** The sets of an administrator. */
export const setsHeld = async (accountId: string): Promise<readonly AdminSet[]> => (await adminSets.first(systemSeat('admin-sets'), { accountId }))?.sets ?? [];

const presented = async (ids: readonly string[], rows: readonly Row[]) => {
  const names = await namesOf(ids);
  return ids.map((accountId) => ({ accountId, name: names.get(accountId)!, sets: rows.find((row) => row.accountId === accountId)?.sets ?? [] }));
};

/** The active administrators who hold a set. */
export const accountsHoldingSet = async (set: AdminSet): Promise<string[]> => {
  const rows = await adminSets.all(systemSeat('admin-sets'));
  const holding = new Set(rows.filter(({ sets }) => sets?.includes(set)).map(({ accountId }) => accountId));
  return (await accountsHolding('admin')).filter((id) => holding.has(id));
};

/** All administrators with their sets. */
export const listAdmins = async (seat: Seat) => presented(await accountsHolding('admin'), await adminSets.all(seat));

/**
 * Gives an administrator these sets and no others, with a reason. Nobody changes their own (`access.denied`), and somebody is always
 * left who may give sets (`sets.last`). What was signed in ends at once.
 */
export const keepSets = async (seat: Seat, accountId: string, given: { sets: readonly AdminSet[]; reason: string }) => {
  if (accountId === accountOf(seat)) throw refuse('access.denied', { rule: 'own-sets' });
  const account = await findAccount(accountId);
  if (!account?.roles.includes('admin')) throw refuse('record.missing');
  await transaction(async () => {
    // All rows are locked: of two who withdraw from each other at once, the second sees what the first has left.
    const rows = await adminSets.all(seat, {}, { lock: true });
    const row = rows.find((one) => one.accountId === accountId) ?? null;
    await keep(seat, row, accountId, given.sets, given.reason);
    const giving = [
      ...rows.filter((one) => one !== row && one.sets?.includes('security')).map((one) => one.accountId),
      ...(given.sets.includes('security') ? [accountId] : []),
    ];
    const able = new Set(await accountsHolding('admin'));
    if (!giving.some((id) => able.has(id))) throw accountsProblems.refuse('sets.last');
    await endSessionsOf(seat, accountId, 'sets');
  });
  return (await presented([accountId], await adminSets.all(seat, { accountId })))[0]!;
};
