import { learningApi } from '@bai/learning/contracts';
import { client } from '../../app/client';

export const { useCatalogue, useList } = client('learning', learningApi);
