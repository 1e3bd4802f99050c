import { instant, line, lineOrNothing, reasonLine } from '@bai/kernel/contracts';
import { z } from 'zod';

/** Who sends text messages, in the order in which they are asked at first. */
export const SMS_PROVIDERS = ['thaibulksms', 'twilio'] as const;
export type SmsProviderName = (typeof SMS_PROVIDERS)[number];

/**
 * Why a message did not go: nobody can be reached there; the provider has no money, does not know us, does not want it, was busy,
 * down or too slow; nobody is there to send it; it was of no use any more; or the mailbox there is full.
 */
export const FAULTS = ['recipient', 'credit', 'credentials', 'refused', 'busy', 'down', 'late', 'none', 'outdated', 'full'] as const;
export type Fault = (typeof FAULTS)[number];
export const fault = z.enum(FAULTS);

/** Which of its credits ThaiBulkSMS takes: those of standard or of corporate routes. */
export const SMS_TIERS = ['standard', 'corporate'] as const;

const name = z.enum(SMS_PROVIDERS);
export const bySmsProvider = z.object({ provider: name });
/** The address to which a provider reports; what it must know is in it. */
export const bySmsReport = z.object({ provider: name, secret: z.string().max(64) });

/** What a month cost in what the provider counts in: credits, or a currency. Millionths. */
const cost = z.object({ unit: z.string(), micros: z.number().int() });
/** Somebody who sends text messages, as administrators see it: of the credentials only how the first one ends. */
export const smsProvider = z.object({
  provider: name,
  active: z.boolean(),
  sender: z.string(),
  tier: z.enum(SMS_TIERS),
  /** The last letters of the key; null where none is kept. */
  keyEnd: z.string().nullable(),
  hasSecret: z.boolean(),
  /** What one text message costs in satang; null where nobody has said. */
  segmentPrice: z.number().int().nullable(),
  /** Where the provider is to report to; null of one that is told with every message. */
  reportAt: z.string().nullable(),
  version: z.number().int(),
  /** Not asked for a while, since it failed several times in a row. */
  restsUntil: instant.nullable(),
  /** This month, in Bangkok. */
  month: z.object({
    sent: z.number().int(),
    segments: z.number().int(),
    failed: z.number().int(),
    costs: z.array(cost),
    estimate: z.number().int().nullable(),
  }),
  /** What went wrong in the last seven days, newest first. */
  faults: z.array(z.object({ at: instant, fault, said: z.string() })),
});
export type SmsProvider = z.infer<typeof smsProvider>;
/** The providers in the order in which they are asked, and whether the built-in mailbox comes after them. */
export const smsProviders = z.object({ providers: z.array(smsProvider), mailbox: z.boolean() });
export type SmsProviders = z.infer<typeof smsProviders>;

const credential = z.union([z.string().trim().length(0), line(200)]);
/** What is left empty of the credentials stays as it is. */
export const smsSettings = z.object({
  active: z.boolean(),
  sender: lineOrNothing(34),
  tier: z.enum(SMS_TIERS),
  key: credential,
  secret: credential,
  segmentPrice: z.number().int({ error: 'whole' }).min(0).max(10_000).nullable(),
});
export const keepSmsProvider = smsSettings.extend({ version: z.number().int().min(0), reason: reasonLine(300) });
export const keepSmsOrder = z.object({ order: z.array(name).length(SMS_PROVIDERS.length), reason: reasonLine(300) });

/** A text message to try a provider with. */
export const trySms = z.object({ to: z.string().trim().min(1).max(30) });
/** What came of it; `said` are the provider's own words. */
export const smsTried = z.object({ fault: fault.nullable(), said: z.string(), segments: z.number().int(), cost: cost.nullable() });
export type SmsTried = z.infer<typeof smsTried>;
/** What is left at a provider; null where it does not say. */
export const smsCredit = z.object({ amount: z.string().nullable(), unit: z.string(), fault: fault.nullable() });
