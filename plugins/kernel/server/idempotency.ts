import { field, refuse } from '../contracts';
import { sha256 } from './cipher';
import { DAY, now } from './clock';
import { sql, transaction } from './database';
import { job } from './outbox';
import { accountOf, type Seat } from './seat';
import type { Context } from './strapi-edge';

const KEPT = 7 * DAY;

const keyOf = (ctx: Context): string => {
  const key = ctx.get('idempotency-key');
  if (/^[\w-]{8,80}$/.test(key)) return key;
  throw refuse('input.invalid', {
    fields: [field('header.Idempotency-Key', key ? 'format' : 'required', 'Send an Idempotency-Key of 8 to 80 letters, digits, - or _.')],
  });
};

/** JSON with sorted keys, so that the same content has the same digest. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );

/**
 * Runs work once for each account, endpoint and key, in one transaction that inserts the key first: a twin waits for it and
 * gets the first answer. Only success is kept, for seven days. Other content under the same key is refused with what was `recorded`,
 * as `present` shows it: whoever lost the first answer must learn of it before they do the same again.
 */
export const once = async <T>(
  ctx: Context,
  seat: Seat,
  endpoint: string,
  content: unknown,
  work: () => Promise<T>,
  present: (reply: unknown) => unknown = () => null,
): Promise<T> => {
  const key = keyOf(ctx);
  const mine = { account: accountOf(seat), endpoint, key };
  const digest = sha256(canonical(content));
  return transaction(async () => {
    const inserted = (await sql()('bai_idempotency')
      .insert({ ...mine, digest, at: now().getTime() })
      .onConflict(['account', 'endpoint', 'key'])
      .ignore()
      .returning('key')) as unknown[];
    if (inserted.length === 0) {
      const kept = (await sql()('bai_idempotency').where(mine).first('digest', 'reply')) as { digest: string; reply: string };
      if (kept.digest !== digest) throw refuse('key.conflicting', { recorded: present(JSON.parse(kept.reply)) });
      return JSON.parse(kept.reply) as T;
    }
    const reply = await work();
    await sql()('bai_idempotency')
      .where(mine)
      .update({ reply: JSON.stringify(reply ?? null) });
    return reply;
  });
};

job(
  'kernel.forget-keys',
  async () =>
    void (await sql()('bai_idempotency')
      .where('at', '<', now().getTime() - KEPT)
      .delete()),
  { every: DAY },
);
