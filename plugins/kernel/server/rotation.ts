import { decrypt, encrypt, fieldKeyId } from './cipher';
import { codecOf } from './codec';
import { above, sql } from './database';
import { declaredTypes, secretPlace, type TypeDefinition } from './define-type';
import { enqueue, job } from './outbox';
import { systemSeat } from './seat';
import { DAY } from './clock';
import { log } from './strapi-edge';
import { appendAudit } from './trail';

/** A stretch of a walk over what older keys have made. */
export interface Rewritten {
  readonly rewritten: number;
  /** What could not be rewritten, as no known key fits. It stays as it is, and is said so at the end. */
  readonly failed: number;
  /** Where the next stretch begins; null at the end. */
  readonly last: number | null;
}
/** Rewrites a stretch, beginning behind a row number. What changes meanwhile must win: write by compare-and-set only. */
export type Rewrite = (after: number | null) => Promise<Rewritten>;

const BATCH = 200;
const registered: { readonly name: string; readonly rewrite: Rewrite }[] = [];

/** Registers what is to be rewritten with the newest keys besides the secret fields of every type. */
export const rewrites = (name: string, rewrite: Rewrite): void => void registered.push({ name, rewrite });

/** Rewrites each of some rows; one that cannot be read keeps none of the others from it. `work` answers whether it was rewritten. */
export const rewriteEach = async <R extends { readonly id: number | string }>(
  name: string,
  rows: readonly R[],
  most: number,
  work: (row: R) => Promise<boolean>,
): Promise<Rewritten> => {
  let [rewritten, failed] = [0, 0];
  for (const row of rows) {
    try {
      if (await work(row)) rewritten += 1;
    } catch (error) {
      failed += 1;
      log.error(`rotation: ${name}, row ${row.id}: ${String((error as Error).message ?? error)}`);
    }
  }
  return { rewritten, failed, last: rows.length < most ? null : Number(rows.at(-1)!.id) };
};

/** The rows of a table behind a row number whose text in a column does not begin with a key's name. */
export const madeByOthers = (table: string, column: string, keyId: string, after: number | null, most = BATCH) =>
  above(sql()(table), after)
    .whereNotNull(column)
    .whereRaw('substr(??, 1, ?) <> ?', [column, keyId.length + 1, `${keyId}.`])
    .orderBy('id')
    .limit(most);

/**
 * In SQL of its own, since `records` would count up the version of every row: whoever has one open in front of them could not
 * save any more, though nothing has changed.
 */
const secretsOf = (definition: TypeDefinition, field: string): Rewrite => {
  const name = `${definition.uid}:${field}`;
  return async (after) => {
    const { table, column } = codecOf(definition);
    const place = column(field);
    const rows = (await madeByOthers(table, place, fieldKeyId(), after).select('id', 'document_id', { text: place })) as {
      id: number;
      document_id: string;
      text: string;
    }[];
    return rewriteEach(name, rows, BATCH, async ({ id, document_id: record, text }) => {
      const bound = secretPlace(definition, record, field);
      const anew = encrypt(decrypt(text, bound), bound);
      return (
        (await sql()(table)
          .where({ id, [place]: text })
          .update({ [place]: anew })) > 0
      );
    });
  };
};

const everything = (): typeof registered => {
  const fields = declaredTypes().flatMap((definition) =>
    Object.keys(definition.fields)
      .filter((field) => definition.fields[field]!.secret)
      .map((field) => ({ name: `${definition.uid.split('.')[1]!}.${field}`, rewrite: secretsOf(definition, field) })),
  );
  return [...fields, ...registered];
};

/** How far a walk is: what it is at, and behind which row. */
interface Place {
  readonly name: string;
  readonly after: number | null;
}
interface Walk {
  readonly counts: ReadonlyMap<string, number>;
  readonly failed: number;
  readonly next: Place | null;
}

const walk = async (from: Place | null, milliseconds: number): Promise<Walk> => {
  const end = performance.now() + milliseconds;
  const parts = everything();
  const counts = new Map<string, number>();
  let failed = 0;
  let after = from?.after ?? null;
  for (const { name, rewrite } of parts.slice(
    Math.max(
      0,
      parts.findIndex((part) => part.name === from?.name),
    ),
  )) {
    do {
      if (performance.now() > end) return { counts, failed, next: { name, after } };
      const done: Rewritten = await rewrite(after);
      counts.set(name, (counts.get(name) ?? 0) + done.rewritten);
      failed += done.failed;
      after = done.last;
    } while (after !== null);
  }
  return { counts, failed, next: null };
};

const walkAndTell = async (from: Place | null, milliseconds: number): Promise<Walk> => {
  const walked = await walk(from, milliseconds);
  const told = Object.fromEntries([...walked.counts].filter(([, count]) => count > 0));
  if (Object.keys(told).length) await appendAudit(systemSeat('rotate-keys'), { action: 'key.rewrite', type: 'key', id: fieldKeyId(), after: told });
  return walked;
};

/** Rewrites with the newest keys all that older ones have made; answers how much of what, and how much no known key fits. May run any number of times, beside anybody's work. */
export const rotateKeys = async (): Promise<Omit<Walk, 'next'>> => walkAndTell(null, Infinity);

const JOB = 'kernel.rotate-keys';
const REST = `${JOB}.rest`;
/** A delivery is held for a minute. */
const SLICE = 20_000;

const slice = async (from: Place | null): Promise<void> => {
  const { next, failed } = await walkAndTell(from, SLICE);
  if (next) await enqueue(REST, next);
  if (failed) log.error(`rotation: no known key fits ${failed} of what is encrypted`);
};
job(JOB, () => slice(null), { every: DAY });
job<Place>(REST, ({ payload }) => slice(payload));
