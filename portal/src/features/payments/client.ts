import { paymentsApi } from '@bai/payments/contracts';
import { client } from '../../app/client';

export const { useRead, useList, send, needs, read, url, base } = client('payments', paymentsApi);
