import { systemSeat, today, type RowOf } from '@bai/kernel/server';
import { permits } from './collections';
import type { Holder, permitType } from './dispensary-types';

type Permit = RowOf<typeof permitType>;

/** Codes of the kinds of license that the platform itself asks for; editors may add others. */
export const MASTERS = {
  physicianLicense: 'physician-license',
  physicianTraining: 'physician-training',
  sellerLicense: 'seller-license',
  sellerTraining: 'seller-training',
  dispensaryLicense: 'dispensary-license',
} as const;

/** A verified license or training: its number and its last day. */
export interface Held {
  readonly number: string;
  readonly expiresOn: string;
}

/** Whether something held still counts on a day (its last day included). */
export const holds = (held: Held | null, day = today()): boolean => held !== null && held.expiresOn >= day;

/** The verified permits of several holders by holder and kind; of several of one kind the one that lasts longest. One query. */
export const permitsOf = async (kind: Holder, holders: readonly string[]): Promise<(holder: string, master: string) => Held | null> => {
  // A renewal that was filed leaves the old permit standing until its last day.
  const rows: Permit[] = holders.length
    ? await permits.every(systemSeat('permits'), { holderKind: kind, holderId: [...holders], state: ['verified', 'renewal_filed'] })
    : [];
  const held = rows.flatMap(({ holderId, master, number, expiresOn }) => (expiresOn ? [{ key: `${holderId} ${master}`, number, expiresOn }] : []));
  held.sort((a, b) => (a.expiresOn < b.expiresOn ? -1 : 1));
  const last = new Map(held.map(({ key, number, expiresOn }) => [key, { number, expiresOn }]));
  return (holder, master) => last.get(`${holder} ${master}`) ?? null;
};
