import { keepActivities } from '@bai/audit/server';
import { systemSeat } from '@bai/kernel/server';
import { appointmentMachine } from '../contracts';
import { appointments } from './collections';

keepActivities(appointmentMachine, 'appointment', async (id) => (await appointments.one(systemSeat('activity'), id)).applicationNumber);
