import { packagesApi } from '@bai/applications/contracts';
import { client } from '../../app/client';

export const { needs, read, send, useFresh, useList } = client('applications', packagesApi);
