import { ageOn, digits, line, lineOrNothing, plainNumber, titled } from '@bai/kernel/contracts';
import { z } from 'zod';

/** The seven professions that may issue a PT.33, in the order of the form. */
export const PROFESSIONS = ['medicine', 'thai_traditional', 'applied_thai_traditional', 'dentistry', 'pharmacy', 'chinese_medicine', 'folk_healer'] as const;
export type Profession = (typeof PROFESSIONS)[number];
export const profession = z.enum(PROFESSIONS);

/** Whether 13 digits are a Thai personal number: first digit 0–8 and the check digit (11 − Σ dᵢ·(14−i) mod 11) mod 10. */
export const isThaiId = (digits: string): boolean => {
  if (!/^[0-8]\d{12}$/.test(digits)) return false;
  const sum = [...digits.slice(0, 12)].reduce((total, digit, index) => total + Number(digit) * (13 - index), 0);
  return (11 - (sum % 11)) % 10 === Number(digits[12]);
};

/** Returns the nationality that a Thai personal number stands for: those that begin with 0 are of people without registered status. */
export const nationalityOfThaiId = (digits: string): string => (digits.startsWith('0') ? 'XXX' : 'TH');

export const thaiId = z
  .string()
  .max(40)
  .transform(plainNumber)
  .pipe(
    z
      .string()
      .min(1)
      .regex(/^\d{13}$/, { error: 'thai-id.digits' })
      .refine(isThaiId, { error: 'thai-id' }),
  );

/** A passport's number as it is printed, in capitals without spaces. */
export const passportNumber = z
  .string()
  .max(40)
  .transform(plainNumber)
  .pipe(
    z
      .string()
      .min(1)
      .regex(/^[A-Z0-9]{5,20}$/, { error: 'passport' }),
  );

/** How much of a birth date the card shows; a year alone counts as 31 December, a month as its last day. */
export const birthPrecision = z.enum(['day', 'month', 'year']);

/** Age on a day by the convention for incomplete birth dates, which the stored date already follows. */
export const age = ageOn;

/** A person's name as on the card. One name is enough; the title is optional. */
export const personName = z.object({
  title: lineOrNothing(40),
  first: line(80),
  last: lineOrNothing(80),
});
export type PersonName = z.infer<typeof personName>;
/** Title, first and last name on one line. */
export const fullName = ({ title, first, last }: PersonName): string => [titled(title, first), last.trim()].filter(Boolean).join(' ');

/** A Thai address by names; the postcode belongs to the subdistrict. */
export const address = z.object({
  line: line(200),
  subdistrict: z.string().trim().min(1).max(80),
  district: z.string().trim().min(1).max(80),
  province: line(80),
  postcode: digits(5, 5, 'postcode'),
});
export type Address = z.infer<typeof address>;
export const addressLine = (a: Address): string => `${a.line} ${a.subdistrict} ${a.district} ${a.province} ${a.postcode}`;

/** The last four characters of a document number, with the rest masked: what others than its owner see. */
export const maskedNumber = (lastFour: string): string => `•••••••••${lastFour}`;

/** Whom an exclusion is asked of: everyone, or all whose document does not say male. */
export const ASKED_OF = ['everyone', 'not_men'] as const;
export const askedOf = z.enum(ASKED_OF).default('everyone');
/** Checks whether an exclusion is asked of a person; one whose sex is not known is asked. */
export const isAskedOf = (exclusion: { readonly askedOf: (typeof ASKED_OF)[number] }, sex: unknown): boolean =>
  exclusion.askedOf === 'everyone' || sex !== 'male';
