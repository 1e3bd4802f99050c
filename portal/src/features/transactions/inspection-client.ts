import { inspectionApi } from '@bai/transactions/contracts';
import { client } from '../../app/client';

export const { useRead, send, needs } = client('transactions', inspectionApi);
