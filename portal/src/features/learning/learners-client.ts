import { learnersApi } from '@bai/learning/contracts';
import { client } from '../../app/client';

export const { needs, send, useList, useRead } = client('learning', learnersApi);
