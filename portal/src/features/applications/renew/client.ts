import { renewalApi } from '@bai/applications/contracts';
import { client } from '../../../app/client';

export const { useRead, send, needs } = client('applications', renewalApi);
