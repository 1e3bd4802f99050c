import { dispensaryById } from '@bai/directory/server';
import { namesOf } from '@bai/accounts/server';
import { bangkokDay } from '@bai/kernel/contracts';
import type { z } from 'zod';
import type { filing, filingVersion } from '../../contracts';
import type { FilingRow } from '../collections';
import type { FilingVersionRow } from './collections';

/** The license in whose name a report is: its own, or the shop's present one where it was begun before reports had one. */
export const licenseOf = async ({ licenseNumber, dispensaryId }: Pick<FilingRow, 'licenseNumber' | 'dispensaryId'>): Promise<string> =>
  licenseNumber ?? (await dispensaryById(dispensaryId))?.licenseNumber ?? '';

export const presentFiling = async (row: FilingRow): Promise<z.input<typeof filing>> => ({ ...row, licenseNumber: await licenseOf(row) });

/** The day on which a version was filed; of those from before it was asked for, the day on which its receipt was recorded. */
export const filedOnOf = ({ filedOn, filedAt }: Pick<FilingVersionRow, 'filedOn' | 'filedAt'>): string | null =>
  filedOn ?? (filedAt === null ? null : bangkokDay(new Date(filedAt)));

/** Frozen versions as the API tells them, with what their receipts said before and who corrected it. */
export const presentVersions = async (versions: readonly FilingVersionRow[]): Promise<z.input<typeof filingVersion>[]> => {
  const names = await namesOf([...new Set(versions.flatMap(({ receiptsBefore }) => (receiptsBefore ?? []).map(({ accountId }) => accountId)))]);
  return versions.map(({ rows, totalMg, receiptsBefore, ...row }) => ({
    ...row,
    sums: { rows, totalMg },
    filedOn: filedOnOf(row),
    before: (receiptsBefore ?? []).map(({ accountId, fileId, ...said }) => ({
      ...said,
      by: names.get(accountId) ?? { th: '', en: '' },
      hasFile: fileId !== null,
    })),
  }));
};
