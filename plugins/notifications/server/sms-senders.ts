import { environment } from '@bai/kernel/server';
import type { SmsProviderName } from '../contracts';
import type { SmsSender } from './sms-provider';
import { thaibulksms } from './thaibulksms';
import { twilio } from './twilio';

/** Who sends text messages. Another provider is one file and one line here and in the contract. */
export const SENDERS: Readonly<Record<SmsProviderName, SmsSender>> = { thaibulksms, twilio };

/** Where a provider's API is. */
export const baseOf = (provider: SmsProviderName): string => environment().sms[provider];
