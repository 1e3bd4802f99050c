import { offerWork } from '@bai/kernel/server';
import { payments, unmatchedEvents } from './payments';

offerWork('slips', 'payments.list', (seat, most) => payments.count(seat, { state: 'in_review' }, undefined, most));
offerWork('refunds', 'payments.list', (seat, most) => payments.count(seat, { state: 'refund_due' }, undefined, most));
offerWork('unmatched', 'payments.unmatched', (seat, most) => unmatchedEvents.count(seat, {}, undefined, most));
