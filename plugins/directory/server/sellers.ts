import type { Bilingual } from '@bai/kernel/contracts';
import { systemSeat, type RowOf } from '@bai/kernel/server';
import { sellers } from './collections';
import { MASTERS, permitsOf } from './permits';
import type { sellerType } from './dispensary-types';

/** What higher floors know of a seller; empty and null where nothing is verified. */
export interface SellerFacts {
  readonly id: string;
  readonly accountId: string;
  readonly name: Bilingual;
  readonly licenseNumber: string;
  readonly licenseExpiresOn: string | null;
  readonly trainedUntil: string | null;
}

const factsOf = async (rows: RowOf<typeof sellerType>[]): Promise<SellerFacts[]> => {
  const permit = await permitsOf(
    'seller',
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, accountId, nameThai, nameLatin }) => {
    const license = permit(id, MASTERS.sellerLicense);
    return {
      id,
      accountId,
      name: { th: nameThai, en: nameLatin },
      licenseNumber: license?.number ?? '',
      licenseExpiresOn: license?.expiresOn ?? null,
      trainedUntil: permit(id, MASTERS.sellerTraining)?.expiresOn ?? null,
    };
  });
};

/** The seller that an account is; null when it is none. */
export const sellerOfAccount = async (accountId: string): Promise<SellerFacts | null> =>
  (await factsOf(await sellers.all(systemSeat('sellers'), { accountId })))[0] ?? null;
