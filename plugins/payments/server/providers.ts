import { refuse } from '@bai/kernel/contracts';
import type { Context } from '@bai/kernel/server';
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
  /** Its own id of a payment it opened before, of which `amount` is the rest. */
  readonly reference?: string;
}

/** Who moves the money. */
export interface Provider {
  readonly capabilities: readonly Capability[];
  /** Takes up a payment, in the transaction that opens it: SQL only, what needs the network is done by a job. */
  open(asked: Asked): Promise<{ reference: string; qr: string | null }>;
  /** Reads a genuine event, or refuses what is forged or makes no sense. */
  parseEvent(ctx: Context): Omit<ProviderEvent, 'provider'>;
  /** Gives money back, outside of transactions, and resolves once it is on its way. `number` is the same at each try: it pays once. */
  refund?(asked: { readonly number: string; readonly reference: string; readonly amount: number }): Promise<void>;
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

/** A provider by name, or `record.missing`. */
export const providerOf = (name: string): Provider => {
  const found = providers.get(name);
  if (!found) throw refuse('record.missing');
  return found;
};

/** How a provider is paid into by a payment; what is paid at the clinic has no provider. */
export const onlineMethodOf = ({ method }: { readonly method: OnlineMethod | 'at_clinic' }): OnlineMethod => (method === 'card' ? 'card' : 'promptpay');

/** What a provider has to be able to do to be paid through. */
export const ABILITY: Readonly<Record<OnlineMethod, Capability>> = { promptpay: 'pay', card: 'card' };

/** The name of the first provider that can do something; undefined where none can. */
export const providerThat = (capability: Capability): string | undefined =>
  [...providers].find(([, { capabilities }]) => capabilities.includes(capability))?.[0];

/** The ways of paying that there are providers for. */
export const onlineWays = (): OnlineMethod[] => (['promptpay', 'card'] as const).filter((method) => providerThat(ABILITY[method]));
