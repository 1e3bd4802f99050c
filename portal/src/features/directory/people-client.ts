import { peopleApi } from '@bai/directory/contracts';
import { client } from '../../app/client';

export const { needs, send, useFresh, useList, useRead } = client('directory', peopleApi);
