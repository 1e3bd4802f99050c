import { learningApi } from '@bai/learning/contracts';
import { client } from '../../app/client';

export const { useCatalogue, useFresh, useList, useRead, send, keep, read, url, needs } = client('learning', learningApi);
