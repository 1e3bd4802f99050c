import { id, instant } from '@bai/kernel/contracts';
import { z } from 'zod';

export const FILE_KINDS = [
  'id_card',
  'passport',
  'face',
  'medical_record',
  'practice_license',
  'training_certificate',
  'reply',
  'signature',
  'license',
  'gacp',
  'original',
  'slip',
  'export',
  'data_copy',
  'lesson_media',
  'portrait',
  'trail_export',
  'request_answer',
  'form_blank',
  'form_export',
  'letter_template',
  'delivery',
  'paper_form',
  'buyer_license',
  'filing',
  'filing_receipt',
  'refund_proof',
] as const;
/** A stored file of a person; its bytes are reached through the record it belongs to. */
export const storedFile = z.object({ id, kind: z.enum(FILE_KINDS), name: z.string(), type: z.string(), size: z.number().int(), createdAt: instant });
export type StoredFile = z.infer<typeof storedFile>;
/** Bytes that a person's file may have. */
export const FILE_MOST = 10 * 1024 * 1024;
/** Bytes of a body with a signature in it. */
export const SIGNED_MOST = 400 * 1024;
/** A signature drawn on the screen: a PNG as a data URL, at most 200 kB. */
export const signatureImage = z
  .string()
  .max(270_000)
  .regex(/^data:image\/png;base64,[A-Za-z0-9+/=]+$/, { error: 'signature' });
