import type { Knex } from 'knex';
import { DAY, fromNow, records, type RowOf, type Seat } from '@bai/kernel/server';
import { appointmentMachine } from '../contracts';
import { appointmentType, availabilityType, consultationType, presenceType, roomMessageType, roomRecordingType, roomType, wayInType } from './types';

export type AppointmentRow = RowOf<typeof appointmentType>;
export type RoomRow = RowOf<typeof roomType>;
export type PresenceRow = RowOf<typeof presenceType>;
export type RecordingRow = RowOf<typeof roomRecordingType>;

/** How long a physician still reaches what belongs to a visit that is over. */
const AFTERWARDS = 30 * DAY;

/** What belongs to an appointment is a physician's until 30 days after it closed. */
const afterwards = (query: Knex.QueryBuilder): void =>
  void query.where((open) => void open.whereNull('closed_at').orWhere('closed_at', '>', fromNow(-AFTERWARDS)));

/** Visits in which a physician saw somebody. */
const SEEN = ['in_progress', 'completed'];
/** A physician's own visits that were held and lie longer back than they reach: what the broken glass is for. */
const formerly = (query: Knex.QueryBuilder): void => void query.whereIn('state', SEEN).where('closed_at', '<=', fromNow(-AFTERWARDS));

const STOOD = ['confirmed', 'checked_in', 'in_progress', 'completed', 'no_show_patient', 'no_show_physician', 'failed_technical'];
const ofPhysician =
  (states: readonly string[], further: (visits: Knex.QueryBuilder) => void) =>
  (query: Knex.QueryBuilder, seat: Seat): void =>
    void query.whereIn('document_id', (visits: Knex.QueryBuilder) => {
      further(
        visits
          .select('patient_id')
          .from('appointments')
          .where('physician_id', seat.subjects.physician ?? '')
          .whereIn('state', [...states]),
      );
    });

/** The patients whose record a physician reaches: of visits that are to come, going on, or over for at most 30 days; and those they ever saw. */
export const patientsOfPhysician = { now: ofPhysician(STOOD, afterwards), ever: ofPhysician(SEEN, () => undefined) };

export const availabilities = records(availabilityType, { own: { attribute: 'physicianId', of: 'physician' } }, undefined, { live: {} });

export const appointments = records(
  appointmentType,
  {
    own: { attribute: 'accountId', of: 'account' },
    party: { attribute: 'physicianId', of: 'physician', when: afterwards },
    member: { attribute: 'clinicId', of: 'clinic' },
    glass: { attribute: 'patientId', of: 'glass' },
  },
  appointmentMachine,
  {
    health: ({ patientId }) => patientId,
    live: { admins: 'appointment.list', also: ({ patientId }) => [`patient:${patientId}`] },
  },
);

/** The same visits as those of the physician who held them, once they are out of reach: a list of whom they saw, and nothing of what was found. */
export const formerVisits = records(appointmentType, { own: { attribute: 'physicianId', of: 'physician', when: formerly } }, undefined, {
  health: ({ patientId }) => patientId,
});

export const consultations = records(
  consultationType,
  { party: { attribute: 'physicianId', of: 'physician' }, glass: { attribute: 'patientId', of: 'glass' } },
  undefined,
  { health: ({ patientId }) => patientId },
);

/** Rooms of a physician, as long as what belongs to the visit is within reach. */
const notLongClosed = (query: Knex.QueryBuilder): void => void query.where('closes_at', '>', fromNow(-AFTERWARDS));

export const rooms = records(
  roomType,
  {
    own: { attribute: 'accountId', of: 'account' },
    party: { attribute: 'physicianId', of: 'physician', when: notLongClosed },
  },
  undefined,
  {
    health: ({ patientId }) => patientId,
    live: {},
  },
);
/** Reached through their room only. */
export const presences = records(presenceType, {});
export const waysIn = records(wayInType, {});
export const recordings = records(roomRecordingType, {});
/** Reached through their room, whose reach is that of who asks. */
export const roomMessages = records(
  roomMessageType,
  { own: { attribute: 'accountId', of: 'account' }, party: { attribute: 'physicianId', of: 'physician' } },
  undefined,
  {
    health: ({ patientId }) => patientId,
    live: {},
  },
);
