import { DAY, prune, records, type RowOf } from '@bai/kernel/server';
import { inspectionLinkType } from './types';

export type InspectionLinkRow = RowOf<typeof inspectionLinkType>;

export const inspectionLinks = records(inspectionLinkType, { member: { attribute: 'dispensaryId', of: 'dispensary' } }, undefined, { live: {} });

// Who opened one, and who looked by it, is in the trail.
prune('inspection_links', (query, before) => void query.where('ends_at', '<', before(30 * DAY)));
