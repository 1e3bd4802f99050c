import { reconcileApi } from '@bai/transactions/contracts';
import { client } from '../../app/client';

export const { useRead, needs, url } = client('transactions', reconcileApi);
