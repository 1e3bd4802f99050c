import { bilingual, id, instant, reasonLine } from '@bai/kernel/contracts';
import { z } from 'zod';
import { issuerKey, promptpayKind } from './promptpay-id';

/** The methods that a provider serves; what is paid at the clinic needs none. */
export const onlineMethod = z.enum(['promptpay', 'card']);

/** An account of the office by its name; null where the account is gone. */
const accountName = bilingual.nullable();

/** A PromptPay id as the office sees it: the last four digits of its number. */
export const shownPromptpayId = z.object({
  id,
  kind: promptpayKind,
  end: z.string(),
  /** The QR to be scanned in three banks' apps, without an amount; null once the id is verified. */
  qr: z.string().nullable(),
  /** The banks in whose apps it was scanned, by their codes at the Bank of Thailand. */
  banks: z.array(z.string()),
  givenAt: instant,
  givenBy: accountName,
  verifiedAt: instant.nullable(),
  verifiedBy: accountName,
});
export type ShownPromptpayId = z.infer<typeof shownPromptpayId>;

/** A method of one issuer, and the provider that serves it today. */
export const servedMethod = z.object({
  method: onlineMethod,
  /** Null where payers cannot use the method. */
  provider: z.string().nullable(),
  /** The providers that can serve it for this issuer. */
  choices: z.array(z.string()),
  /** The choice of an administrator; null before the first choice, while the first provider that can serves it. */
  since: instant.nullable(),
  by: accountName,
});

/** A choice of the past. A provider that serves the method no more finishes what it began and gives refunds. */
export const routeChange = z.object({
  id,
  method: onlineMethod,
  provider: z.string().nullable(),
  since: instant,
  by: accountName,
  until: instant.nullable(),
});

/** A provider that serves a method no more, and payments of its own that may still need it. */
export const retiredRoute = z.object({
  method: onlineMethod,
  provider: z.string(),
  /** Payments that wait for money. */
  open: z.number().int(),
  /** Payments that may still be refunded. */
  paid: z.number().int(),
});

/** The ways in which one issuer can be paid, for the office. */
export const providerConfig = z.object({
  issuers: z.array(z.object({ key: issuerKey, name: bilingual })),
  issuer: issuerKey,
  methods: z.array(servedMethod),
  retired: z.array(retiredRoute),
  /** The newest first. */
  history: z.array(routeChange),
  /** A clinic takes cash and cards at its desk; null of the platform, which has none. */
  atDesk: z.boolean().nullable(),
  /** The verified id, to which payers send money. */
  current: shownPromptpayId.nullable(),
  /** The id that an administrator gave and that waits to be verified. */
  waiting: shownPromptpayId.nullable(),
});
export type ProviderConfig = z.infer<typeof providerConfig>;
export const providerConfigQuery = z.object({ issuer: issuerKey.optional() });

/** A payable whose payer asks for the ways of paying. */
export const waysQuery = z.object({ kind: z.string().regex(/^[a-z][a-z_]{1,39}$/), id });

/** The provider that serves new payments of a method; null switches the method off. */
export const chooseProvider = z.object({ issuer: issuerKey, method: onlineMethod, provider: z.string().max(40).nullable(), reason: reasonLine(300) });

/** The things that are tried at a provider without money. */
export const providerCheckName = z.enum(['verified', 'qr', 'reached', 'forged']);
export type ProviderCheckName = z.output<typeof providerCheckName>;
export const testProvider = z.object({ issuer: issuerKey, provider: z.string().max(40) });
export const providerTested = z.object({ at: instant, tookMs: z.number().int(), checks: z.array(z.object({ name: providerCheckName, passed: z.boolean() })) });
export type ProviderTested = z.infer<typeof providerTested>;
