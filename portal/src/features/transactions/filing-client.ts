import { filingApi } from '@bai/transactions/contracts';
import { client } from '../../app/client';

export const { useRead, send, needs, url, base } = client('transactions', filingApi);
