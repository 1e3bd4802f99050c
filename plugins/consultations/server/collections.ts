import type { Knex } from 'knex';
import { DAY, fromNow, records, type RowOf, type Seat } from '@bai/kernel/server';
import { appointmentMachine } from '../contracts';
import { appointmentType, availabilityType, consultationType, presenceType, roomMessageType, roomRecordingType, roomType } from './types';

export type AppointmentRow = RowOf<typeof appointmentType>;
export type RoomRow = RowOf<typeof roomType>;
export type PresenceRow = RowOf<typeof presenceType>;
export type RecordingRow = RowOf<typeof roomRecordingType>;

/** How long a practitioner still reaches what belongs to a visit that is over. */
const AFTERWARDS = 30 * DAY;

/** Appointments of a physician, until 30 days after they closed. */
const ofPhysician = (query: Knex.QueryBuilder, { subjects }: Seat): void =>
  void query.where('physician_id', subjects.physician ?? '').where((open) => void open.whereNull('closed_at').orWhere('closed_at', '>', fromNow(-AFTERWARDS)));

/** The patients whose record a physician reaches: of visits that are to come, going on, or over for at most 30 days. */
export const patientsOfPhysician = (query: Knex.QueryBuilder, seat: Seat): void =>
  void query.whereIn('document_id', (visits: Knex.QueryBuilder) => {
    ofPhysician(visits.select('patient_id').from('appointments'), seat);
    void visits.whereIn('state', ['confirmed', 'checked_in', 'in_progress', 'completed', 'no_show_patient', 'no_show_physician', 'failed_technical']);
  });

export const availabilities = records(availabilityType, { own: { attribute: 'physicianId', is: 'physician' } }, undefined, {
  topics: ({ physicianId }) => [`physician:${physicianId}`],
});

export const appointments = records(appointmentType, { own: { attribute: 'accountId', is: 'account' }, party: ofPhysician }, appointmentMachine, {
  health: ({ patientId }) => patientId,
  topics: ({ accountId, patientId, physicianId }) => [`account:${accountId}`, `patient:${patientId}`, `physician:${physicianId}`, 'admin'],
});

export const consultations = records(consultationType, { party: { attribute: 'physicianId', is: 'physician' } }, undefined, {
  health: ({ patientId }) => patientId,
});

/** Rooms of a physician, as long as what belongs to the visit is within reach. */
const roomsOfPhysician = (query: Knex.QueryBuilder, { subjects }: Seat): void =>
  void query.where('physician_id', subjects.physician ?? '').where('closes_at', '>', fromNow(-AFTERWARDS));

export const rooms = records(roomType, { own: { attribute: 'accountId', is: 'account' }, party: roomsOfPhysician }, undefined, {
  health: ({ patientId }) => patientId,
  topics: ({ accountId, physicianId }) => [`account:${accountId}`, `physician:${physicianId}`],
});
/** Reached through their room only. */
export const presences = records(presenceType, {});
export const recordings = records(roomRecordingType, {});
/** Reached through their room, whose reach is that of who asks. */
export const roomMessages = records(
  roomMessageType,
  { own: { attribute: 'accountId', is: 'account' }, party: { attribute: 'physicianId', is: 'physician' } },
  undefined,
  {
    health: ({ patientId }) => patientId,
    topics: ({ accountId, physicianId }) => [`account:${accountId}`, `physician:${physicianId}`],
  },
);
