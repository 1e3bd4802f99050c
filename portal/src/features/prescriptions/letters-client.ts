import { lettersApi } from '@bai/prescriptions/contracts';
import { client } from '../../app/client';

export const { needs, send, url, useList, useRead } = client('prescriptions', lettersApi);
