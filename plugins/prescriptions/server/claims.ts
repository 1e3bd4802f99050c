import { requireSubscribed, ruleSetOn, LEGAL } from '@bai/directory/server';
import { maskedNumber } from '@bai/directory/contracts';
import { refuse } from '@bai/kernel/contracts';
import { accountOf, fromNow, goOn, MINUTE, type Narrow, now, oneAtATime, type Seat, systemSeat, through, today, transaction } from '@bai/kernel/server';
import { prescriptionsProblems } from '../contracts';
import { claims, prescriptions, verifications, type ClaimRow, type PrescriptionRow, type VerificationRow } from './collections';
import { heldElsewhere } from './elsewhere';
import { leftOf, obstacleTo } from './usable';

const VERIFIED_FOR = 30 * MINUTE;
const CLAIMED_FOR = 30 * MINUTE;
const MOST = 5;

/** What a seller needs of a prescription they have verified. */
export interface SaleFacts extends Pick<
  PrescriptionRow,
  | 'id'
  | 'number'
  | 'patientId'
  | 'patientName'
  | 'physicianName'
  | 'totalMg'
  | 'dispensedMg'
  | 'issuedOn'
  | 'validUntil'
  | 'dispensaryId'
  | 'indicationName'
  | 'snapshot'
> {
  readonly patientAccount: string;
  readonly leftMg: number;
  readonly documentMasked: string;
}

/** The facts of a row, for whoever has proven that they may sell from it. */
export const saleFactsOf = (row: PrescriptionRow): SaleFacts => {
  const { id, number, patientId, patientName, physicianName, totalMg, dispensedMg, issuedOn, validUntil, dispensaryId, indicationName, snapshot } = row;
  const more = { patientAccount: row.accountId, leftMg: leftOf(row), documentMasked: maskedNumber(snapshot!.patient.documentLast) };
  return { id, number, patientId, patientName, physicianName, totalMg, dispensedMg, issuedOn, validUntil, dispensaryId, indicationName, snapshot, ...more };
};

/** Checked by what only the paper or the patient tells: the code, or a number with its second fact. */
const proven: Narrow = (query, column) => void query.where((either) => void either.where(column('by'), 'code').orWhere(column('proven'), true));

/** Whether something was proven or begun before the code was last reported lost: it counts for nothing since. */
const isOutdated = (at: string, { codeSince }: PrescriptionRow): boolean => codeSince !== null && Date.parse(at) <= Date.parse(codeSince);

/** The newest check by which this account proved a prescription valid; null unless within the last thirty minutes. */
const newestCheck = (seat: Seat, prescriptionId: string): Promise<VerificationRow | null> =>
  verifications.first(
    through(seat, 'claim'),
    { accountId: accountOf(seat), prescriptionId, verdict: 'valid' },
    {
      narrow: (query, column) => {
        proven(query, column);
        void query.where(column('checkedAt'), '>', fromNow(-VERIFIED_FOR));
      },
      order: 'checkedAt',
      descending: true,
    },
  );

const running: Narrow = (query, column) => void query.where(column('until'), '>', now());

/** The open claim by which this account goes on with a sale that it began; null where it has none. */
const begunClaim = (seat: Seat, prescriptionId: string): Promise<ClaimRow | null> =>
  claims.first(through(seat, 'claim'), { prescriptionId, accountId: accountOf(seat), state: 'open' }, { narrow: running });

/** A prescription and how this account may sell from it: it was `checked` within the last thirty minutes, or a claim on it is open still. */
interface Proven {
  readonly row: PrescriptionRow;
  readonly checked: boolean;
}

/** The row of a prescription that this account has proven, locked where asked; `record.missing` when it has not, or by a code of before. */
const provenRow = async (seat: Seat, prescriptionId: string, how: { lock?: boolean } = {}): Promise<Proven> => {
  const check = await newestCheck(seat, prescriptionId);
  const since = check?.checkedAt ?? (await begunClaim(seat, prescriptionId))?.createdAt;
  if (!since) throw refuse('record.missing');
  const row = await prescriptions.one(through(seat, 'claim'), prescriptionId, how);
  if (isOutdated(since, row)) throw refuse('record.missing');
  return { row, checked: check !== null };
};

/** A prescription for a seller; `record.missing` unless this account proved it valid within the last thirty minutes, or has a claim on it. */
export const verifiedFor = async (seat: Seat, prescriptionId: string): Promise<SaleFacts> => saleFactsOf((await provenRow(seat, prescriptionId)).row);

const isOver = ({ until }: ClaimRow): boolean => Date.parse(until) <= now().getTime();

/** How many open claims a seller has. */
const openOf = (accountId: string): Promise<number> => claims.count(systemSeat('claims'), { accountId, state: 'open' }, running);

/** A sale that was begun and is not finished: its claim, and the prescription's facts. */
export interface BegunSale {
  readonly claim: ClaimRow;
  readonly prescription: SaleFacts;
}

