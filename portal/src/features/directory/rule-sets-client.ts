import { ruleSetsApi } from '@bai/directory/contracts';
import { client } from '../../app/client';

export const { needs, read, send, useFresh, useRead } = client('directory', ruleSetsApi);
