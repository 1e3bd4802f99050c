import { ADMIN_SETS, bilingual, copied, id, line, PERSON_ROLES, reasonLine, typedDigits } from '@bai/kernel/contracts';
import { z } from 'zod';

/** An address for mail, compared without regard to case. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email({ error: 'email' }).max(254));
/** A phone number as typed; the server normalises Thai digits, spaces and `0066`, and stores E.164. */
export const phone = z.string().trim().min(1).max(30);
/** 8 to 128 characters, no composition rules; the server refuses common ones. */
export const password = z.string().min(8).max(128);
export const language = z.enum(['th', 'en']);
export const personRole = z.enum(PERSON_ROLES);
/** Version of the terms and the privacy notice that were shown and accepted. */
export const terms = z.literal('2026-11', { error: 'accept' });
/** The roles a person can sign up for. */
export const SIGN_UP_ROLES = ['patient', 'physician', 'budtender', 'dispensary'] as const;
/** The code of whoever recommended the platform, kept as it was typed; an address brings it as `?ref=`. */
export const referral = z
  .string()
  .trim()
  .regex(/^[\w-]{2,40}$/, { error: 'format' });

/** What everybody says who signs up, and what some roles say besides: which, the domain of that role knows. */
export const signUpFields = z.object({
  role: z.enum(SIGN_UP_ROLES),
  name: line(120),
  /** The same name in the other script. */
  otherName: line(120).optional(),
  email,
  phone: phone.optional(),
  password,
  language,
  terms,
  referral: referral.optional(),
  said: z
    .object({ profession: line(40), licenseNumber: copied(), shopName: line(120) })
    .partial()
    .default({}),
});
export type Said = z.infer<typeof signUpFields>['said'];
/** Whoever works here is reached by phone too. */
export const signUp = signUpFields.refine(({ role, phone: number }) => role === 'patient' || number !== undefined, { path: ['phone'], error: 'required' });

/** By what a code travels. */
export const OTP_CHANNELS = ['email', 'sms'] as const;
export type OtpChannel = (typeof OTP_CHANNELS)[number];

/** A code was sent; by what and where to, masked, and the seconds it lives. */
export const otpSent = z.object({
  challengeId: id,
  channel: z.enum(OTP_CHANNELS),
  address: z.string(),
  seconds: z.number().int(),
  resendSeconds: z.number().int(),
  triesLeft: z.number().int(),
});

export const signIn = z.object({ identifier: z.string().trim().min(1).max(254), password: z.string().min(1).max(128) });
/** Shows that it is them by the password. */
export const assureByPassword = z.object({ password: z.string().min(1).max(128) });

export const otpVerify = z.object({
  challengeId: id,
  code: z
    .string()
    .trim()
    .refine((typed) => /^\d{6}$/.test(typedDigits(typed)), { error: 'otp' }),
});
export const otpAsk = z.object({ challengeId: id });

/** Who is signed in, for the portal's frames and gates; null when nobody is. */
export const person = z.object({
  accountId: id,
  name: bilingual,
  email: z.string(),
  role: personRole,
  roles: z.array(personRole),
  /** Whose work an administrator may do; of others none. */
  sets: z.array(z.enum(ADMIN_SETS)),
  language,
  /** The stored file with their photo; null where they gave none. */
  photoId: id.nullable(),
  /** Their role wants a second factor that they do not have yet: nothing else is open to them. */
  mustEnrol: z.boolean(),
  /** They accepted terms that others have taken the place of since. */
  termsChanged: z.boolean(),
});
export const me = z.object({
  person: person.nullable(),
  /** Demo people and sandbox providers exist here. */
  demo: z.boolean(),
  /** Letters that a new password has at least. */
  passwordLength: z.number().int(),
  /** Today in Bangkok. */
  today: z.string(),
  /** Endpoints (`<plugin>.<name>`) of the person's role that this person may not use: withdrawn in the CMS, or of another set. */
  withheld: z.array(z.string()),
});
export type Me = z.infer<typeof me>;
export type Person = z.infer<typeof person>;

/** An administrator and whose work they may do. */
export const adminSets = z.object({ accountId: id, name: bilingual, sets: z.array(z.enum(ADMIN_SETS)) });
export const keepSets = z.object({ sets: z.array(z.enum(ADMIN_SETS)).max(ADMIN_SETS.length), reason: reasonLine(300) });
/** An account in an address. */
export const byAccount = z.object({ accountId: id });

/** What people say of themselves and may change at any time. */
export const keepProfile = z.object({ language });
const THAI = /[\u0E00-\u0E7F]/;
/** One's name, in Thai letters, in Latin ones or in both. */
export const keepName = z
  .object({
    th: line(120).regex(THAI, { error: 'thai-letters' }).optional(),
    en: line(120)
      .refine((name) => !THAI.test(name), { error: 'latin-letters' })
      .optional(),
  })
  .refine(({ th, en }) => th !== undefined || en !== undefined, { path: ['th'], error: 'required' });

export const switchRole = z.object({ role: personRole });

const column = z.string().regex(/^[a-zA-Z0-9.-]{1,40}$/, { error: 'format' });
const chosen = z.array(column).min(1).max(40);
/** How somebody likes to see a list: narrowed and sorted so, as its address says it, with these columns. */
export const listView = z.object({ name: line(60), search: z.string().max(500), columns: chosen.nullable() });
export type ListView = z.infer<typeof listView>;
/** How somebody has arranged a list: the columns they chose (null: as it came), and the views they have saved. */
export const listLayout = z.object({ columns: chosen.nullable(), views: z.array(listView).max(20), version: z.number().int().min(0) });
export type ListLayout = z.infer<typeof listLayout>;
/** The name of a list in an address. */
export const byList = z.object({ list: z.string().regex(/^[a-z]{1,30}(-[a-z]{1,30}){0,5}$/, { error: 'format' }) });
