import { systemSeat, type RowOf } from '@bai/kernel/server';
import { SMS_PROVIDERS, type SmsProviderName } from '../contracts';
import { baseOf } from './sms-senders';
import type { SmsAccount } from './sms-provider';
import { smsProviders, type smsProviderType } from './types';

export type SmsProviderRow = RowOf<typeof smsProviderType>;

const seat = systemSeat('sms');

/** How each provider is used, in their order. */
export const providersKept = (): Promise<SmsProviderRow[]> => smsProviders.all(seat, {}, { order: 'place' });

/** With what a provider is asked; null where its credentials are not whole. */
export const accountOfProvider = async (row: SmsProviderRow): Promise<SmsAccount | null> => {
  const opened = async (field: string): Promise<string> => (await smsProviders.openEach(seat, { id: row.id }, field))[0]?.opened?.toString() ?? '';
  const [key, secret] = await Promise.all([opened('accountKey'), opened('accountSecret')]);
  return key && secret ? { base: baseOf(row.provider), key, secret, sender: row.sender, tier: row.tier } : null;
};

/** Every provider has a row from the first start on, so that order and settings are changed and never made. */
export const seedProviders = async (): Promise<void> => {
  for (const [place, provider] of SMS_PROVIDERS.entries()) {
    if (await smsProviders.first(seat, { provider })) continue;
    await smsProviders.create(seat, { provider, place, active: false, sender: '', tier: 'standard', hasSecret: false, keptAt: new Date(0).toISOString() });
  }
};

/** The row of a provider. */
export const providerKept = async (provider: SmsProviderName): Promise<SmsProviderRow> => (await smsProviders.first(seat, { provider }))!;
