import { refuse, type PersonRole } from '@bai/kernel/contracts';
import { accountOf, nowIso, records, systemSeat, transaction, type RowOf, type Seat } from '@bai/kernel/server';
import { CONSENT_PURPOSES, terms, type CONSENT_BASES, type ConsentPurposeName, type ConsentStanding } from '../contracts';
import { consentType } from './types';

export const consents = records(consentType, { own: { attribute: 'accountId', of: 'account' } });
type Row = RowOf<typeof consentType>;

/** A text that somebody agreed to, and when. */
export interface Agreed {
  readonly textVersion: string;
  /** ISO 8601. */
  readonly givenAt: string;
}

/** What a domain asks people to agree to. */
export interface ConsentPurpose {
  readonly name: ConsentPurposeName;
  readonly basis: (typeof CONSENT_BASES)[number];
  /** The version that is agreed to when it is given in the account. */
  readonly textVersion: string;
  /** Concerns people in this role alone. */
  readonly as?: PersonRole;
  /** When it was last given where the domain itself asks for it; within the seat's reach. */
  readonly given?: (seat: Seat) => Promise<Agreed | null>;
  /** Is given where the domain asks for it and nowhere else: it is not given again in the account. */
  readonly elsewhere?: true;
  /** What follows at once from withdrawing it, in the same transaction. */
  readonly withdrawn?: (seat: Seat) => Promise<void>;
}

const purposes = new Map<ConsentPurposeName, ConsentPurpose>();

/** Registers what a domain asks people to agree to; each purpose once. */
export const consentPurpose = (purpose: ConsentPurpose): void => {
  if (purposes.has(purpose.name)) throw new Error(`The consent ${purpose.name} is registered twice`);
  purposes.set(purpose.name, purpose);
};

consentPurpose({ name: 'terms', basis: 'contract', textVersion: terms.value });

/** Keeps that somebody agreed to the terms, in the language in which they read them. In the caller's transaction. */
export const agreeToTerms = async (system: Seat, accountId: string, textVersion: string, language: string): Promise<void> =>
  void (await consents.create(system, { accountId, purpose: 'terms', textVersion, language, givenAt: nowIso() }));

/** Keeps that somebody has just agreed to a purpose where its domain asked for it. In the caller's transaction. */
export const agreeTo = async (seat: Seat, purpose: ConsentPurposeName, evidence: string): Promise<void> => {
  const { textVersion } = purposes.get(purpose)!;
  await consents.create(seat, { accountId: accountOf(seat), purpose, textVersion, language: seat.language, givenAt: nowIso(), evidence });
};

const newest = (seat: Seat, accountId: string, purpose: ConsentPurposeName, lock = false): Promise<Row | null> =>
  consents.first(seat, { accountId, purpose }, { order: 'createdAt', descending: true, lock });

/** Whether somebody has withdrawn a purpose, or objected to it, and not given it again since. */
export const hasWithdrawn = async (accountId: string, purpose: ConsentPurposeName): Promise<boolean> =>
  (await newest(systemSeat('consents'), accountId, purpose))?.withdrawnAt != null;

/** Whether somebody accepted terms that others have taken the place of since. */
export const termsChanged = async (accountId: string): Promise<boolean> => {
  const row = await newest(systemSeat('consents'), accountId, 'terms');
  return row !== null && row.textVersion !== terms.value;
};

const later = (one: Agreed | null, other: Agreed | null): Agreed | null =>
  one && other ? (Date.parse(one.givenAt) >= Date.parse(other.givenAt) ? one : other) : (one ?? other);

const mayBe = ({ basis, elsewhere }: ConsentPurpose, withdrawn: boolean, newer: boolean): ConsentStanding['may'] => {
  if (newer) return 'give';
  if (basis === 'contract' || basis === 'law' || (withdrawn && elsewhere)) return null;
  return withdrawn ? 'give' : 'withdraw';
};

