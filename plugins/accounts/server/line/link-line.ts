import {
  accountOf,
  appendAudit,
  emit,
  environment,
  fromNow,
  lookupHash,
  lookupHashes,
  MINUTE,
  now,
  nowIso,
  randomToken,
  records,
  sha256,
  sql,
  systemSeat,
  transaction,
  uniqueViolation,
  type Seat,
} from '@bai/kernel/server';
import type { z } from 'zod';
import {
  accountsProblems,
  type agreeLineExample as agreeSchema,
  type finishLine as finishSchema,
  type lineBegun,
  type lineExampleAgreed,
  type OwnLine,
} from '../../contracts';
import { agreeTo, consentPurpose, withdrawConsent } from '../consents';
import { agreeInExample } from './line-example';
import type { LineUser, Shown } from './line-provider';
import { lineProvider, lineSide, writesToLine } from './line-side';
import { lineAttemptType, lineLinkType } from './line-types';
import { challengeOf } from './pkce';

const OWN = { own: { attribute: 'accountId', of: 'account' } } as const;
export const lineLinks = records(lineLinkType, OWN);
const attempts = records(lineAttemptType, OWN);

/** How long somebody may be at LINE. */
const LIFE = 10 * MINUTE;
const TEXT = '2026-11';
const KIND = 'line';
/** Where LINE sends the browser back to; it has to be named so in the settings of the channel. */
const back = (): string => `${environment().publicUrl}/profile`;

/** One's account at LINE. */
export const readLine = async (seat: Seat): Promise<OwnLine> => {
  const link = await lineLinks.first(seat, { accountId: accountOf(seat) });
  return { side: lineSide(), writes: writesToLine(), linked: link && { name: link.name, at: link.linkedAt } };
};

/** Begins: the address at LINE, with what only this attempt can come back with. */
export const beginLine = async (seat: Seat): Promise<z.input<typeof lineBegun>> => {
  const provider = lineProvider();
  if (!provider) throw accountsProblems.refuse('line.absent');
  const [token, nonce, verifier] = [randomToken(), randomToken(24), randomToken(48)];
  const facts = { stateHash: sha256(token), nonce, verifier, expiresAt: fromNow(LIFE).toISOString() };
  const { id } = await attempts.create(seat, { accountId: accountOf(seat), ...facts });
  return { url: provider.address({ state: `${id}.${token}`, nonce, challenge: challengeOf(verifier), back: back() }) };
};

const over = () => accountsProblems.refuse('line.over');
/** The attempt of a state, as SQL finds it: the person's own, not used, not over. */
const living = (accountId: string, state: string) => {
  const [id = '', token = ''] = state.split('.');
  const query = sql()('line_attempts')
    .where({ document_id: id, account_id: accountId, state_hash: sha256(token) })
    .whereNull('used_at');
  return { id, query: query.where('expires_at', '>', now()) };
};

/** Agrees in the example, which exists beside demo people alone; the attempt must be one's own and living, as it would have to be at LINE. */
export const agreeLineExample = async (seat: Seat, { state, ...agreed }: z.output<typeof agreeSchema>): Promise<z.input<typeof lineExampleAgreed>> => {
  if (lineSide() !== 'example') throw accountsProblems.refuse('line.absent');
  if (!(await living(accountOf(seat), state).query.first('id'))) throw over();
  return { code: agreeInExample(agreed) };
};

/** Uses an attempt up; of two at once the second finds it used. */
const spend = async (seat: Seat, state: string): Promise<Pick<Shown, 'nonce' | 'verifier'>> => {
  const { id, query } = living(accountOf(seat), state);
  // In SQL: used up in one conditional statement.
  if (!(await query.update({ used_at: now() }))) throw over();
  const { nonce } = await attempts.one(seat, id);
  const [verifier] = await attempts.openEach(systemSeat('line'), { id }, 'verifier');
  return { nonce, verifier: verifier!.opened!.toString() };
};

/** Makes it the account's, in place of the one before; `line.taken` where it is somebody's, whose is not said. In the caller's transaction. */
const keep = async (seat: Seat, user: LineUser): Promise<void> => {
  const accountId = accountOf(seat);
  const taken = await lineLinks.first(systemSeat('line'), { userHash: lookupHashes(KIND, user.id) });
  if (taken && taken.accountId !== accountId) throw accountsProblems.refuse('line.taken');
  const facts = { userHash: lookupHash(KIND, user.id), userId: user.id, name: user.name, linkedAt: nowIso() };
  const before = await lineLinks.first(seat, { accountId }, { lock: true });
  if (before) await lineLinks.change(seat, before.id, facts, { action: 'line-link.replace' });
  else await lineLinks.create(seat, { accountId, ...facts });
  await agreeTo(seat, 'line', `LINE, request ${seat.request}`);
  await emit('line.changed', { id: accountId, event: 'line.linked' });
};

/** Links the account of whoever has come back from LINE. */
export const finishLine = async (seat: Seat, { state, code }: z.output<typeof finishSchema>): Promise<OwnLine> => {
  const provider = lineProvider();
  if (!provider) throw accountsProblems.refuse('line.absent');
  const asked = await spend(seat, state);
  const user = await provider.user({ code, ...asked, back: back() });
  try {
    await transaction(() => keep(seat, user));
  } catch (error) {
    if (uniqueViolation(error)) throw accountsProblems.refuse('line.taken');
    throw error;
  }
  return readLine(seat);
};

/** Forgets the account at LINE. In the caller's transaction. */
const forget = async (seat: Seat): Promise<void> => {
  const id = accountOf(seat);
  // In SQL: the row goes, since `records` never deletes what it holds, and nobody needs what LINE called the person.
  const gone = await sql()('line_links').where({ account_id: id }).delete();
  if (!gone) return;
  await appendAudit(seat, { action: 'line-link.remove', type: 'account', id });
  await emit('line.changed', { id, event: 'line.unlinked' });
};

// Being written to at LINE rests on consent: given by linking there, and withdrawn by taking the link away, whichever is pressed.
consentPurpose({ name: 'line', basis: 'consent', textVersion: TEXT, elsewhere: true, withdrawn: forget });

/** Takes the link away, and with it the consent; nothing happens where there is none. */
export const dropLine = async (seat: Seat): Promise<OwnLine> => {
  if (await lineLinks.first(seat, { accountId: accountOf(seat) })) await withdrawConsent(seat, 'line');
  return readLine(seat);
};

/** Who somebody is at LINE, for what writes to them there; null where none is linked. */
export const lineUserOf = async (accountId: string): Promise<string | null> => {
  const system = systemSeat('line');
  const link = await lineLinks.first(system, { accountId });
  return link ? ((await lineLinks.openEach(system, { id: link.id }, 'userId'))[0]?.opened?.toString() ?? null) : null;
};

/** Whether somebody has linked an account at LINE. */
export const hasLine = async (accountId: string): Promise<boolean> => (await lineLinks.first(systemSeat('line'), { accountId })) !== null;
