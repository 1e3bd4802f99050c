import { directoryApi } from '@bai/directory/contracts';
import { client } from '../../app/client';

export const { useRead, useList, send, read, url, base } = client('directory', directoryApi);
