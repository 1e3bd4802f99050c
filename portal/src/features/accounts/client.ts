import { accountsApi } from '@bai/accounts/contracts';
import { client } from '../../app/client';

export const { useRead, useList, send, needs, url, base } = client('accounts', accountsApi);
