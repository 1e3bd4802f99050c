import { shopRegistrationApi } from '@bai/directory/contracts';
import { client } from '../../app/client';

export const { useRead, read, send, url, needs } = client('directory', shopRegistrationApi);
