import { field, refuse, step } from '@bai/kernel/contracts';
import { accountOf, through, today, transaction, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { paymentsProblems, unmatchedMachine, WAITING_UNMATCHED, type RequestUnmatched, type unmatchedQuery, type unmatchedRow } from '../../contracts';
import { UNCLAIMED, UNMATCHED } from '../ledger';
import { payments, unmatchedEvents, type UnmatchedRow } from '../payments';
import { presentUnmatched } from '../present-payment';
import { requireOtherPerson } from '../refunds/other-person';
import { hasMoney, postUnmatched } from './events';

/** Returns an unmatched event as the office sees it. */
export const presentForOffice = (row: UnmatchedRow): z.input<typeof unmatchedRow> => ({
  ...presentUnmatched(row),
  state: row.state,
  hasMoney: hasMoney(row),
  reason: row.reason,
  requestedBy: row.requestedBy,
  refusal: row.refusal,
  returnedOn: row.returnedOn,
  returnReference: row.returnReference,
  version: row.version,
});

/** Lists the unmatched events that wait for an administrator, or those in the state that is asked for. */
export const listUnmatched = async (seat: Seat, query: z.output<typeof unmatchedQuery>) => {
  const found = await unmatchedEvents.page(seat, query, ['createdAt'], { why: query.why, state: query.state ?? WAITING_UNMATCHED });
  return { ...found, rows: found.rows.map(presentForOffice) };
};

/** Counts the unmatched events that wait for an administrator, up to `most`. */
export const countWaitingUnmatched = (seat: Seat, most: number): Promise<number> => unmatchedEvents.count(seat, { state: WAITING_UNMATCHED }, undefined, most);

/** Reads an event under a lock and refuses a move that its state or its money forbids. */
const judged = async (seat: Seat, id: string, move: keyof typeof unmatchedMachine.moves): Promise<UnmatchedRow> => {
  const row = await unmatchedEvents.one(seat, id, { lock: true });
  step(unmatchedMachine, row.state, move);
  if (hasMoney(row) === (move === 'close')) throw paymentsProblems.refuse(move === 'close' ? 'unmatched.money' : 'unmatched.moneyless');
  return row;
};

/** Closes an event that brought no money. Throws `unmatched.money` of another. */
export const closeUnmatched = (seat: Seat, id: string, reason: string): Promise<UnmatchedRow> =>
  transaction(async () => {
    await judged(seat, id, 'close');
    return unmatchedEvents.move(seat, id, 'close', { why: reason, set: { reason, requestedBy: accountOf(seat) } });
  });

/** Asks for a way out of unmatched money; nothing is posted before a second administrator confirms it. */
export const requestUnmatched = (seat: Seat, id: string, given: RequestUnmatched): Promise<UnmatchedRow> =>
  transaction(async () => {
    const move = given.way === 'write_off' ? 'requestWriteOff' : 'requestReturn';
    await judged(seat, id, move);
    const back = given.way === 'give_back' ? { returnedOn: given.returnedOn, returnReference: given.reference } : { returnedOn: null, returnReference: null };
    if (back.returnedOn && back.returnedOn > today()) throw refuse('input.invalid', { fields: [field('returnedOn', 'future', 'This day is yet to come.')] });
    const set = { reason: given.reason, requestedBy: accountOf(seat), refusal: null, ...back };
    return unmatchedEvents.move(seat, id, move, { why: given.reason, set });
  });

const payerOf = async (system: Seat, { paymentId }: UnmatchedRow): Promise<string | null> =>
  paymentId ? (await payments.one(system, paymentId)).payerAccountId : null;

/**
 * Confirms as another person than the one who asked, and posts the money in the same transaction: what is written off goes to
 * `unclaimed`, what was given back leaves the account of the provider that took it in.
 */
export const confirmUnmatched = (seat: Seat, id: string, version: number): Promise<UnmatchedRow> =>
  transaction(async () => {
    const system = through(seat, 'resolve-unmatched');
    const { state } = await unmatchedEvents.one(seat, id, { lock: true });
    const move = state === 'return_requested' ? 'giveBack' : 'writeOff';
    const row = await judged(seat, id, move);
    if (row.version !== version) throw refuse('version.stale');
    const me = accountOf(seat);
    await requireOtherPerson(me, { requestedBy: row.requestedBy, approvedBy: null, payerAccountId: await payerOf(system, row) });
    await postUnmatched(system, row, { debit: UNMATCHED, credit: move === 'giveBack' ? `provider:${row.provider}` : UNCLAIMED });
    return unmatchedEvents.move(seat, id, move, { why: row.reason, set: { confirmedBy: me } });
  });

/** Declines what was asked for; the money waits again. The administrator who asked may take a request back so too. */
export const declineUnmatched = (seat: Seat, id: string, reason: string): Promise<UnmatchedRow> =>
  unmatchedEvents.move(seat, id, 'decline', {
    why: reason,
    set: { refusal: reason, reason: null, requestedBy: null, returnedOn: null, returnReference: null },
  });
