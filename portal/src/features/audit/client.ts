import { auditApi } from '@bai/audit/contracts';
import { client } from '../../app/client';

export const { useRead, send, read, url, base } = client('audit', auditApi);
