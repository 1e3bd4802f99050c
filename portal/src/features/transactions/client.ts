import { transactionsApi } from '@bai/transactions/contracts';
import { client } from '../../app/client';

export const { useRead, send, read, url, base } = client('transactions', transactionsApi);
