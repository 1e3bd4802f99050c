import { auditApi } from '@bai/audit/contracts';
import { client } from '../../app/client';

export const { useRead, useList, send, needs, read, url, base } = client('audit', auditApi);
