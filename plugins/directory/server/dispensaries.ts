import type { Bilingual } from '@bai/kernel/contracts';
import { systemSeat, today, type RowOf, type Seat } from '@bai/kernel/server';
import { dispensaries, memberships } from './collections';
import { byName } from './by-name';
import { holds, MASTERS, permitsOf } from './permits';
import { addressOf } from './shops/facts';
import type { dispensaryType } from './dispensary-types';

type DispensaryRow = RowOf<typeof dispensaryType>;

/** What higher floors know of a dispensary. */
export interface DispensaryFacts {
  readonly id: string;
  readonly name: Bilingual;
  readonly class: DispensaryRow['class'];
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
  return rows.map((row) => {
    const license = permit(row.id, MASTERS.dispensaryLicense);
    return {
      ...row,
      name: { th: row.nameThai, en: row.nameLatin },
      address: addressOf(row),
      licenseNumber: license?.number ?? '',
      licenseExpiresOn: license?.expiresOn ?? null,
      licensed: row.state === 'approved' && holds(license, day),
    };
  });
};

/** One dispensary; null when there is none. */
export const dispensaryById = async (id: string): Promise<DispensaryFacts | null> =>
  (await factsOf(await dispensaries.all(systemSeat('dispensaries'), { id })))[0] ?? null;

/** Several dispensaries at once, in two queries. */
export const dispensariesByIds = async (ids: readonly string[]): Promise<Map<string, DispensaryFacts>> => {
  const found = ids.length ? await factsOf(await dispensaries.every(systemSeat('dispensaries'), { id: [...new Set(ids)] })) : [];
  return new Map(found.map((facts) => [facts.id, facts]));
};

/** The dispensaries within a seat's reach. */
export const dispensariesWithin = async (seat: Seat): Promise<DispensaryFacts[]> => factsOf(byName(await dispensaries.every(seat, {})));

/** The dispensaries that an account runs. */
export const dispensariesOwnedBy = async (accountId: string): Promise<DispensaryFacts[]> => {
  const rows = await memberships.all(systemSeat('dispensaries'), { accountId, role: 'owner', state: 'active' });
  return [...(await dispensariesByIds(rows.map(({ dispensaryId }) => dispensaryId))).values()];
};

/** The dispensaries where an account's membership lives. */
export const dispensariesOfAccount = async (accountId: string): Promise<DispensaryFacts[]> => {
  const rows = await memberships.all(systemSeat('dispensaries'), { accountId, state: 'active' });
  return [...(await dispensariesByIds(rows.map(({ dispensaryId }) => dispensaryId))).values()];
};
