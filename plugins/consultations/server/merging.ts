import { mergePart, namesPatient, type MergeSide } from '@bai/directory/server';
import { now, systemSeat } from '@bai/kernel/server';
import { LIVE_STATES } from '../contracts';
import { appointments, consultations, roomMessages, rooms, type AppointmentRow } from './collections';

const liveOf = ({ patientId }: MergeSide): Promise<AppointmentRow[]> => appointments.every(systemSeat('merge-preview'), { patientId, state: [...LIVE_STATES] });

const overlap = (one: AppointmentRow, other: AppointmentRow): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** Somebody is here, or it is time for them to be: whoever is in a room must not be put out of it. */
const isNow = ({ state, startsAt, endsAt }: AppointmentRow): boolean => {
  const time = now().toISOString();
  return state === 'checked_in' || state === 'in_progress' || (startsAt <= time && time < endsAt);
};

mergePart({
  name: 'appointments',
  rows: [
    namesPatient(appointments, { patient: 'patientId', account: 'accountId' }),
    namesPatient(consultations, { patient: 'patientId' }),
    namesPatient(rooms, { patient: 'patientId', account: 'accountId' }),
    namesPatient(roomMessages, { patient: 'patientId', account: 'accountId' }),
  ],
  conflicts: async ({ kept, merged }) => {
    const [one, other] = [await liveOf(kept), await liveOf(merged)];
    return [
      ...([...one, ...other].some(isNow) ? [{ what: 'visit-now', forbids: true } as const] : []),
      ...(one.some((row) => other.some((second) => overlap(row, second))) ? [{ what: 'visits', forbids: true } as const] : []),
    ];
  },
});
