import { plainNumber, type Bilingual } from '@bai/kernel/contracts';
import { systemSeat, type RowOf } from '@bai/kernel/server';
import { duties, permits } from './collections';
import type { permitType } from './dispensary-types';
import { licenseKinds } from './license-kinds';
import { holds, permitsOf } from './permits';

/** A license of a dispensary as it stands: the one that lasts longest of its kind, and what waits to be checked. */
export interface ShopPermit {
  readonly kind: Bilingual;
  readonly number: string;
  readonly expiresOn: string | null;
  readonly state: RowOf<typeof permitType>['state'];
  readonly renewalNumber: string | null;
  /** Whether it counts today; one whose renewal was filed may do so after its last day. */
  readonly counts: boolean;
}

/** The licenses of a dispensary, by kind. The caller has reached the dispensary. */
export const permitsOfShop = async (dispensaryId: string): Promise<ShopPermit[]> => {
  const rows = await permits.every(systemSeat('permits'), {
    holderKind: 'dispensary',
    holderId: dispensaryId,
    state: ['verified', 'renewal_filed', 'pending'],
  });
  const held = await permitsOf('dispensary', [dispensaryId]);
  const names = new Map((rows.length ? await licenseKinds() : []).map(({ code, name }) => [code, name]));
  const standing = rows.filter(({ master, number, expiresOn, state }) => {
    const last = held(dispensaryId, master);
    return state === 'pending' || (last?.expiresOn === expiresOn && plainNumber(last.number) === plainNumber(number));
  });
  return standing.map(({ master, number, expiresOn, state, renewalNumber }) => ({
    ...{ number, expiresOn, state, renewalNumber },
    kind: names.get(master) ?? { th: master, en: master },
    counts: state !== 'pending' && holds(held(dispensaryId, master)),
  }));
};

/** Whose duty is open at a dispensary, and since when. The caller has reached the dispensary. */
export const openDutiesAt = async (dispensaryId: string): Promise<{ readonly accountId: string; readonly startedAt: string }[]> =>
  (await duties.every(systemSeat('duty'), { dispensaryId, endedAt: null })).map(({ accountId, startedAt }) => ({ accountId, startedAt }));
