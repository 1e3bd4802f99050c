import { field, refuse } from '../contracts';
import { decrypt, encrypt, fieldKeyId, sha256 } from './cipher';
import { DAY, now } from './clock';
import { above, sql, transaction } from './database';
import type { DataMigration } from './migrate';
import { job } from './outbox';
import { rewriteEach, rewrites, type Rewrite } from './rotation';
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

interface Kept {
  readonly account: string;
  readonly endpoint: string;
  readonly key: string;
}

/** Returns the place that an encrypted reply is bound to. */
const placeOf = ({ account, endpoint, key }: Kept): string => `idempotency:${account}:${endpoint}:${key}`;
/** A ciphertext begins with the name of its key; no JSON begins so. */
const CIPHERTEXT = /^[\w-]{8}(~\w+)?\.[\w-]+\./;

/** Encrypts a reply: it holds what its records hold encrypted, e.g. diagnoses. */
const sealReply = (reply: unknown, kept: Kept): string => encrypt(JSON.stringify(reply ?? null), placeOf(kept));
const openReply = (text: string, kept: Kept): unknown => JSON.parse(decrypt(text, placeOf(kept)).toString());

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
      if (kept.digest !== digest) throw refuse('key.conflicting', { recorded: present(openReply(kept.reply, mine)) });
      return openReply(kept.reply, mine) as T;
    }
    const reply = await work();
    await sql()('bai_idempotency')
      .where(mine)
      .update({ reply: sealReply(reply, mine) });
    return reply;
  });
};

interface Row extends Kept {
  readonly reply: string;
  readonly at: number | string;
}
const BATCH = 200;
const othersReplies = (keyId: string) =>
  sql()('bai_idempotency')
    .whereNotNull('reply')
    .whereRaw('substr(reply, 1, ?) <> ?', [keyId.length + 1, `${keyId}.`])
    .orderBy('at')
    .select('account', 'endpoint', 'key', 'reply', 'at');

const rewriteReply = async ({ account, endpoint, key, reply }: Row): Promise<boolean> => {
  const kept = { account, endpoint, key };
  const plain = CIPHERTEXT.test(reply) ? decrypt(reply, placeOf(kept)) : reply;
  const anew = encrypt(plain, placeOf(kept));
  return (
    (await sql()('bai_idempotency')
      .where({ ...kept, reply })
      .update({ reply: anew })) > 0
  );
};

/** Encrypts with the newest key the replies that older keys have made, and those that earlier releases kept as plain text. By their moment, since they have no number. */
export const rewriteReplies: Rewrite = async (after) => {
  const keyId = fieldKeyId();
  const first = (await above(othersReplies(keyId), after, 'at').limit(BATCH)) as Row[];
  if (first.length === 0) return { rewritten: 0, failed: 0, last: null };
  const last = Number(first.at(-1)!.at);
  const rows = (await above(othersReplies(keyId), after, 'at').where('at', '<=', last)) as Row[];
  const numbered = rows.map((row) => ({ ...row, id: `${row.endpoint} ${row.at}` }));
  const { rewritten, failed } = await rewriteEach('idempotency replies', numbered, BATCH, rewriteReply);
  return { rewritten, failed, last: first.length < BATCH ? null : last };
};
rewrites('idempotency replies', rewriteReplies);

/** Encrypts every reply that is there. */
export const repliesAreEncrypted: DataMigration = {
  name: '0001-replies-are-encrypted',
  async run() {
    let at: number | null = null;
    do at = (await rewriteReplies(at)).last;
    while (at !== null);
  },
};

job(
  'kernel.forget-keys',
  async () =>
    void (await sql()('bai_idempotency')
      .where('at', '<', now().getTime() - KEPT)
      .delete()),
  { every: DAY },
);
