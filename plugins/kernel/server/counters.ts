import { buddhistYear2, formatNumber, type NumberKind } from '../contracts';
import { today } from './clock';
import { sql } from './database';

/** The next value of a named counter, from 1. Holds the counter's row until commit, so ask as late as possible. */
export const nextValue = async (name: string): Promise<number> => {
  const [row] = (await sql()('bai_counters')
    .insert({ name, value: 1 })
    .onConflict('name')
    .merge({ value: sql().raw('bai_counters.value + 1') })
    .returning('value')) as { value: number | string }[];
  return Number(row!.value);
};

/** The next number people see, e.g. `RX69-0000123-4`. With an issuer it counts for that issuer alone and without gaps. */
export const nextNumber = async (kind: NumberKind, issuer?: string): Promise<string> => {
  const year = buddhistYear2(today());
  return formatNumber(kind, year, await nextValue([kind + year, issuer].filter(Boolean).join(':')));
};
