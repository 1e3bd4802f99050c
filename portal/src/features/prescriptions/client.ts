import { prescriptionsApi } from '@bai/prescriptions/contracts';
import { client } from '../../app/client';

export const { useRead, send, read, url, base } = client('prescriptions', prescriptionsApi);
