import { coverageApi } from '@bai/transactions/contracts';
import { client } from '../../app/client';

export const { useList, base } = client('transactions', coverageApi);
