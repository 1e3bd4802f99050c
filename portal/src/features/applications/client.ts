import { applicationsApi } from '@bai/applications/contracts';
import { client } from '../../app/client';

export const { useRead, useCatalogue, useList, send, read, url, base } = client('applications', applicationsApi);
