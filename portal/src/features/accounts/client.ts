import { accountsApi } from '@bai/accounts/contracts';
import { client } from '../../app/client';

export const { useRead, useList, read, send, needs, url, base } = client('accounts', accountsApi);
