import { cardsApi, originalsApi } from '@bai/prescriptions/contracts';
import { client } from '../../app/client';

export const { keep, needs, send, useRead } = client('prescriptions', { ...cardsApi, ...originalsApi });
