import { directoryApi } from '@bai/directory/contracts';
import { client } from '../../app/client';

export const { useRead, send, read, url, base } = client('directory', directoryApi);
