import { day, lineOrNothing } from '@bai/kernel/contracts';
import { address, birthPrecision, nationality, passportIssuer, passportNumber, personName, thaiId } from '@bai/directory/contracts';
import { signatureImage } from '@bai/documents/contracts';
import { z } from 'zod';

/** An answer to a question of the law. */
export const yesNo = z.enum(['yes', 'no']);
export type YesNo = z.infer<typeof yesNo>;
/** The sex that a document states. */
export const statedSex = z.enum(['female', 'male', 'other']);
export type StatedSex = z.infer<typeof statedSex>;
/** Titles that the law gives to one sex, as the card has them. */
const SEX_OF: Readonly<Record<string, StatedSex>> = { นาย: 'male', นาง: 'female', นางสาว: 'female', 'น.ส.': 'female' };
/** Returns the sex that a Thai title states; null where it states none. */
export const sexOfTitle = (title: string): StatedSex | null => SEX_OF[title] ?? null;
const note = z.string().trim().max(1000).default('');

/** Step 1 of the Thai track: who you are, as on the national ID card. */
export const identityAnswers = z.object({
  documentNumber: thaiId,
  name: personName,
  nameLatin: lineOrNothing(160),
  birthDate: day,
  birthPrecision: birthPrecision.default('day'),
  sex: statedSex,
  phone: z.string().trim().min(1).max(30),
  address,
});
export type IdentityAnswers = z.infer<typeof identityAnswers>;

/** Step 1 of the foreign track: the name as in the passport, in Latin letters, and where the person is found in Thailand. */
export const foreignerAnswers = z.object({
  name: personName,
  sex: statedSex,
  phone: z.string().trim().min(1).max(30),
  address,
});
export type ForeignerAnswers = z.infer<typeof foreignerAnswers>;

/** How a passport was read: on the device by its camera or from a file, or typed by hand. */
export const READ_BY = ['camera', 'file', 'typed'] as const;

/**
 * Step 2 of the foreign track: the passport. `zoneName` is the name as the machine readable zone has it, `zoneLast` the surname in it,
 * `zoneNumber` the number beside which both were read; null or empty where the passport was typed. `nameChoice` says which name the papers carry where that of step 1 differs, and which name was
 * typed when the person chose. Visa and day of entry may be left out.
 */
export const passportAnswers = z.object({
  documentNumber: passportNumber,
  issuingCountry: passportIssuer,
  nationality,
  birthDate: day,
  birthPrecision: birthPrecision.default('day'),
  expiresOn: day,
  readBy: z.enum(READ_BY).default('typed'),
  zoneName: lineOrNothing(80).nullable().default(null),
  zoneLast: lineOrNothing(80),
  zoneNumber: lineOrNothing(24),
  nameChoice: z
    .object({ use: z.enum(['passport', 'typed']), typed: z.string().max(200) })
    .nullable()
    .default(null),
  visa: lineOrNothing(60),
  enteredOn: z.union([day, z.literal('')]).default(''),
});
export type PassportAnswers = z.infer<typeof passportAnswers>;

/**
 * Health: step 2 of the Thai track, 3 of the foreign one. `exclusions` answers each question of the rule set by its code; a yes is
 * a hard stop. `notAsked` names those that are not asked of a man; submitting sets it. `noMedicines` and `noAllergies` say that there are none, which an empty field does not. `writtenIn` is the language of what was written freely (as the interface had it, an ISO 639 code); null is Thai.
 */
export const healthAnswers = z.object({
  condition: z.string().trim().min(1).max(60),
  symptoms: z.string().trim().min(1).max(2000),
  since: z.string().trim().min(1).max(80),
  severity: z.number().int().min(0).max(10),
  history: note,
  medicines: z.array(z.string().trim().min(1).max(120)).max(40).default([]),
  noMedicines: z.boolean().default(false),
  allergies: note,
  noAllergies: z.boolean().default(false),
  contraindications: z.object({
    heart: yesNo,
    psychosis: yesNo,
    dependence: yesNo,
    liver_kidney: yesNo,
    cannabis_allergy: yesNo,
    warfarin: yesNo,
    sedatives: yesNo,
    alcohol: yesNo,
  }),
  exclusions: z.record(z.string().max(40), yesNo),
  notAsked: z.array(z.string().max(40)).max(30).default([]),
  writtenIn: z
    .string()
    .regex(/^[a-z]{2,3}$/, { error: 'format' })
    .nullable()
    .default(null),
});
export type HealthAnswers = z.infer<typeof healthAnswers>;
/** Fields of the health step that may be empty, by the field that says that there are none. */
export const NONE_SAID = { medicines: 'noMedicines', allergies: 'noAllergies' } as const;
/** Returns how such a field was answered. What was written counts more than a tick beside it that says there are none. */
export const answerKind = <F extends keyof typeof NONE_SAID>(
  field: F,
  health: Readonly<Pick<HealthAnswers, F | (typeof NONE_SAID)[F]>>,
): 'some' | 'none' | 'unanswered' => {
  const told: Readonly<Record<string, unknown>> = health;
  if ((told[field] as string | readonly string[]).length) return 'some';
  return told[NONE_SAID[field]] ? 'none' : 'unanswered';
};
/** What of the health answers is written freely, in `writtenIn`. */
export const FREE_ANSWERS = ['symptoms', 'since', 'history', 'medicines', 'allergies'] as const satisfies readonly (keyof HealthAnswers)[];
export type FreeAnswer = (typeof FREE_ANSWERS)[number];

/** The consents and the confirmations of both tracks, each its own yes, with the version of the text that was shown. */
export const CONSENTS = { health_data: '2026-11', truthful: '2026-11', dispensing_record: '2026-11' } as const;
export type ConsentPurpose = keyof typeof CONSENTS;

/** Documents (uploaded beside), consents one by one, and the signature drawn on the screen: step 3 of the Thai track, 4 of the foreign one. */
export const consentAnswers = z.object({
  consents: z.object({
    health_data: z.literal(true, { error: 'consent' }),
    truthful: z.literal(true, { error: 'confirm' }),
    dispensing_record: z.literal(true, { error: 'confirm' }),
  }),
  signature: signatureImage,
});
export type ConsentAnswers = z.infer<typeof consentAnswers>;

/** What a wizard saves while it is being filled in: anything typed, right or wrong, so that nothing is lost. */
export const draftAnswers = z.record(z.string().max(40), z.unknown()).refine((value) => JSON.stringify(value).length <= 300_000, { error: 'long' });
