import type { Bilingual } from '@bai/kernel/contracts';
import { systemSeat, type RowOf } from '@bai/kernel/server';
import { sellers } from './collections';
import { holds, MASTERS, permitsOf } from './permits';
import type { sellerType } from './dispensary-types';

/** What higher floors know of a seller; empty and null where nothing is verified. */
export interface SellerFacts {
  readonly id: string;
  readonly accountId: string;
  readonly name: Bilingual;
  readonly state: RowOf<typeof sellerType>['state'];
  readonly licenseNumber: string;
  readonly licenseExpiresOn: string | null;
  readonly trainedUntil: string | null;
  /** Whether license and training count today. */
  readonly licensed: boolean;
  readonly trained: boolean;
}

const factsOf = async (rows: RowOf<typeof sellerType>[]): Promise<SellerFacts[]> => {
  const permit = await permitsOf(
    'seller',
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, accountId, nameThai, nameLatin, state }) => {
    const [license, training] = [permit(id, MASTERS.sellerLicense), permit(id, MASTERS.sellerTraining)];
    return {
      id,
      accountId,
      name: { th: nameThai, en: nameLatin },
      state,
      licenseNumber: license?.number ?? '',
      licenseExpiresOn: license?.expiresOn ?? null,
      trainedUntil: training?.expiresOn ?? null,
      licensed: holds(license),
      trained: holds(training),
    };
  });
};

/** The sellers that some accounts are, by account, in two queries. */
export const sellersOfAccounts = async (accountIds: readonly string[]): Promise<Map<string, SellerFacts>> => {
  const found = accountIds.length ? await factsOf(await sellers.every(systemSeat('sellers'), { accountId: [...accountIds] })) : [];
  return new Map(found.map((facts) => [facts.accountId, facts]));
};

/** The seller that an account is; null when it is none. */
export const sellerOfAccount = async (accountId: string): Promise<SellerFacts | null> =>
  (await factsOf(await sellers.all(systemSeat('sellers'), { accountId })))[0] ?? null;
