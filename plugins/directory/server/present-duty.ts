import { namesOf } from '@bai/accounts/server';
import { historyOf, systemSeat, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { dispensary as dispensarySchema, Duty } from '../contracts';
import { duties } from './collections';
import { openDuty } from './duty';
import { waitingNumbers } from './pending-permits';
import { sellerOfAccount, type SellerFacts } from './sellers';
import { dispensaryById, dispensariesOfAccount, dispensariesWithin } from './dispensaries';

const licenseOf = (seller: SellerFacts | null): Duty['license'] => {
  if (!seller?.licenseExpiresOn) return null;
  const { trained, licensed } = seller;
  return { number: seller.licenseNumber, expiresOn: seller.licenseExpiresOn, trained, valid: trained && licensed };
};

const suspendedOf = async (seller: SellerFacts | null): Promise<Duty['suspended']> => {
  if (seller?.state !== 'suspended') return null;
  const last = (await historyOf('seller', seller.id)).findLast(({ to }) => to === 'suspended');
  return last ? { reason: last.why, at: last.at } : null;
};

/** A seller's day as they see it. */
export const presentDuty = async (accountId: string): Promise<Duty> => {
  const open = await openDuty(accountId);
  const at = open && (await dispensaryById(open.dispensaryId));
  const seller = await sellerOfAccount(accountId);
  return {
    current: open && at ? { id: open.id, dispensary: at, from: open.startedAt } : null,
    dispensaries: await dispensariesOfAccount(accountId),
    license: licenseOf(seller),
    suspended: await suspendedOf(seller),
  };
};

/** The dispensaries within reach, each with its license number, checked or as it was handed in, and with who is on duty there now. */
export const presentDispensaries = async (seat: Seat): Promise<z.input<typeof dispensarySchema>[]> => {
  const found = await dispensariesWithin(seat);
  const open = found.length ? await duties.every(systemSeat('duty'), { dispensaryId: found.map(({ id }) => id), endedAt: null }) : [];
  const names = await namesOf([...new Set(open.map(({ accountId }) => accountId))]);
  const waiting = await waitingNumbers(found.filter(({ licenseNumber }) => !licenseNumber).map(({ id }) => id));
  return found.map((dispensary) => ({
    ...dispensary,
    licenseNumber: dispensary.licenseNumber || (waiting.get(dispensary.id) ?? ''),
    onDuty: open
      .filter(({ dispensaryId }) => dispensaryId === dispensary.id)
      .map(({ accountId, startedAt }) => ({ name: names.get(accountId) ?? { th: '', en: '' }, from: startedAt })),
  }));
};
