import { consultationsApi, type Appointment } from '@bai/consultations/contracts';
import { at } from '@bai/kernel/contracts';
import { newId, nowIso, perform, type Seat } from '@bai/kernel/server';
import { paymentsApi, type Payment } from '@bai/payments/contracts';
import { receiveEvent } from '@bai/payments/server';
import type { Mode } from './apply';
import { seatOfKey, type Key } from './cast';

export interface Wish {
  readonly physician: Extract<Key, 'physician' | 'physician-two'>;
  readonly mode: Mode;
  /** The day, and the time from which on. */
  readonly day: string;
  readonly from: string;
}

/** Holds the first free time from a moment on; where that day has none, the next that has. */
export const hold = async (seat: Seat, applicationId: string, { physician, mode, day, from }: Wish): Promise<Appointment> => {
  const { physician: physicianId } = (await seatOfKey(physician)).subjects;
  const free = await perform(consultationsApi.slots, seat, { query: { mode, physicianId, from: day, days: 7 } });
  const slot = free.find(({ start }) => Date.parse(start) >= at(day, from).getTime()) ?? free[0];
  if (!slot) throw new Error(`${physician} has no free time for ${mode} from ${day} on`);
  const { start, clinicId } = slot;
  return perform(consultationsApi.book, seat, { body: { applicationId, physicianId: slot.physician.id, clinicId, start, mode } });
};

/** Asks for the money of a held time. */
export const bill = (seat: Seat, { id }: Appointment, method: 'promptpay' | 'at_clinic' = 'promptpay'): Promise<Payment> =>
  perform(paymentsApi.open, seat, { body: { payable: { kind: 'appointment', id }, method } });

/** The demo's bank says that a bill was paid, or was not. */
export const bankSays = async ({ providerUrl, amount }: Payment, kind: 'charge.succeeded' | 'charge.failed' = 'charge.succeeded'): Promise<void> => {
  const reference = providerUrl!.split('/').at(-1)!;
  const id = `evt_${reference}_${kind}`;
  const raw = JSON.stringify({ id, type: kind, reference, amount, currency: 'THB', at: nowIso() });
  await receiveEvent({ provider: 'sandbox', id, kind, reference, charge: id, amount, currency: 'THB', raw });
};

/** Money comes that fits no bill. */
export const strayMoney = async (amount: number): Promise<void> => {
  const reference = `sbx_${newId()}`;
  const id = `evt_${reference}`;
  const raw = JSON.stringify({ id, type: 'charge.succeeded', reference, amount, currency: 'THB', at: nowIso() });
  await receiveEvent({ provider: 'sandbox', id, kind: 'charge.succeeded', reference, charge: id, amount, currency: 'THB', raw });
};

/** An appointment as its patient sees it now. */
export const appointmentOf = (seat: Seat, id: string): Promise<Appointment> => perform(consultationsApi.read, seat, { params: { id } });

/** Holds, pays and has the time. */
export const booked = async (seat: Seat, applicationId: string, wish: Wish, atClinic = false): Promise<Appointment> => {
  const held = await hold(seat, applicationId, wish);
  const payment = await bill(seat, held, atClinic ? 'at_clinic' : 'promptpay');
  if (!atClinic) await bankSays(payment);
  return appointmentOf(seat, held.id);
};
