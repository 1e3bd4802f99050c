import { lapseApplication } from '@bai/applications/server';
import { nowIso, transaction, type Seat } from '@bai/kernel/server';
import { cancelUnpaid } from '@bai/payments/server';
import { appointments, type AppointmentRow } from './collections';

/** Gives a held time back before it is paid; the application waits for another. */
export const releaseAppointment = (seat: Seat, id: string): Promise<AppointmentRow> =>
  transaction(async () => {
    const released = await appointments.move(seat, id, 'release', { set: { closedAt: nowIso() } });
    await lapseApplication(seat, released.applicationId);
    await cancelUnpaid(seat, 'appointment', id, 'the time was given back');
    return released;
  });
