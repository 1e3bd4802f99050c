import { consultationsApi } from '@bai/consultations/contracts';
import { client } from '../../app/client';

export const { useRead, useFresh, useList, send, needs, read, url, base } = client('consultations', consultationsApi);
