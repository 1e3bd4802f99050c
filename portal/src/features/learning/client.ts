import { learningApi } from '@bai/learning/contracts';
import { client } from '../../app/client';

export const { useCatalogue, useRead, useList, send } = client('learning', learningApi);
