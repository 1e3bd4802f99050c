import { replacementsApi } from '@bai/prescriptions/contracts';
import { client } from '../../app/client';

export const { needs, send, url, useFresh, useList, useRead } = client('prescriptions', replacementsApi);
