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

/** The collector took the lines, refused them for their content, or did neither. */
type Outcome = 'taken' | 'refused' | 'failed';
type Collector = NonNullable<ReturnType<typeof environment>['collector']>;
/** A collector that answers so does not take these lines, however often they come. */
const UNFIT: readonly number[] = [400, 413, 422];
/** Lines that may be refused before any is taken: beyond it the collector is at fault and not a line. */
const MOST_REFUSED = 20;

const sent = async (lines: readonly string[], { url, token }: Collector): Promise<Outcome> => {
  const headers = { 'content-type': 'application/x-ndjson', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  try {
    const body = `${lines.join('\n')}\n`;
    const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'error', signal: AbortSignal.timeout(PATIENCE) });
    if (answer.ok) return 'taken';
    log.error(`the collector of logs answered ${answer.status}`);
    return UNFIT.includes(answer.status) ? 'refused' : 'failed';
  } catch (error) {
    log.error(`the collector of logs does not answer: ${(error as Error).name}`);
    return 'failed';
  }
};

/** Sends lines in order, refused ones by halves; answers the number of the last line that was taken. A line is passed over once a later one was taken. */
const sendLines = async (source: Source, lines: readonly Line[], collector: Collector): Promise<{ count: number; last: number | null }> => {
  const parts = [lines];
  let refused: number[] = [];
  let [count, last]: [number, number | null] = [0, null];
  while (parts.length > 0) {
    const part = parts.pop()!;
    const outcome = await sent(
      part.map((line) => asJson(source, line)),
      collector,
    );
    const middle = Math.ceil(part.length / 2);
    if (outcome === 'taken') {
      [count, last] = [count + part.length, Number(part.at(-1)![source.order])];
      for (const order of refused) log.error(`the collector of logs refused line ${order} of the log ${source.log}: it is passed over`);
      refused = [];
    } else if (outcome === 'failed' || (count === 0 && refused.length >= MOST_REFUSED)) break;
    else if (part.length === 1) refused.push(Number(part[0]![source.order]));
    else parts.push(part.slice(middle), part.slice(0, middle));
  }
  return { count, last };
};

/**
 * Sends what both logs have got since to the collector of the environment, in order and without a gap: what it did not take comes
 * again, and what was taken just before a process died comes twice. A single line that it refuses among others that it takes is
 * reported and passed over. Answers how many lines were taken.
 */
export const collect = async (): Promise<number> => {
  const { collector } = environment();
  if (!collector) return 0;
  let total = 0;
  for (const source of SOURCES)
    for (;;) {
      const at = await reached();
      const lines = await linesOf(source, at[source.log] ?? 0);
      if (lines.length === 0) break;
      const { count, last } = await sendLines(source, lines, collector);
      if (last !== null) await keep({ ...at, [source.log]: last });
      total += count;
      if (lines.length < BATCH || last !== Number(lines.at(-1)![source.order])) break;
    }
  return total;
};
job('monitoring.collect', async () => void (await collect()), { every: MINUTE, within: 600_000 });
