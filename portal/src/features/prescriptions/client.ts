import { prescriptionsApi } from '@bai/prescriptions/contracts';
import { client } from '../../app/client';

export const { useRead, useFresh, useList, send, read, url, base } = client('prescriptions', prescriptionsApi);
