import { bangkokDay, clockOf } from '@bai/kernel/contracts';
import { on, systemSeat, type Delivery } from '@bai/kernel/server';
import { dayInWords, send } from '@bai/notifications/server';
import { appointments } from './collections';
import { endSeats } from './rooms/end-seats';

/** Tells the patient when; neither subject nor text says what for. */
const tell =
  (event: 'appointment.confirmed' | 'appointment.cancelled') =>
  async ({ payload, key }: Delivery<{ id: string }>): Promise<void> => {
    const { id, accountId, applicationNumber, startsAt, checkInDay } = await appointments.one(systemSeat('message'), payload.id);
    // A time that was given back before it was confirmed is nobody's news.
    if (!checkInDay) return;
    const start = new Date(startsAt);
    const day = bangkokDay(start);
    await send({
      event,
      accountId,
      variables: { number: applicationNumber, day: { th: dayInWords('th', day), en: dayInWords('en', day) }, time: clockOf(start) },
      key,
      about: id,
    });
  };

on('appointment.confirmed', 'consultations.tell-confirmed', tell('appointment.confirmed'));
on('appointment.cancelled', 'consultations.tell-cancelled', tell('appointment.cancelled'));
on('session.ended', 'consultations.end-seats', endSeats);
