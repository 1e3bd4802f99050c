import { id, instant, listQuery, page, reasonLine, text } from '@bai/kernel/contracts';
import { z } from 'zod';
import { RETENTION_NAMES } from './retention-schemas';

/** Why personal data may be used. Source: PDPA s. 24 and 26. */
export const LEGAL_BASES = ['consent', 'contract', 'law', 'vital', 'public', 'interest', 'care'] as const;

const both = (most: number) => z.object({ th: text(most).min(1, { error: 'required' }), en: text(most).min(1, { error: 'required' }) });
/** An entry of the record of processing, in both languages. Source: PDPA s. 39. */
export const processingWords = z.object({
  purpose: both(300),
  controller: both(300),
  people: both(500),
  data: both(1000),
  basis: z.enum(LEGAL_BASES),
  recipients: both(1000),
  transfers: both(500),
  /** What the settings of retention say of it; null where a law does. */
  retentionName: z.enum(RETENTION_NAMES).nullable(),
  retention: both(500),
  security: both(1000),
});
export const processingRecord = processingWords.extend({
  id,
  version: z.number().int(),
  /** Days that are set now, where the settings say how long. */
  retentionDays: z.number().int().nullable(),
  endedAt: instant.nullable(),
  updatedAt: instant,
});
export type ProcessingRecord = z.output<typeof processingRecord>;
export const processingPage = page(processingRecord);
export const processingQuery = listQuery.extend({ ended: z.enum(['yes', 'no']).optional() });
export const keepProcessing = processingWords.extend({ version: z.number().int(), reason: reasonLine(300) });
export const endProcessing = z.object({ reason: reasonLine(300) });
