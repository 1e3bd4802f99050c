import { environment, job, log, MINUTE, now, nowIso, sql } from '@bai/kernel/server';

// In SQL and not by records(): both logs are read in the order in which they were written, by no person, and a batch is one statement.

/** Lines in one request, and how long the collector may take over it. */
const BATCH = 500;
const PATIENCE = 10_000;
/** Rows of several processes get their numbers before they can be seen: what is so old is all there. */
const SETTLED = 15_000;
const KEY = 'monitoring.collected';

interface Source {
  readonly log: 'trail' | 'requests';
  readonly table: string;
  /** What numbers the lines: each is sent in this order, and none is passed over. */
  readonly order: string;
  /** What of a line leaves: never the contents of a change, nor the reasons that people wrote. */
  readonly columns: readonly string[];
}
const SOURCES: readonly Source[] = [
  {
    log: 'trail',
    table: 'bai_audit',
    order: 'seq',
    columns: ['at', 'actor_kind', 'actor', 'role', 'session', 'request', 'ip', 'action', 'subject_type', 'subject', 'person', 'through', 'digest', 'hash'],
  },
  {
    log: 'requests',
    table: 'request_logs',
    order: 'id',
    columns: ['at', 'method', 'route', 'endpoint', 'status', 'duration', 'account_id', 'tried_id', 'role', 'address', 'request', 'problem', 'digest'],
  },
];
type Reached = Partial<Record<Source['log'], number>>;

const reached = async (): Promise<Reached> => {
  const row = (await sql()('bai_settings').where({ key: KEY }).first('value')) as { value: string } | undefined;
  return row ? (JSON.parse(row.value) as Reached) : {};
};
// Not a setting that somebody changes: an entry for each batch would itself have to leave, for ever.
const keep = (value: Reached) =>
  sql()('bai_settings')
    .insert({ key: KEY, value: JSON.stringify(value), at: nowIso() })
    .onConflict('key')
    .merge();

type Line = Readonly<Record<string, unknown>>;

const linesOf = async ({ table, order, columns }: Source, after: number): Promise<Line[]> => {
  const rows = sql()(table)
    .where(order, '>', after)
    .orderBy(order)
    .limit(BATCH)
    .select(order, ...columns);
  if (table === 'request_logs') rows.where('created_at', '<', new Date(now().getTime() - SETTLED));
  return (await rows) as Line[];
};

const asJson = (source: Source, { at, ...line }: Line): string =>
  JSON.stringify({ log: source.log, at: new Date(at as string | number | Date).toISOString(), ...line, [source.order]: Number(line[source.order]) });

const taken = async (lines: readonly string[], { url, token }: NonNullable<ReturnType<typeof environment>['collector']>): Promise<boolean> => {
  const headers = { 'content-type': 'application/x-ndjson', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  try {
    const body = `${lines.join('\n')}\n`;
    const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'error', signal: AbortSignal.timeout(PATIENCE) });
    if (!answer.ok) log.error(`the collector of logs answered ${answer.status}`);
    return answer.ok;
  } catch (error) {
    log.error(`the collector of logs does not answer: ${(error as Error).name}`);
    return false;
  }
};

/**
 * Sends what both logs have got since to the collector of the environment, in order and without a gap: what it did not take comes
 * again, and what was taken just before a process died comes twice. Answers how many lines were taken.
 */
export const collect = async (): Promise<number> => {
  const { collector } = environment();
  if (!collector) return 0;
  let count = 0;
  for (const source of SOURCES)
    for (;;) {
      const at = await reached();
      const lines = await linesOf(source, at[source.log] ?? 0);
      if (
        lines.length === 0 ||
        !(await taken(
          lines.map((line) => asJson(source, line)),
          collector,
        ))
      )
        break;
      await keep({ ...at, [source.log]: Number(lines.at(-1)![source.order]) });
      count += lines.length;
      if (lines.length < BATCH) break;
    }
  return count;
};
job('monitoring.collect', async () => void (await collect()), { every: MINUTE, within: 600_000 });
