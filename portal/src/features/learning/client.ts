import { learningApi } from '@bai/learning/contracts';
import { client } from '../../app/client';

export const { read, send, useCatalogue, useFresh, useList, useRead } = client('learning', learningApi);
