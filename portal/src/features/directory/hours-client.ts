import { hoursApi } from '@bai/directory/contracts';
import { client } from '../../app/client';

export const { useRead, send, needs } = client('directory', hoursApi);
