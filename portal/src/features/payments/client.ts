import { paymentsApi } from '@bai/payments/contracts';
import { client } from '../../app/client';

export const { useRead, send, read, url, base } = client('payments', paymentsApi);
