import { keepActivities } from '@bai/audit/server';
import { systemSeat } from '@bai/kernel/server';
import { prescriptionMachine } from '../contracts';
import { prescriptions } from './collections';

keepActivities(prescriptionMachine, 'prescription', async (id) => (await prescriptions.one(systemSeat('activity'), id)).number);
