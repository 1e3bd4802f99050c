import { consultationsApi } from '@bai/consultations/contracts';
import { client } from '../../app/client';

export const { useRead, send, read, url, base } = client('consultations', consultationsApi);
