import { accountsApi } from '@bai/accounts/contracts';
import { client } from '../../app/client';

export const { useRead, useList, send, url, base } = client('accounts', accountsApi);
