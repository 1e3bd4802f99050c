import { records, type RowOf } from '@bai/kernel/server';
import { filingVersionType } from './types';

export type FilingVersionRow = RowOf<typeof filingVersionType>;

export const filingVersions = records(filingVersionType, { member: { attribute: 'dispensaryId', of: 'dispensary' } });
