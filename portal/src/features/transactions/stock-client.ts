import { stockApi } from '@bai/transactions/contracts';
import { client } from '../../app/client';

export const { useRead, useList, send, needs, read, url } = client('transactions', stockApi);
