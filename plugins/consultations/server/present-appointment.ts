import { awaitingDecision } from '@bai/applications/server';
import { dayEnd, dayStart } from '@bai/kernel/contracts';
import type { Page, Seat } from '@bai/kernel/server';
import { paymentsOf, type PaymentFacts } from '@bai/payments/server';
import type { z } from 'zod';
import type { appointment, appointmentPage, appointmentQuery, undecidedQuery } from '../contracts';
import { appointments, type AppointmentRow } from './collections';
import { refundableNow } from './share-returned';

type Presented = z.input<typeof appointment>;

/** How often a patient may move an appointment. Source: the refund rules of the domain specification. */
export const FREE_MOVES = 2;

const present = (seat: Seat, row: AppointmentRow, paid: PaymentFacts | undefined): Presented => ({
  id: row.id,
  applicationId: row.applicationId,
  applicationNumber: row.applicationNumber,
  patientId: row.patientId,
  patientName: row.patientName,
  physician: { id: row.physicianId, name: row.physicianName!, profession: row.profession },
  clinic: { id: row.clinicId, name: row.clinicName!, address: row.clinicAddress! },
  mode: row.mode,
  start: row.startsAt,
  end: row.endsAt,
  state: row.state,
  heldUntil: row.heldUntil,
  checkInCode: seat.role === 'admin' ? null : row.checkInCode,
  payment: paid ? { id: paid.id, state: paid.state, amount: paid.amount } : null,
  price: row.price,
  refundable: refundableNow(seat, row, paid),
  payAtClinic: row.payAtClinic,
  roomId: row.roomId,
  freeMoves: Math.max(0, FREE_MOVES - row.moves),
  rated: row.stars !== null,
  version: row.version,
});

/** An appointment as it travels, with its newest payment. */
export const presentAppointment = async (seat: Seat, row: AppointmentRow): Promise<Presented> =>
  present(seat, row, (await paymentsOf('appointment', [row.id])).get(row.id));

const presentPage = async (seat: Seat, found: Page<AppointmentRow>): Promise<z.input<typeof appointmentPage>> => {
  const paid = await paymentsOf(
    'appointment',
    found.rows.map(({ id }) => id),
  );
  return { ...found, rows: found.rows.map((row) => present(seat, row, paid.get(row.id))) };
};

/** Appointments within reach; the payments of a page are one query. */
export const listAppointments = async (seat: Seat, query: z.output<typeof appointmentQuery>): Promise<z.input<typeof appointmentPage>> => {
  const { day, state, applicationId, physicianId } = query;
  const found = await appointments.page(seat, query, ['startsAt', 'createdAt'], { state, applicationId, physicianId }, (narrowed, column) => {
    if (day) void narrowed.whereBetween(column('startsAt'), [dayStart(day), dayEnd(day)]);
  });
  return presentPage(seat, found);
};

/** The visits of a physician that are over while their application awaits the decision, oldest first. */
export const listUndecided = async (seat: Seat, query: z.output<typeof undecidedQuery>): Promise<z.input<typeof appointmentPage>> =>
  presentPage(
    seat,
    await appointments.page(seat, { ...query, sort: 'startsAt' }, ['startsAt'], { state: 'completed' }, (narrowed, column) => {
      void narrowed.whereIn(column('applicationId'), awaitingDecision());
    }),
  );
