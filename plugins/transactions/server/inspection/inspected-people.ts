import { openDutiesAt, sellersOfAccounts } from '@bai/directory/server';
import { namesOf } from '@bai/accounts/server';
import type { z } from 'zod';
import type { inspectedSeller } from '../../contracts';

type Seller = z.output<typeof inspectedSeller>;

/** Who is on duty at a dispensary now, with license and training as they hang on its wall. */
export const inspectedSellers = async (dispensaryId: string): Promise<Seller[]> => {
  const open = await openDutiesAt(dispensaryId);
  const accounts = open.map(({ accountId }) => accountId);
  const [names, sellers] = [await namesOf(accounts), await sellersOfAccounts(accounts)];
  return open.map(({ accountId, startedAt }) => {
    const seller = sellers.get(accountId);
    return {
      name: seller?.name ?? names.get(accountId) ?? { th: '', en: '' },
      since: startedAt,
      licenseNumber: seller?.licenseNumber ?? '',
      licenseExpiresOn: seller?.licenseExpiresOn ?? null,
      trainedUntil: seller?.trainedUntil ?? null,
      fit: seller?.state === 'active' && seller.licensed && seller.trained,
    };
  });
};
