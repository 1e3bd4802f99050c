import { questionsApi } from '@bai/learning/contracts';
import { client } from '../../app/client';

export const { needs, read, send, url, useFresh, useList, useRead } = client('learning', questionsApi);
