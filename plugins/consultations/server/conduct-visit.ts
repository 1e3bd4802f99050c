import { refuse } from '@bai/kernel/contracts';
import { endConsultation, missApplication, startConsultation } from '@bai/applications/server';
import { now, nowIso, transaction, type Seat } from '@bai/kernel/server';
import { PAID_PAYMENTS } from '@bai/payments/contracts';
import { cancelUnpaid, paymentOf } from '@bai/payments/server';
import type { z } from 'zod';
import { consultationsProblems, unfinishedNotes, type ConsultationNotes, type endOfVisit } from '../contracts';
import { appointments, consultations, type AppointmentRow } from './collections';
import { openNotes, recordOf } from './notes';
import { LATE } from './rooms/judge';
import { bothIn, partiesIn, presencesOf } from './rooms/presence';

const refuseApart = async ({ roomId }: AppointmentRow): Promise<void> => {
  if (roomId && !bothIn(await presencesOf(roomId))) throw consultationsProblems.refuse('policy.forbids', { rule: 'not-together' });
};

/** A part that was given back leaves it paid. */
const refuseUnpaid = async (id: string): Promise<void> => {
  const payment = await paymentOf('appointment', id);
  if (!(PAID_PAYMENTS as readonly (string | undefined)[]).includes(payment?.state)) throw consultationsProblems.refuse('payment.missing');
};

/** The visit begins: the patient is here, by video both are in the room, and it is paid. Its record is opened. */
export const startVisit = (seat: Seat, id: string): Promise<AppointmentRow> =>
  transaction(async () => {
    const visit = await appointments.one(seat, id, { lock: true });
    const { price, state } = visit;
    if (state === 'checked_in') await refuseApart(visit);
    if (state === 'checked_in' && price > 0) await refuseUnpaid(id);
    const startedAt = nowIso();
    const started = await appointments.move(seat, id, 'start', { set: { startedAt } });
    const { applicationId, patientId, physicianId, clinicId, mode } = started;
    await consultations.create(seat, { appointmentId: id, applicationId, patientId, physicianId, clinicId, mode, startedAt, savedAt: startedAt });
    await startConsultation(seat, applicationId);
    return started;
  });

const refuseUnfinished = (notes: ConsultationNotes): void => {
  const fields = unfinishedNotes(notes);
  if (fields.length) throw refuse('input.invalid', { fields });
};

/** Ends a visit that is going on, whatever was noted, in the caller's transaction. */
export const endVisit = (seat: Seat, id: string): Promise<AppointmentRow> =>
  transaction(async () => {
    const endedAt = nowIso();
    const ended = await appointments.move(seat, id, 'complete', { set: { closedAt: endedAt } });
    const record = await recordOf(seat, id);
    await consultations.change(seat, record.id, { endedAt });
    await endConsultation(seat, ended.applicationId);
    return ended;
  });

/**
 * The visit is over; the application awaits the decision. Its notes are complete, unless the patient is asked for more first: then they
 * are completed before the decision, and this is asked again, which changes nothing else.
 */
export const completeVisit = (seat: Seat, id: string, { asking }: z.output<typeof endOfVisit>): Promise<AppointmentRow> =>
  transaction(async () => {
    const visit = await appointments.one(seat, id, { lock: true });
    const begun = ['in_progress', 'completed'].includes(visit.state);
    if (begun && !asking) refuseUnfinished(await openNotes(seat, await recordOf(seat, id), 'complete visit'));
    return visit.state === 'completed' ? visit : endVisit(seat, id);
  });

/** By video somebody may be late, or be in the room at this moment. */
const refuseTooSoon = async ({ startsAt, roomId }: AppointmentRow): Promise<void> => {
  const time = now().getTime();
  if (time < Date.parse(startsAt)) throw consultationsProblems.refuse('policy.forbids', { rule: 'not-started' });
  if (!roomId) return;
  if (time < Date.parse(startsAt) + LATE) throw consultationsProblems.refuse('policy.forbids', { rule: 'may-be-late' });
  if (partiesIn(await presencesOf(roomId)).includes('patient')) throw consultationsProblems.refuse('policy.forbids', { rule: 'is-here' });
};

/** The patient did not come. The fee is kept; the application waits for another time. */
export const missVisit = (seat: Seat, id: string): Promise<AppointmentRow> =>
  transaction(async () => {
    await refuseTooSoon(await appointments.one(seat, id, { lock: true }));
    const missed = await appointments.move(seat, id, 'miss', { set: { closedAt: nowIso() } });
    await missApplication(seat, missed.applicationId);
    await cancelUnpaid(seat, 'appointment', id, 'the patient did not come');
    return missed;
  });
