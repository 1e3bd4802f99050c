import { tillApi } from '@bai/transactions/contracts';
import { client } from '../../app/client';

export const { useRead, useCatalogue, send, needs, url, base } = client('transactions', tillApi);
