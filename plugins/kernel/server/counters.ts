import { randomInt } from 'node:crypto';
import { buddhistYear2, formatNumber, type CountedKind, type DrawnKind, type NumberKind } from '../contracts';
import { today } from './clock';
import { rowsOf, sql } from './database';

/** The next value of a named counter, from 1. Holds the counter's row until commit, so ask as late as possible. */
export const nextValue = async (name: string): Promise<number> => {
  const [row] = (await sql()('bai_counters')
    .insert({ name, value: 1 })
    .onConflict('name')
    .merge({ value: sql().raw('bai_counters.value + 1') })
    .returning('value')) as { value: number | string }[];
  return Number(row!.value);
};

const SEVEN_DIGITS = 10_000_000;
/** So many failures in a row mean that a year's numbers are nearly used up, and not that chance was unkind. */
const TRIES = 400;

// In one statement, so that a number taken meanwhile is no violation, which would end the caller's transaction on PostgreSQL.
const RESERVE = `INSERT INTO bai_numbers (kind_year, digits)
  SELECT CAST(? AS varchar(8)), CAST(? AS integer)
  WHERE NOT EXISTS (SELECT 1 FROM bai_counters WHERE name = ? AND value >= ?)
  ON CONFLICT DO NOTHING RETURNING digits`;

/** Reserves seven digits for a kind and year, in the caller's transaction: neither drawn before nor counted in the days when all kinds were. */
const draw = async (kindYear: string): Promise<number> => {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const digits = randomInt(SEVEN_DIGITS);
    if ((await rowsOf(RESERVE, [kindYear, digits, kindYear, digits])).length > 0) return digits;
  }
  throw new Error(`The numbers ${kindYear} are used up`);
};

interface NextNumber {
  (kind: DrawnKind): Promise<string>;
  (kind: CountedKind, issuer: string): Promise<string>;
}

/**
 * The next number people see, e.g. `RX69-4812345-6`: drawn at random and unique within the year, so that nobody can count
 * through others' records. Only receipts and credit notes count, for each issuer alone and without gaps: ask as late as possible.
 */
export const nextNumber: NextNumber = async (kind: NumberKind, issuer?: string): Promise<string> => {
  const year = buddhistYear2(today());
  return formatNumber(kind, year, issuer === undefined ? await draw(kind + year) : await nextValue(`${kind}${year}:${issuer}`));
};
