import { keepActivities } from '@bai/audit/server';
import { systemSeat } from '@bai/kernel/server';
import { paymentMachine, refundMachine } from '../contracts';
import { payments, refunds } from './payments';

keepActivities(paymentMachine, 'payment', async (id) => (await payments.one(systemSeat('activity'), id)).number);
keepActivities(refundMachine, 'refund', async (id) => (await refunds.one(systemSeat('activity'), id)).number);
