import { applyApi } from '@bai/applications/contracts';
import { client } from '../../app/client';

export const { useRead, useCatalogue, useList, send, needs, keep, read, url, base } = client('applications', applyApi);
