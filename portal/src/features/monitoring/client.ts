import { monitoringApi } from '@bai/monitoring/contracts';
import { client } from '../../app/client';

export const { useRead, useList, send } = client('monitoring', monitoringApi);
