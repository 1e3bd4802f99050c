import { peopleApi } from '@bai/directory/contracts';
import { client } from '../../app/client';

export const { needs, read, send, useFresh, useList, useRead } = client('directory', peopleApi);
