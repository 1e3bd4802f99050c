import { requirePhone } from '@bai/accounts/server';
import { dayStart, field, refuse } from '@bai/kernel/contracts';
import { DAY, environment, fromNow, nowIso, systemSeat, today, transaction, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import {
  segmentsOf,
  type keepSmsOrder,
  type keepSmsProvider,
  type SmsProvider,
  type SmsProviderName,
  type SmsProviders,
  type smsCredit,
  type SmsTried,
} from '../contracts';
import { accountOfProvider, providerKept, providersKept, type SmsProviderRow } from './sms-accounts';
import { askOne, noteDelivery, reportAddress } from './send-sms';
import { restsUntil } from './sms-rest';
import { SENDERS } from './sms-senders';
import { deliveries, smsProviders } from './types';

const seatOf = (): Seat => systemSeat('sms');

/** What went by a provider since the month began in Bangkok. */
const monthOf = async ({ provider, segmentPrice }: SmsProviderRow): Promise<SmsProvider['month']> => {
  const since = dayStart(`${today().slice(0, 8)}01`);
  const sums = await deliveries.sum(seatOf(), { provider }, ['segments', 'costMicros'], {
    by: ['state', 'costUnit'],
    narrow: (query, column) => void query.where(column('createdAt'), '>=', since),
  });
  const taken = sums.filter(({ state }) => ['accepted', 'delivered', 'undelivered'].includes(state));
  const add = (rows: typeof sums, of: 'count' | 'segments' | 'costMicros'): number => rows.reduce((sum, row) => sum + row[of], 0);
  const units = [...new Set(taken.map(({ costUnit }) => costUnit).filter((unit) => unit !== null))];
  const segments = add(taken, 'segments');
  return {
    sent: add(taken, 'count'),
    segments,
    failed: add(sums, 'count') - add(taken, 'count'),
    costs: units.map((unit) => ({
      unit,
      micros: add(
        taken.filter(({ costUnit }) => costUnit === unit),
        'costMicros',
      ),
    })),
    estimate: segmentPrice === null ? null : segments * segmentPrice,
  };
};

const MOST_FAULTS = 5;
const faultsOf = async ({ provider }: SmsProviderRow): Promise<SmsProvider['faults']> => {
  const rows = await deliveries.all(
    seatOf(),
    { provider },
    {
      order: 'createdAt',
      descending: true,
      limit: MOST_FAULTS,
      narrow: (query, column) => void query.whereNotNull(column('fault')).where(column('createdAt'), '>', fromNow(-7 * DAY)),
    },
  );
  return rows.map(({ createdAt, fault, error }) => ({ at: createdAt, fault: fault!, said: error ?? '' }));
};

const present = async (row: SmsProviderRow): Promise<SmsProvider> => {
  const { provider, active, sender, tier, keyEnd, hasSecret, segmentPrice, version } = row;
  // Of these two one is told with every message where to report, the other in its own settings.
  const reportAt = provider === 'thaibulksms' ? reportAddress(provider) : null;
  const shown = { provider, active, sender, tier, keyEnd, hasSecret, segmentPrice, version, reportAt };
  return { ...shown, restsUntil: await restsUntil(row), month: await monthOf(row), faults: await faultsOf(row) };
};

/** The providers in the order in which they are asked, with what they cost and what went wrong. */
export const listProviders = async (): Promise<SmsProviders> => ({
  providers: await Promise.all((await providersKept()).map(present)),
  mailbox: environment().demo,
});

const ENDING = 4;
const requireWhole = (row: SmsProviderRow, given: z.output<typeof keepSmsProvider>): void => {
  if (!given.active) return;
  const missing = [
    ...(given.sender ? [] : ['sender']),
    ...(given.key || row.keyEnd !== null ? [] : ['key']),
    ...(given.secret || row.hasSecret ? [] : ['secret']),
  ];
  if (missing.length) throw refuse('input.invalid', { fields: missing.map((path) => field(path, 'required', 'An active provider needs this.')) });
};

/** Keeps how a provider is used; what is left empty of its credentials stays. It holds from the next message on, in every process. */
export const keepProvider = async (seat: Seat, provider: SmsProviderName, given: z.output<typeof keepSmsProvider>): Promise<SmsProviders> => {
  const { active, sender, tier, key, secret, segmentPrice, version, reason } = given;
  const row = await providerKept(provider);
  requireWhole(row, given);
  const set = {
    ...{ active, sender, tier, segmentPrice, keptAt: nowIso() },
    ...(key ? { accountKey: key, keyEnd: key.slice(-ENDING) } : {}),
    ...(secret ? { accountSecret: secret, hasSecret: true } : {}),
  };
  await smsProviders.change(seat, row.id, set, { version, action: 'sms-provider.keep', why: reason });
  return listProviders();
};

/** Keeps in which order they are asked. */
export const keepOrder = async (seat: Seat, { order, reason }: z.output<typeof keepSmsOrder>): Promise<SmsProviders> => {
  if (new Set(order).size < order.length) throw refuse('input.invalid', { fields: [field('order', 'choice', 'Each provider stands there once.')] });
  await transaction(async () => {
    for (const row of await providersKept()) {
      const place = order.indexOf(row.provider);
      if (place !== row.place) await smsProviders.change(seat, row.id, { place }, { action: 'sms-provider.order', why: reason });
    }
  });
  return listProviders();
};

/** Nothing of anybody stands in it. */
const TRIAL = { th: 'ข้อความทดสอบจากใบ', en: 'A test message from Bai' } as const;

/** Sends a text to try one provider alone, whether or not it is in use. */
export const tryProvider = async (seat: Seat, provider: SmsProviderName, to: string): Promise<SmsTried> => {
  const text = TRIAL[seat.language];
  const segments = segmentsOf(text).count;
  const answer = await askOne(await providerKept(provider), { to: requirePhone(to, 'to'), text });
  await noteDelivery(seatOf(), { messageId: null, channel: 'sms', provider, segments }, answer);
  return answer.fault === null ? { fault: null, said: '', segments, cost: answer.cost && { ...answer.cost } } : { ...answer, segments, cost: null };
};

/** What is left at a provider. */
export const creditOf = async (provider: SmsProviderName): Promise<z.input<typeof smsCredit>> => {
  const account = await accountOfProvider(await providerKept(provider));
  if (!account) return { amount: null, unit: '', fault: 'credentials' };
  const answer = await SENDERS[provider].credit(account);
  return answer.fault === null ? { amount: answer.amount, unit: answer.unit, fault: null } : { amount: null, unit: '', fault: answer.fault };
};
