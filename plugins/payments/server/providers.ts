import { refuse } from '@bai/kernel/contracts';
import type { Context } from '@bai/kernel/server';
import type { ProviderCheckName } from '../contracts';
import type { Issuer } from './payables';

/** What a provider can: take money by QR, card or its own page, be paid into by a transfer that a slip shows, give back, pay out. */
export type Capability = 'pay' | 'card' | 'redirect' | 'slip' | 'refund' | 'payout';

/** A provider's event once its signature has been checked. */
export interface ProviderEvent {
  readonly provider: string;
  /** The provider's own id of the event; twins carry the same. */
  readonly id: string;
  readonly kind: 'charge.succeeded' | 'charge.failed';
  /** The provider's own id of the payment. */
  readonly reference: string;
  /** The provider's own id of the money that moved: two events about one charge are about the same money. */
  readonly charge: string | null;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  /** Three capital letters. */
  readonly currency: string;
  /** As it came, kept for disputes. */
  readonly raw: string;
}

/** The ways of paying through a provider. */
export type OnlineMethod = 'promptpay' | 'card';

/** What a provider is asked to take in. */
export interface Asked {
  readonly method: OnlineMethod;
  /** Satang. */
  readonly amount: number;
  readonly issuer: Issuer;
  /** The number of the payment, for what the provider shows and a bank reads back. */
  readonly number: string;
  /** Its own id of a payment it opened before, of which `amount` is the rest. */
  readonly reference?: string;
}

/** One thing that was tried at a provider. */
export interface ProviderCheck {
  readonly name: ProviderCheckName;
  readonly passed: boolean;
}

/** Who moves the money. */
export interface Provider {
  readonly capabilities: readonly Capability[];
  /** Takes up a payment, in the transaction that opens it: SQL only, what needs the network is done by a job. */
  open(asked: Asked): Promise<{ reference: string; qr: string | null }>;
  /** Tells whether an issuer can be paid by it; without this every issuer can. */
  takes?(issuer: Pick<Issuer, 'key'>): Promise<boolean>;
  /** Reads a genuine event, or refuses what is forged or makes no sense. Without this it hears of no money: the payer shows a slip. */
  parseEvent?(ctx: Context): Omit<ProviderEvent, 'provider'>;
  /** Gives money back, outside of transactions, and resolves once it is on its way. `number` is the same at each try: it pays once. */
  refund?(asked: { readonly number: string; readonly reference: string; readonly amount: number }): Promise<void>;
  /** Tries, outside of transactions, what can be tried without money for an issuer. */
  test(issuer: Pick<Issuer, 'key'>): Promise<ProviderCheck[]>;
  /** Its own page about a payment, where it has one. */
  pageOf?(reference: string, method: OnlineMethod): string;
}

const providers = new Map<string, Provider>();

/** Called when the server registers its plugins: who moves money, and what they can. */
export const registerProvider = (name: string, provider: Provider): void => {
  if (providers.has(name)) throw new Error(`The provider ${name} is registered twice`);
  providers.set(name, provider);
};

/** A provider by name; undefined for money that nobody moves through the platform, as cash. */
export const findProvider = (name: string): Provider | undefined => providers.get(name);

/** Returns the names of the providers that give money back by themselves. */
export const refundingProviders = (): string[] => [...providers].flatMap(([name, { refund }]) => (refund ? [name] : []));

/** A provider by name, or `record.missing`. */
export const providerOf = (name: string): Provider => {
  const found = providers.get(name);
  if (!found) throw refuse('record.missing');
  return found;
};

/** Reads an event that was sent to a provider's address; `record.missing` of a provider that sends none. */
export const eventOf = (provider: string, ctx: Context): ProviderEvent => {
  const { parseEvent } = providerOf(provider);
  if (!parseEvent) throw refuse('record.missing');
  return { provider, ...parseEvent(ctx) };
};

/** Tells whether the platform hears of the money of a provider by the payer's slip alone. */
export const hearsBySlip = (provider: string): boolean => {
  const found = providers.get(provider);
  return found !== undefined && !found.parseEvent && found.capabilities.includes('slip');
};

/** How a provider is paid into by a payment; what is paid at the clinic has no provider. */
export const onlineMethodOf = ({ method }: { readonly method: OnlineMethod | 'at_clinic' }): OnlineMethod => (method === 'card' ? 'card' : 'promptpay');

/** What a provider has to be able to do to be paid through. */
export const ABILITY: Readonly<Record<OnlineMethod, Capability>> = { promptpay: 'pay', card: 'card' };

/** Returns the names of the providers by which an issuer can be paid in a way, the first registered first. */
export const providersTaking = async (issuer: Pick<Issuer, 'key'>, method: OnlineMethod): Promise<string[]> => {
  const names: string[] = [];
  for (const [name, { capabilities, takes }] of providers) if (capabilities.includes(ABILITY[method]) && ((await takes?.(issuer)) ?? true)) names.push(name);
  return names;
};
