import { dailyApi } from '@bai/directory/contracts';
import { client } from '../../app/client';

export const { useRead, useCatalogue, useList, send, needs, read, url, base } = client('directory', dailyApi);
