import { keepActivities } from '@bai/audit/server';
import { systemSeat } from '@bai/kernel/server';
import { filingMachine, transactionMachine } from '../contracts';
import { transactions } from './collections';

keepActivities(transactionMachine, 'transaction', async (id) => (await transactions.one(systemSeat('activity'), id)).number);
// A month's report has no number of its own: it is known by shop and month.
keepActivities(filingMachine, 'filing', () => Promise.resolve(null));