/** Returns the sales that this account has begun and that still have time, the newest first. */
export const begunSales = async (seat: Seat): Promise<BegunSale[]> => {
  const open = await claims.all(
    seat,
    { accountId: accountOf(seat), state: 'open' },
    { narrow: running, order: 'createdAt', descending: true, limit: MOST, quietly: true },
  );
  if (open.length === 0) return [];
  const rows = await prescriptions.every(through(seat, 'claim'), { id: open.map(({ prescriptionId }) => prescriptionId) });
  const known = new Map(rows.map((row) => [row.id, row]));
  return open.flatMap((claim) => {
    const row = known.get(claim.prescriptionId);
    return row && !isOutdated(claim.createdAt, row) ? [{ claim, prescription: saleFactsOf(row) }] : [];
  });
};

/** The dispensary's own open claim, if it still has time; one whose time is over lapses here, to make room. */
const ownClaim = async (seat: Seat, prescriptionId: string, dispensaryId: string): Promise<ClaimRow | null> => {
  const found = await claims.first(through(seat, 'claim'), { prescriptionId, dispensaryId, state: 'open' }, { lock: true });
  if (!found || !isOver(found)) return found;
  await claims.move(through(seat, 'claim'), found.id, 'lapse');
  return null;
};

/**
 * Claims what is left of a verified prescription for a dispensary, for thirty minutes; the dispensary's own open claim is given the time
 * anew, or goes on unchanged where the check is older than that. Refuses what cannot be dispensed, `prescription.claimed` or `prescription.elsewhere` where it is another dispensary's, `claims.many`
 * beyond five, and something new where the shop’s subscription allows none.
 */
export const openClaim = async (seat: Seat, prescriptionId: string, dispensaryId: string): Promise<ClaimRow> => {
  const { dispensingMode } = await ruleSetOn(today());
  return transaction(async () => {
    const { row, checked } = await provenRow(seat, prescriptionId, { lock: true });
    const obstacle = obstacleTo(row, 1);
    if (obstacle) throw obstacle;
    const held = await heldElsewhere(row, dispensaryId, dispensingMode);
    if (held) throw prescriptionsProblems.refuse(`prescription.${held}`, { rule: `dispensing.${dispensingMode}`, source: LEGAL.form });
    const until = fromNow(CLAIMED_FOR).toISOString();
    const own = await ownClaim(seat, prescriptionId, dispensaryId);
    // Without a fresh check a claim is gone on with as long as it lasts, and no longer.
    if (own && !checked && own.accountId === accountOf(seat)) return own;
    if (!checked) throw refuse('record.missing');
    if (own) return claims.change(through(seat, 'claim'), own.id, { until }, { action: 'claim.extend' });
    await oneAtATime(`claims:${accountOf(seat)}`);
    if ((await openOf(accountOf(seat))) >= MOST) throw prescriptionsProblems.refuse('claims.many', { most: MOST });
    await requireSubscribed(dispensaryId, 'salesPerMonth');
    return claims.create(seat, { prescriptionId, dispensaryId, accountId: accountOf(seat), until });
  });
};

/** A claim within the seat's reach. */
export const claimById = (seat: Seat, id: string): Promise<ClaimRow> => claims.one(seat, id);

/**
 * A claim to sell on, with its prescription's facts; prescription first and then claim are locked until commit. Refuses what
 * cannot be dispensed any more, and `claim.lapsed` when the claim was given back or its time is over. A claim closed by one
 * sale of the dispensary still carries another seller's open sale screen until then. Of another dispensary than `dispensaryId` there is
 * no such claim, whatever becomes of its prescription.
 */
export const claimForSale = async (seat: Seat, claimId: string, dispensaryId?: string): Promise<{ claim: ClaimRow; prescription: SaleFacts }> => {
  const { prescriptionId, dispensaryId: holder } = await claims.one(seat, claimId);
  if (dispensaryId !== undefined && holder !== dispensaryId) throw refuse('record.missing');
  const row = await prescriptions.one(through(seat, 'claim'), prescriptionId, { lock: true });
  const claim = await claims.one(seat, claimId, { lock: true });
  const obstacle = obstacleTo(row, 1);
  if (obstacle) throw obstacle;
  if (!['open', 'closed'].includes(claim.state) || isOver(claim) || isOutdated(claim.createdAt, row)) throw prescriptionsProblems.refuse('claim.lapsed');
  return { claim, prescription: saleFactsOf(row) };
};

const end = async (seat: Seat, id: string, move: 'close' | 'release'): Promise<void> =>
  transaction(async () => {
    const { state } = await claims.one(seat, id, { lock: true });
    if (state === 'open') await claims.move(through(seat, 'claim'), id, move);
  });

/** Ends a claim after its sale, in the caller's transaction; ended already changes nothing. */
export const closeClaim = (seat: Seat, id: string): Promise<void> => end(seat, id, 'close');

/** Gives a claim back; ended already changes nothing. */
export const releaseClaim = (seat: Seat, id: string): Promise<void> => end(seat, id, 'release');

/** Lets claims lapse whose time is over. */
export const lapseClaims = async (): Promise<void> => {
  const seat = systemSeat('claims');
  const over = await claims.all(
    seat,
    { state: 'open' },
    { narrow: (query, column) => void query.where(column('until'), '<=', now()), order: 'until', limit: 200 },
  );
  await goOn(over, ({ id }) =>
    transaction(async () => {
      const claim = await claims.one(seat, id, { lock: true });
      if (claim.state === 'open' && isOver(claim)) await claims.move(seat, id, 'lapse');
    }),
  );
};
