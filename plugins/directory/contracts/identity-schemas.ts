import { z } from 'zod';

/** What can be wrong with what shows who somebody is: with the picture of the document, with what was typed, with the face beside it. */
export const IDENTITY_FAULTS = [
  'picture_unclear',
  'picture_cut',
  'name',
  'number',
  'birth_date',
  'sex',
  'expired',
  'face_missing',
  'face_differs',
  'other',
] as const;
export const identityFault = z.enum(IDENTITY_FAULTS);
export type IdentityFault = z.infer<typeof identityFault>;

export const verifyIdentity = z.object({ method: z.enum(['face_to_face', 'video', 'documents']) });
/** What the person is to mend, and in words what no fault of the list says. */
export const askIdentity = z
  .object({ faults: z.array(identityFault).max(IDENTITY_FAULTS.length), note: z.string().trim().max(500).default('') })
  .refine(({ faults }) => faults.length > 0, { error: 'required', path: ['faults'] })
  .refine(({ faults, note }) => !faults.includes('other') || note !== '', { error: 'required', path: ['note'] });
export type AskIdentity = z.infer<typeof askIdentity>;
