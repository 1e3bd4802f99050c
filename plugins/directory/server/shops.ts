import type { Bilingual } from '@bai/kernel/contracts';
import { systemSeat, today, type RowOf, type Seat } from '@bai/kernel/server';
import { dispensaries, memberships } from './collections';
import { holds, MASTERS, permitsOf } from './permits';
import type { dispensaryType } from './shop-types';

type DispensaryRow = RowOf<typeof dispensaryType>;

/** What higher floors know of a shop. */
export interface DispensaryFacts {
  readonly id: string;
  readonly name: Bilingual;
  readonly shopClass: DispensaryRow['shopClass'];
  readonly registrar: DispensaryRow['registrar'];
  readonly district: string;
  readonly province: string;
  readonly taxId: string;
  readonly branch: string;
  readonly address: Bilingual;
  readonly state: DispensaryRow['state'];
  readonly licenseNumber: string;
  readonly licenseExpiresOn: string | null;
  /** Approved, and its license in date today. */
  readonly licensed: boolean;
}

const factsOf = async (rows: DispensaryRow[]): Promise<DispensaryFacts[]> => {
  const permit = await permitsOf(
    'dispensary',
    rows.map(({ id }) => id),
  );
  const day = today();
  return rows.map(({ nameThai, nameLatin, addressThai, addressLatin, ...row }) => {
    const license = permit(row.id, MASTERS.shopLicense);
    return {
      ...row,
      name: { th: nameThai, en: nameLatin },
      address: { th: addressThai, en: addressLatin },
      licenseNumber: license?.number ?? '',
      licenseExpiresOn: license?.expiresOn ?? null,
      licensed: row.state === 'approved' && holds(license, day),
    };
  });
};

/** One shop; null when there is none. */
export const dispensaryById = async (id: string): Promise<DispensaryFacts | null> =>
  (await factsOf(await dispensaries.all(systemSeat('shops'), { id })))[0] ?? null;

/** Several shops at once, in two queries. */
export const dispensariesByIds = async (ids: readonly string[]): Promise<Map<string, DispensaryFacts>> => {
  const found = ids.length ? await factsOf(await dispensaries.all(systemSeat('shops'), { id: [...new Set(ids)] })) : [];
  return new Map(found.map((facts) => [facts.id, facts]));
};

/** The shops within a seat's reach. */
export const shopsWithin = async (seat: Seat): Promise<DispensaryFacts[]> => factsOf(await dispensaries.all(seat, {}, { order: 'nameThai' }));

/** The shops where an account's membership lives. */
export const shopsOfAccount = async (accountId: string): Promise<DispensaryFacts[]> => {
  const rows = await memberships.all(systemSeat('shops'), { accountId, state: 'active' });
  return [...(await dispensariesByIds(rows.map(({ dispensary }) => dispensary))).values()];
};
