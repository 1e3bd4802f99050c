import { auditApi } from '@bai/audit/contracts';
import { client } from '../../app/client';

export const { useRead, useList, send, read, url, base } = client('audit', auditApi);