/** How a purpose stands; null where the person was never asked and nothing is done about them. */
const standingOf = async (seat: Seat, known: ConsentPurpose): Promise<ConsentStanding | null> => {
  const { name: purpose, basis, given } = known;
  const row = await newest(seat, accountOf(seat), purpose);
  const agreed = later(row?.givenAt ? { textVersion: row.textVersion, givenAt: row.givenAt } : null, (await given?.(seat)) ?? null);
  const withdrawnAt = row?.withdrawnAt ?? null;
  const withdrawn = withdrawnAt !== null && (!agreed || Date.parse(agreed.givenAt) <= Date.parse(withdrawnAt));
  if (!agreed && !withdrawn && basis !== 'interest') return null;
  // What is asked for at each need is asked in the words of then; a contract goes on, and its new words have to be accepted.
  const newerVersion = basis === 'contract' && agreed && agreed.textVersion !== known.textVersion ? known.textVersion : null;
  return {
    purpose,
    basis,
    state: withdrawn ? 'withdrawn' : agreed ? 'given' : 'unasked',
    textVersion: agreed?.textVersion ?? null,
    newerVersion,
    givenAt: agreed?.givenAt ?? null,
    withdrawnAt: withdrawn ? withdrawnAt : null,
    may: mayBe(known, withdrawn, newerVersion !== null),
  };
};

const concerning = ({ role }: Seat): ConsentPurpose[] =>
  CONSENT_PURPOSES.flatMap((name) => {
    const purpose = purposes.get(name);
    return purpose && (!purpose.as || purpose.as === role) ? [purpose] : [];
  });

/** Every purpose that concerns who asks, as it stands. */
export const listConsents = async (seat: Seat): Promise<ConsentStanding[]> => {
  const found: ConsentStanding[] = [];
  for (const purpose of concerning(seat)) {
    const standing = await standingOf(seat, purpose);
    if (standing) found.push(standing);
  }
  return found;
};

/** The purpose and its standing, where the person may do this about it now; `state.forbids` otherwise. */
const requireMay = async (seat: Seat, name: ConsentPurposeName, may: 'give' | 'withdraw') => {
  const purpose = concerning(seat).find((known) => known.name === name);
  const standing = purpose && (await standingOf(seat, purpose));
  if (!purpose || standing?.may !== may) throw refuse('state.forbids', { machine: 'consent', state: standing?.state ?? 'none', move: may });
  return { purpose, standing };
};

/** Withdraws a consent, or objects to an interest; what follows from it follows at once. */
export const withdrawConsent = async (seat: Seat, name: ConsentPurposeName): Promise<ConsentStanding[]> => {
  await transaction(async () => {
    const row = await newest(seat, accountOf(seat), name, true);
    const { purpose, standing } = await requireMay(seat, name, 'withdraw');
    const withdrawnAt = nowIso();
    const { textVersion, givenAt } = standing;
    const evidence = `account, request ${seat.request}`;
    // A row tells of one giving; what was given again elsewhere since is another.
    if (row && !row.withdrawnAt && row.givenAt === givenAt) await consents.change(seat, row.id, { withdrawnAt, evidence }, { action: 'consent.revoke' });
    else {
      const made = { accountId: accountOf(seat), purpose: name, textVersion: textVersion ?? purpose.textVersion, language: seat.language, givenAt, evidence };
      const { id } = await consents.create(seat, made);
      await consents.change(seat, id, { withdrawnAt }, { action: 'consent.revoke' });
    }
    await purpose.withdrawn?.(seat);
  });
  return listConsents(seat);
};

/** Gives again what was withdrawn, or accepts what was changed, in the words of today. */
export const giveConsent = async (seat: Seat, name: ConsentPurposeName): Promise<ConsentStanding[]> => {
  await transaction(async () => {
    await newest(seat, accountOf(seat), name, true);
    const { purpose } = await requireMay(seat, name, 'give');
    const { textVersion } = purpose;
    const evidence = `account, request ${seat.request}`;
    await consents.create(seat, { accountId: accountOf(seat), purpose: name, textVersion, language: seat.language, givenAt: nowIso(), evidence });
  });
  return listConsents(seat);
};
