import { bangkokDay } from '@bai/kernel/contracts';
import { HOUR, insertAll, networkOf, newId, now, sql, transaction, type Answered } from '@bai/kernel/server';
import { WRONG_PROOFS, type LogConfig } from '../contracts';
import { bucketOf } from './buckets';
import { readConfig } from './config';

// In SQL and not by records(): a batch is one statement a table, and what is counted is added to what was counted before by whichever process.

/** Rows in one statement. */
const CHUNK = 200;
/** Stands for what reached no endpoint, and for what was dropped. */
export const NOWHERE = '-';
export const DROPPED = '(dropped)';

/** As much of an address as is to be kept: of a network the last part of IPv4 is left out, and the lower half of IPv6. */
const addressKept = (ip: string, kept: LogConfig['address']): string | null => {
  if (kept === 'none' || !ip) return null;
  const network = networkOf(ip);
  return kept === 'whole' ? ip.replace('::ffff:', '') : network.replace(/\.\d+$/, '.0/24');
};

/** Of whoever is not known, or may not: each is kept. */
export const DENIED: readonly number[] = [401, 403];
const wrongProofs = new Set<string | null>(WRONG_PROOFS);
const isAlwaysKept = ({ status, duration, problem }: Answered, { slowMs }: LogConfig): boolean =>
  status >= 500 || duration >= slowMs || DENIED.includes(status) || wrongProofs.has(problem);

/**
 * Tells whether a request is another refusal than those before it: limits, fields, states, what is out of somebody's reach. A flood
 * of one kind from one place leaves one entry with each batch, and not a table full. What a stranger does not find is no refusal.
 */
const firstRefusals = (): ((one: Answered) => boolean) => {
  const told = new Set<string>();
  return ({ status, ip, endpoint, problem, account }) => {
    if (status < 400 || (status === 404 && !account)) return false;
    const kind = [account ?? networkOf(ip), endpoint, problem].join(' ');
    return !told.has(kind) && Boolean(told.add(kind));
  };
};

/** Which of some requests are kept one by one. */
const keptOf = (requests: readonly Answered[], config: LogConfig): Answered[] => {
  const isFirst = firstRefusals();
  return requests.filter((one) => isAlwaysKept(one, config) || isFirst(one) || Math.random() * 100 < config.share);
};

const stamped = (row: object): object => ({ ...row, document_id: newId(), version: 1, created_at: now(), updated_at: now() });

const logRow = (one: Answered, config: LogConfig): object =>
  stamped({
    at: new Date(one.at),
    method: one.method,
    route: one.route,
    endpoint: one.endpoint,
    status: one.status,
    duration: Math.round(one.duration),
    account_id: config.person ? one.account : null,
    tried_id: config.person ? one.tried : null,
    role: one.role,
    address: addressKept(one.ip, config.address),
    request: one.request,
    problem: one.problem,
    digest: one.fault?.digest ?? null,
  });

interface Tally {
  readonly key: Readonly<Record<string, unknown>>;
  readonly counts: Record<string, number>;
  readonly beside: object;
}
type Tallies = Map<string, Tally>;

const count = (tallies: Tallies, key: Tally['key'], counts: Readonly<Record<string, number>>, beside: object = {}): void => {
  const name = JSON.stringify(Object.values(key));
  const known = tallies.get(name);
  if (!known) return void tallies.set(name, { key, counts: { ...counts }, beside });
  for (const [column, more] of Object.entries(counts)) known.counts[column] = (known.counts[column] ?? 0) + more;
};

/** Adds to what was counted. In one order, so that no two processes wait for each other's rows. */
const addUp = async (table: string, tallies: Tallies): Promise<void> => {
  const all = [...tallies.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, tally]) => tally);
  if (!all[0]) return;
  const more = Object.fromEntries(Object.keys(all[0].counts).map((column) => [column, sql().raw('?? + ??', [`${table}.${column}`, `excluded.${column}`])]));
  for (let at = 0; at < all.length; at += CHUNK)
    await sql()(table)
      .insert(all.slice(at, at + CHUNK).map(({ key, counts, beside }) => stamped({ ...key, ...counts, ...beside })))
      .onConflict(Object.keys(all[0].key))
      .merge({ ...more, updated_at: now() });
};

const hourOf = (at: number): Date => new Date(Math.floor(at / HOUR) * HOUR);

const tally = (requests: readonly Answered[], dropped: number): Tallies => {
  const tallies: Tallies = new Map();
  const add = (at: number, endpoint: string, bucket: number, counts: { requests: number; refused: number; faults: number }): void =>
    count(tallies, { hour: hourOf(at), endpoint, bucket }, counts, { day: bangkokDay(new Date(at)) });
  for (const { at, endpoint, duration, status } of requests)
    add(at, endpoint ?? NOWHERE, bucketOf(duration), { requests: 1, refused: Number(status >= 400 && status < 500), faults: Number(status >= 500) });
  if (dropped) add(now().getTime(), DROPPED, 0, { requests: dropped, refused: 0, faults: 0 });
  return tallies;
};

const tallyPeople = (requests: readonly Answered[]): Tallies => {
  const tallies: Tallies = new Map();
  for (const { at, account, endpoint, role, status } of requests)
    if (account)
      count(
        tallies,
        { day: bangkokDay(new Date(at)), account_id: account, endpoint: endpoint ?? NOWHERE },
        { requests: 1, denied: Number(status === 403 || status === 404) },
        { role },
      );
  return tallies;
};

/** Writes requests, all of them or none: the rows that are kept, the figures of all, and how many more there was no room for. */
export const write = async (requests: readonly Answered[], dropped: number): Promise<void> => {
  const config = await readConfig();
  const rows = keptOf(requests, config).map((one) => logRow(one, config));
  await transaction(async () => {
    for (let at = 0; at < rows.length; at += CHUNK) await insertAll([{ table: 'request_logs', rows: rows.slice(at, at + CHUNK) }]);
    await addUp('request_tallies', tally(requests, dropped));
    if (config.person) await addUp('access_tallies', tallyPeople(requests));
  });
};
