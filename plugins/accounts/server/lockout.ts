import { appendAudit, DAY, HOUR, mac, MINUTE, networkOf, newId, now, sql, systemSeat, transaction, triedAt, type Seat } from '@bai/kernel/server';
import type { Problem } from '@bai/kernel/contracts';
import { accountsProblems, type LOCK_KINDS, type LoginPolicy } from '../contracts';
import { readPolicy } from './login-policy';

/** How many tries before a lock, how long the first lock lasts, and after how long without a try all is forgotten. */
interface Rule {
  readonly tries: number;
  readonly lock: number;
  readonly forget: number;
}
const pairIn = ({ tries, lockMinutes }: LoginPolicy): Rule => ({ tries, lock: lockMinutes * MINUTE, forget: DAY });
/** From wherever: a guess from each of a thousand addresses is still a guess at one account. */
const SUBJECT: Rule = { tries: 30, lock: 15 * MINUTE, forget: DAY };
/** At whomever: many people share an address, and few of them are wrong a hundred times an hour. */
const NETWORK: Rule = { tries: 100, lock: 15 * MINUTE, forget: HOUR };
const LONGEST_LOCK = DAY;

interface Count {
  readonly key: string;
  readonly rule: Rule;
  /** What an administrator is shown of it. */
  readonly shown: { readonly kind: (typeof LOCK_KINDS)[number]; readonly account_id: string | null; readonly network: string | null };
}
interface Stored {
  readonly document_id: string;
  readonly key: string;
  readonly failures: number;
  readonly level: number;
  readonly until: Date | number | null;
  readonly updated_at: Date | number;
}
type Standing = { readonly failures: number; readonly level: number; readonly until: Date | null };
const FRESH: Standing = { failures: 0, level: 0, until: null };

/** The account of a subject, if it is one. */
const accountOf = (subject: string): string | null => /^(?:account|factor|panel|pin):(.+)$/.exec(subject)?.[1] ?? null;

/** Who is being tried: an account, or the identifier that nobody has; `device` is the known browser that tries. */
export interface Tried {
  readonly subject: string;
  readonly device: string | null;
}

// A known browser is counted by itself alone, so nothing that strangers do, next to it or far away, locks it out.
const countsOf = ({ subject, device }: Tried, seat: Seat, pair: Rule): Count[] => {
  const network = networkOf(seat.ip);
  const account_id = accountOf(subject);
  const count = (of: string, rule: Rule, shown: Count['shown']): Count => ({ key: mac('lockout', of), rule, shown });
  if (device) return [count(`${subject}|device:${device}`, pair, { kind: 'device', account_id, network: null })];
  return [
    count(`${subject}|${network}`, pair, { kind: 'pair', account_id, network }),
    count(`${subject}|everywhere`, SUBJECT, { kind: 'account', account_id, network: null }),
    count(`everybody|${network}`, NETWORK, { kind: 'network', account_id: null, network }),
  ];
};

const standingOf = (row: Stored, { forget }: Rule): Standing => {
  const until = row.until === null ? null : new Date(row.until);
  const locked = until !== null && until > now();
  const idle = now().getTime() - new Date(row.updated_at).getTime() > forget;
  return idle && !locked ? FRESH : { failures: row.failures, level: row.level, until: locked ? until : null };
};

/** One more try: the one that uses up the last locks at once, so that none of those beside it is judged as well. */
const further = ({ failures, level }: Standing, { tries, lock }: Rule): Standing => {
  if (failures + 1 < tries) return { failures: failures + 1, level, until: null };
  return { failures: 0, level: level + 1, until: new Date(now().getTime() + Math.min(lock * 2 ** level, LONGEST_LOCK)) };
};

const locked = (until: Date) => accountsProblems.refuse('account.locked', { retryAfter: Math.max(1, Math.ceil((until.getTime() - now().getTime()) / 1000)) });

/** A try that was counted before it is judged. */
export interface Try {
  /** It was wrong: the refusal, with what is left or how long it is locked. */
  wrong(problem?: 'credentials.wrong' | 'password.wrong' | 'factor.wrong' | 'factor.stale' | 'pin.wrong'): Problem;
  /** It was right: it counts against nobody. */
  right(): Promise<void>;
}

// In SQL of its own: many at once meet on rows that may not exist yet, and each must find what the other counted.
const lockedRows = async (counts: readonly Count[]): Promise<Map<string, Stored>> => {
  const at = now();
  const inOrder = [...counts].sort((one, other) => (one.key < other.key ? -1 : 1));
  const fresh = inOrder.map(({ key, shown }) => ({
    ...{ document_id: newId(), key, ...shown },
    ...{ failures: 0, level: 0, version: 1, created_at: at, updated_at: at },
  }));
  await sql()('lockouts').insert(fresh).onConflict('key').ignore();
  for (const { key } of inOrder) await sql()('lockouts').where({ key }).increment('version', 1);
  const keys = inOrder.map(({ key }) => key);
  const rows = (await sql()('lockouts').whereIn('key', keys).select('document_id', 'key', 'failures', 'level', 'until', 'updated_at')) as Stored[];
  return new Map(rows.map((row) => [row.key, row]));
};

/** Keeps in the trail that a lock begins: whoever watches over the platform is to find it after it is over too. */
const tellLock = (seat: Seat, id: string, { shown }: Count, until: Date): Promise<void> =>
  appendAudit(
    { ...systemSeat('lockout'), request: seat.request, ip: seat.ip },
    { action: 'lockout.begin', type: 'lockout', id, after: { kind: shown.kind, account: shown.account_id, until: until.toISOString() } },
  );

/** Counts a try at somebody before it is judged; refused with `account.locked` while any of its counts is locked. */
export const countTry = async (tried: Tried, seat: Seat): Promise<Try> => {
  const counts = countsOf(tried, seat, pairIn(await readPolicy()));
  const after = await transaction(async () => {
    const rows = await lockedRows(counts);
    const before = counts.map(({ key, rule }) => standingOf(rows.get(key)!, rule));
    const until = before.map((one) => one.until).find((one) => one !== null);
    if (until) return until;
    const next = before.map((one, index) => further(one, counts[index]!.rule));
    for (const [index, standing] of next.entries()) {
      const count = counts[index]!;
      await sql()('lockouts')
        .where({ key: count.key })
        .update({ ...standing, updated_at: now() });
      if (standing.until) await tellLock(seat, rows.get(count.key)!.document_id, count, standing.until);
    }
    return next;
  });
  // Thrown outside: what was counted stays counted.
  const whose = accountOf(tried.subject);
  if (after instanceof Date) throw triedAt(locked(after), whose);
  return {
    wrong: (problem = 'credentials.wrong') => {
      const until = after.map((one) => one.until).find((one) => one !== null);
      const refusal = until ? locked(until) : accountsProblems.refuse(problem, { triesLeft: counts[0]!.rule.tries - after[0]!.failures });
      return triedAt(refusal, whose);
    },
    right: () =>
      transaction(async () => {
        await sql()('lockouts').where({ key: counts[0]!.key }).update({ failures: 0, level: 0, until: null });
        for (const [index, { key }] of counts.entries()) {
          if (index === 0) continue;
          const { until } = after[index]!;
          // The lock that this very try brought about is taken back; one that another brought about meanwhile stays.
          if (until)
            await sql()('lockouts')
              .where({ key, until })
              .update({ failures: counts[index]!.rule.tries - 1, until: null });
          else await sql()('lockouts').where({ key }).where('failures', '>', 0).decrement('failures', 1);
        }
      }),
  };
};
