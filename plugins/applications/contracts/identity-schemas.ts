import { day, lineOrNothing } from '@bai/kernel/contracts';
import { birthPrecision, personName } from '@bai/directory/contracts';
import { z } from 'zod';
import { statedSex } from './answers';

/**
 * Who somebody is, as on their document, corrected. The name is the one that their track is known by; an empty number is the one
 * that was given before. So are an empty last day of a passport and a sex that is left out.
 */
export const mendIdentity = z.object({
  name: personName,
  nameLatin: lineOrNothing(160),
  documentNumber: lineOrNothing(20),
  birthDate: day,
  birthPrecision: birthPrecision.default('day'),
  sex: statedSex.optional(),
  expiresOn: z.union([day, z.literal('')]).default(''),
});
export type MendIdentity = z.infer<typeof mendIdentity>;
