import { keepActivities } from '@bai/audit/server';
import { systemSeat } from '@bai/kernel/server';
import { applicationMachine } from '../contracts';
import { applications } from './applications';

keepActivities(applicationMachine, 'application', async (id) => (await applications.one(systemSeat('activity'), id)).number);
