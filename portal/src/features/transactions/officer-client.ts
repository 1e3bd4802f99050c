import { inspectionVisitApi } from '@bai/transactions/contracts';
import { client } from '../../app/client';

/** What an officer asks, whom link and code let in. */
export const { send } = client('transactions', inspectionVisitApi);
