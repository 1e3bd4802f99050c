import { offerWork } from '@bai/kernel/server';
import { payments } from './payments';
import { countWaitingRefunds } from './refunds/list';
import { countWaitingUnmatched } from './unmatched/resolve';

offerWork('slips', 'payments.list', (seat, most) => payments.count(seat, { state: 'in_review' }, undefined, most));
offerWork('lateSlips', 'payments.list', (seat, most) => payments.count(seat, { state: 'late_review' }, undefined, most));
offerWork('refunds', 'payments.refunds', countWaitingRefunds);
offerWork('unmatched', 'payments.unmatched', countWaitingUnmatched);
