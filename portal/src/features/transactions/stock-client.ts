import { stockApi } from '@bai/transactions/contracts';
import { client } from '../../app/client';

export const { useRead, useList, send, needs, url } = client('transactions', stockApi);
