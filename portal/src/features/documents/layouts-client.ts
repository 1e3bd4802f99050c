import { formLayoutsApi } from '@bai/documents/contracts';
import { client } from '../../app/client';

export const { needs, read, send, url, useFresh, useList, useRead } = client('documents', formLayoutsApi);
