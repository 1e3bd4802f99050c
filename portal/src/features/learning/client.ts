import { learnApi } from '@bai/learning/contracts';
import { client } from '../../app/client';

export const { keep, needs, read, send, url, useCatalogue, useFresh, useList, useRead } = client('learning', learnApi);
