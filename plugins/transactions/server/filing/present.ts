import { dispensaryById } from '@bai/directory/server';
import type { z } from 'zod';
import type { filing, filingVersion } from '../../contracts';
import type { FilingRow } from '../collections';
import type { FilingVersionRow } from './collections';

/** The license in whose name a report is: its own, or the shop's present one where it was begun before reports had one. */
export const licenseOf = async ({ licenseNumber, dispensaryId }: Pick<FilingRow, 'licenseNumber' | 'dispensaryId'>): Promise<string> =>
  licenseNumber ?? (await dispensaryById(dispensaryId))?.licenseNumber ?? '';

export const presentFiling = async (row: FilingRow): Promise<z.input<typeof filing>> => ({ ...row, licenseNumber: await licenseOf(row) });

export const presentVersion = ({ rows, totalMg, ...row }: FilingVersionRow): z.input<typeof filingVersion> => ({ ...row, sums: { rows, totalMg } });
