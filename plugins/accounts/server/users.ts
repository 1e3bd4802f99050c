import { holdsSetFor, refuse, statesOf, type PersonRole } from '@bai/kernel/contracts';
import { accountOf, keptRoles, records, sql, systemSeat, type RowOf, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { accountMachine, type rolesWeighed, type User, type userPage, type userQuery } from '../contracts';
import type { accountType } from './account-types';
import { accounts, findAccount, type Account } from './accounts';
import { wantsFactor } from './login-policy';
import { livingSessions } from './sessions';
import { adminSetType } from './types';
import { waitingOf } from './waiting-recoveries';

const adminSets = records(adminSetType, {});
type Row = RowOf<typeof accountType>;

interface Seen {
  readonly account_id: string;
  readonly seen: unknown;
}
interface Open {
  readonly document_id: string;
  readonly account_id: string;
}

// In SQL: of a page of people at once, when each was seen last, which of their browsers are open, and who has a second factor.
const seenOf = async (ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = (await sql()('sessions')
    .whereIn('account_id', [...ids])
    .groupBy('account_id')
    .select('account_id')
    .max('seen_at as seen')) as unknown as Seen[];
  return new Map(rows.map(({ account_id, seen }) => [account_id, new Date(seen as string | number | Date).toISOString()]));
};
const openOf = async (ids: readonly string[]): Promise<Map<string, number>> => {
  const open = (await sql()('sessions')
    .whereIn('account_id', [...ids])
    .whereNull('ended_at')
    .select('document_id', 'account_id')) as Open[];
  const living = open.length ? await livingSessions(open.map(({ document_id }) => document_id)) : new Set();
  const counts = new Map<string, number>();
  for (const { document_id, account_id } of open) if (living.has(document_id)) counts.set(account_id, (counts.get(account_id) ?? 0) + 1);
  return counts;
};
const withFactor = async (ids: readonly string[]): Promise<Set<string>> => {
  const rows = (await sql()('second_factors')
    .whereIn('account_id', [...ids])
    .whereNotNull('confirmed_at')
    .whereNull('ended_at')
    .distinct('account_id')) as {
    account_id: string;
  }[];
  return new Set(rows.map(({ account_id }) => account_id));
};

const presented = async (seat: Seat, rows: readonly Row[]): Promise<User[]> => {
  const ids = rows.map(({ id }) => id);
  const [seen, open, factor] = [await seenOf(ids), await openOf(ids), await withFactor(ids)];
  const waiting = await waitingOf(seat, ids);
  const given = await adminSets.all(systemSeat('users'), { accountId: ids });
  const kept = rows.some(({ roleCopies }) => roleCopies && Object.keys(roleCopies).length > 0) ? await keptRoles() : [];
  return rows.map(({ id, nameThai, nameLatin, email, heldRoles, roleCopies, state, language, createdAt }) => ({
    id,
    name: { th: nameThai ?? nameLatin ?? '', en: nameLatin ?? nameThai ?? '' },
    // What stands in for the address of a closed account says nothing to anybody.
    email: state === 'closed' ? '' : email,
    roles: [...(heldRoles ?? [])],
    copies: (Object.entries(roleCopies ?? {}) as [PersonRole, string][]).map(([role, type]) => ({
      role,
      type,
      name: kept.find((one) => one.type === type)?.name ?? null,
    })),
    state,
    language: language === 'en' ? 'en' : 'th',
    createdAt,
    seenAt: seen.get(id) ?? null,
    sessions: open.get(id) ?? 0,
    secondFactor: factor.has(id),
    recovery: waiting.get(id) ?? null,
    sets: given.find(({ accountId }) => accountId === id)?.sets ?? [],
    self: id === seat.subjects.account,
  }));
};

const OPEN = statesOf(accountMachine).filter((state) => state !== 'closed');

/** Everybody who has an account; closed ones where they are asked for. */
export const listUsers = async (seat: Seat, query: z.output<typeof userQuery>): Promise<z.input<typeof userPage>> => {
  const found = await accounts.page(seat, query, ['createdAt'], { state: query.state ?? OPEN }, (rows, column) => {
    // In SQL: the roles are a list in one column, and the copies in another.
    if (query.role) rows.whereRaw('CAST(?? AS text) LIKE ?', [column('heldRoles'), `%"${query.role}"%`]);
    if (query.copy) rows.whereRaw('CAST(?? AS text) LIKE ?', [column('roleCopies'), `%"${query.copy}"%`]);
  });
  return { ...found, rows: await presented(seat, found.rows) };
};

export const readUser = async (seat: Seat, id: string): Promise<User> => (await presented(seat, [await accounts.one(seat, id)]))[0]!;

/** Whether a seat may make and unmake administrators. */
export const givesSets = (seat: Seat): boolean => holdsSetFor(seat.subjects.sets ?? [], 'admin-set.keep');

/**
 * The account of somebody else on whom an administrator acts. Nobody does it to themselves, and to administrators only who may give
 * sets: `access.denied`.
 */
export const somebodyElse = async (seat: Seat, id: string): Promise<Account> => {
  const account = await findAccount(id);
  if (!account) throw refuse('record.missing');
  if (id === accountOf(seat)) throw refuse('access.denied', { rule: 'own-account' });
  if (account.roles.includes('admin') && !givesSets(seat)) throw refuse('access.denied', { rule: 'sets' });
  return account;
};

/** What would follow if somebody had these roles. */
export const weighRoles = async (seat: Seat, id: string, roles: readonly PersonRole[]): Promise<z.input<typeof rolesWeighed>> => {
  const account = await somebodyElse(seat, id);
  const wanting = await Promise.all(roles.map(wantsFactor));
  return {
    given: roles.filter((role) => !account.roles.includes(role)),
    taken: account.roles.filter((role) => !roles.includes(role)),
    sessions: (await openOf([id])).get(id) ?? 0,
    mustEnrol: wanting.includes(true) && !(await withFactor([id])).has(id),
  };
};
