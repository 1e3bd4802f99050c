import type { Bilingual } from '@bai/kernel/contracts';
import { namesPort } from '@bai/audit/server';
import { appendAudit, records, type RowOf, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { WRONG_PROOFS, type LoggedRequest, type requestPage, type requestQuery } from '../contracts';
import { DENIED } from './write';
import { requestLogType } from './types';

const requestLogs = records(requestLogType, {});

/** The names of some accounts; one that is gone has none. */
export const peopleOf = async (accounts: readonly (string | null)[]) => {
  const ids = [...new Set(accounts.flatMap((account) => account ?? []))];
  const names = ids.length ? await namesPort.ask()(ids) : new Map<string, Bilingual>();
  return (accountId: string) => ({ accountId, name: names.get(accountId) ?? null });
};

const present = async (rows: readonly RowOf<typeof requestLogType>[]): Promise<LoggedRequest[]> => {
  const personOf = await peopleOf(rows.flatMap(({ accountId, triedId }) => [accountId, triedId]));
  const shown = (id: string | null) => (id ? personOf(id) : null);
  return rows.map(({ accountId, triedId, ...row }) => ({ ...row, person: shown(accountId), tried: shown(triedId) }));
};

/** Requests that were kept. Whoever looks at them looks at what people did: that is in the trail. */
export const listRequests = async (seat: Seat, query: z.output<typeof requestQuery>): Promise<z.input<typeof requestPage>> => {
  const { q, status, method, endpoint, accountId, refused } = query;
  const found = await requestLogs.page(seat, query, ['at', 'duration'], { method, endpoint, accountId }, (rows, column) => {
    if (status) rows.whereBetween(column('status'), [Number(status[0]) * 100, Number(status[0]) * 100 + 99]);
    if (refused === 'proof') rows.whereIn(column('problem'), [...WRONG_PROOFS]);
    if (refused === 'access')
      rows.whereIn(column('status'), [...DENIED]).where((other) => void other.whereNull(column('problem')).orWhereNotIn(column('problem'), [...WRONG_PROOFS]));
    // One word of those that have an index: who looks for a request has its id, and an endpoint begins with its plugin.
    if (q)
      rows.where(
        (either) => void either.where(column('request'), q).orWhereRaw(`?? LIKE ? ESCAPE '!'`, [column('endpoint'), `${q.replace(/[%_!]/g, '!$&')}%`]),
      );
  });
  const shown = { count: found.rows.length, newest: found.rows[0]?.id ?? null, oldest: found.rows.at(-1)?.id ?? null };
  await appendAudit(seat, { action: 'request-log.read', type: 'request-log', after: { query, ...shown } });
  return { ...found, rows: await present(found.rows) };
};
