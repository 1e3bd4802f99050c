import { templatesApi } from '@bai/learning/contracts';
import { client } from '../../app/client';

export const { needs, read, send, url, useFresh, useList } = client('learning', templatesApi);
