import { prescriptionsApi } from '@bai/prescriptions/contracts';
import { client } from '../../app/client';

export const { useRead, useFresh, useList, send, needs, read, url, base } = client('prescriptions', prescriptionsApi);
