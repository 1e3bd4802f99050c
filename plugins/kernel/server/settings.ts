import type { z } from 'zod';
import { nowIso } from './clock';
import { sql, transaction } from './database';
import { accountOf, type Seat } from './seat';
import { appendAudit } from './trail';

/** A setting: its schema and what holds until somebody changes it. Read live, changed with audit. */
export interface Setting<T> {
  readonly key: string;
  read(): Promise<T>;
  change(seat: Seat, value: T, why?: string): Promise<void>;
}

/** Declares a setting under a stable key. */
export const setting = <S extends z.ZodType>(key: string, schema: S, initial: z.output<S>): Setting<z.output<S>> => {
  const read = async (): Promise<z.output<S>> => {
    const row = (await sql()('bai_settings').where({ key }).first('value')) as { value: string } | undefined;
    const parsed = row ? schema.safeParse(JSON.parse(row.value)) : undefined;
    return parsed?.success ? parsed.data : initial;
  };
  const change = async (seat: Seat, value: z.output<S>, why?: string): Promise<void> => {
    const next = schema.parse(value);
    await transaction(async () => {
      const before = await read();
      await sql()('bai_settings')
        .insert({ key, value: JSON.stringify(next), by: accountOf(seat), at: nowIso() })
        .onConflict('key')
        .merge();
      await appendAudit(seat, { action: 'setting.change', type: 'setting', id: key, purpose: why ?? null, before: { value: before }, after: { value: next } });
    });
  };
  return { key, read, change };
};
