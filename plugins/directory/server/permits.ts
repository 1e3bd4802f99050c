import { systemSeat, today, type RowOf } from '@bai/kernel/server';
import type { LicenseHolder } from '../contracts';
import { permits } from './collections';
import { licenseMasters } from './license-kinds';
import { storedRuleSets } from './rule-sets';
import type { permitType } from './dispensary-types';

type Permit = RowOf<typeof permitType>;

/** Codes of the kinds of license that the platform itself asks for; editors may add others. */
export const MASTERS = {
  physicianLicense: 'physician-license',
  physicianTraining: 'physician-training',
  sellerLicense: 'seller-license',
  sellerTraining: 'seller-training',
  dispensaryLicense: 'dispensary-license',
  clinicLicense: 'clinic-license',
  clinicTelemedicine: 'clinic-telemedicine',
  clinicAdvertisement: 'clinic-advertisement',
} as const;

/** Whether the platform itself asks for a kind of license. */
export const isAsked = (code: string): boolean => Object.values<string>(MASTERS).includes(code);

/** What is no end of its own. */
const EVER = '2200-12-31';

/** A verified license or training: its number, its last day, and the last one on which it counts: later where its kind stops nothing by ending. */
export interface Held {
  readonly number: string;
  readonly expiresOn: string;
  readonly countsUntil: string;
}

/** Whether something held still counts on a day (its last day included). */
export const holds = (held: Held | null, day = today()): boolean => held !== null && held.countsUntil >= day;

/** Whether the rules of today let a dispensary sell on after the last day of a license whose renewal was filed. */
const sellsOn = async (): Promise<boolean> => {
  const day = today();
  const now = (await storedRuleSets()).find(({ effectiveFrom, effectiveTo }) => effectiveFrom <= day && (effectiveTo === null || effectiveTo >= day));
  return now?.sellsWhileRenewalFiled ?? false;
};

type Counted = Pick<Permit, 'master' | 'state'> & { readonly expiresOn: string };
/** The last day on which a permit counts: its kind may stop nothing by ending, and a dispensary’s may go on while its renewal is looked at. */
const countingUntil = async (rows: readonly Permit[]): Promise<(permit: Counted) => string> => {
  const kinds = rows.length ? await licenseMasters() : [];
  const filed = rows.some(
    ({ state, master, expiresOn }) => state === 'renewal_filed' && master === MASTERS.dispensaryLicense && expiresOn && expiresOn < today(),
  );
  const goesOn = filed && (await sellsOn());
  return ({ master, state, expiresOn }) => {
    if (kinds.find(({ code }) => code === master)?.blocksWhenExpired === false) return EVER;
    return goesOn && state === 'renewal_filed' && master === MASTERS.dispensaryLicense ? EVER : expiresOn;
  };
};

/** The verified permits of several holders by holder and kind; of several of one kind the one that lasts longest. One query. */
export const permitsOf = async (kind: LicenseHolder, holders: readonly string[]): Promise<(holder: string, master: string) => Held | null> => {
  // A renewal that was filed leaves the old permit standing until its last day, and longer where the rules say so.
  const rows: Permit[] = holders.length
    ? await permits.every(systemSeat('permits'), { holderKind: kind, holderId: [...holders], state: ['verified', 'renewal_filed'] })
    : [];
  const untilOf = await countingUntil(rows);
  const held = rows.flatMap(({ holderId, master, number, expiresOn, state }) =>
    expiresOn ? [{ key: `${holderId} ${master}`, master, number, expiresOn, countsUntil: untilOf({ master, expiresOn, state }) }] : [],
  );
  held.sort((a, b) => (a.expiresOn < b.expiresOn ? -1 : 1));
  const last = new Map(held.map(({ key, number, expiresOn, countsUntil }) => [key, { number, expiresOn, countsUntil }]));
  return (holder, master) => last.get(`${holder} ${master}`) ?? null;
};
