import { learningApi } from '@bai/learning/contracts';
import { client } from '../../app/client';

export const { keep, needs, read, send, useCatalogue, useList, useRead } = client('learning', learningApi);
