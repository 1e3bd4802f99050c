import { keepActivities } from '@bai/audit/server';
import { accountMachine } from '../contracts';

// An account has no number: its person is found among the people.
keepActivities(accountMachine, 'account', () => Promise.resolve(null));
