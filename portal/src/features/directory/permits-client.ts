import { permitsApi } from '@bai/directory/contracts';
import { client } from '../../app/client';

export const { needs, send, url, useFresh, useList, useRead } = client('directory', permitsApi);
