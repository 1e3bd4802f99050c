import { signaturesApi } from '@bai/directory/contracts';
import { client } from '../../app/client';

export const { useRead, send, needs, read } = client('directory', signaturesApi);
