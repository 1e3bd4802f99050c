import { systemSeat, through, transaction, type Seat } from '@bai/kernel/server';
import type { ConsultationNotes } from '../contracts';
import { appointments, consultations, rooms, type AppointmentRow } from './collections';
import { endVisit } from './conduct-visit';
import { openNotes } from './notes';

export { connectionData } from './rooms/connection-data';
export { comeIn } from './rooms/enter-room';
export { hearVideoEvent } from './rooms/presence';

/** What must be known of a visit before something is issued from it. */
export type VisitFacts = Pick<
  AppointmentRow,
  'id' | 'applicationId' | 'patientId' | 'physicianId' | 'clinicId' | 'mode' | 'state' | 'checkedInAt' | 'startedAt'
> & {
  /** By video: when both were in the room at once; null when they never were. Face to face it stays null. */
  readonly togetherAt: string | null;
  /** Null before the visit began. */
  readonly notes: ConsultationNotes | null;
};

/** A visit within the seat's reach, with its notes opened (which the trail keeps). With `lock` nobody moves it until commit. */
export const appointmentForIssue = async (seat: Seat, id: string, how: { lock?: boolean } = {}): Promise<VisitFacts> => {
  const { applicationId, patientId, physicianId, clinicId, mode, state, checkedInAt, startedAt, roomId } = await appointments.one(seat, id, how);
  const record = await consultations.first(seat, { appointmentId: id });
  return {
    id,
    applicationId,
    patientId,
    physicianId,
    clinicId,
    mode,
    state,
    checkedInAt,
    startedAt,
    togetherAt: (roomId && (await rooms.first(through(seat, 'read-visit'), { id: roomId }))?.togetherAt) || null,
    notes: record && (await openNotes(seat, record, 'issue')),
  };
};

/** Of which application a visit within the seat's reach is; its notes stay closed. */
export const appointmentForDraft = async (seat: Seat, id: string): Promise<Pick<AppointmentRow, 'applicationId'>> =>
  appointments.one(seat, id, { quietly: true });

/** Ends the visit from which something is being issued, and puts its application in review, in the caller's transaction. Does nothing when it is over already. */
export const completeForIssue = (seat: Seat, id: string): Promise<void> =>
  transaction(async () => {
    const { state } = await appointments.one(seat, id, { lock: true, quietly: true });
    if (state !== 'completed') await endVisit(seat, id);
  });

/** The appointments of an application, newest first. The caller has read the application within its reach. */
export const appointmentsOf = (applicationId: string): Promise<AppointmentRow[]> =>
  appointments.all(systemSeat('appointments'), { applicationId }, { order: 'createdAt', descending: true });
