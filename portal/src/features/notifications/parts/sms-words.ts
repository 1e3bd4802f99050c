import type { SmsProviderName } from '@bai/notifications/contracts';

/** Names of companies: the same in every language. */
export const PROVIDER_NAMES: Readonly<Record<SmsProviderName, string>> = { thaibulksms: 'ThaiBulkSMS', twilio: 'Twilio' };
