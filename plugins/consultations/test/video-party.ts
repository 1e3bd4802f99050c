import { confirmedAppointment, must, type BookedAppointment } from '../../../cms/test/journey';
import { newPatient, type Answer, type Person } from '../../../cms/test/people';
import { joinVideo, type VideoGuest } from '../../../cms/test/video-guest';
import { startVideoIn } from '../../../cms/test/video-visit';
import type { Room } from '../contracts';

export const APPOINTMENTS = '/api/consultations/appointments';
/** What somebody says at the door. */
export const HERE = { place: '9 ถนนตัวอย่าง เขตพระนคร', inThailand: true, consent: true };

export interface Key {
  readonly token: string;
  readonly session: string;
}
export interface Visit {
  readonly patient: Person;
  readonly appointment: BookedAppointment;
  readonly roomId: string;
}

export const roomOf = async (person: Person, id: string): Promise<Room> => must(await person.get<Room>(`/api/consultations/rooms/${id}`), 'room');
export const stateOf = async (person: Person, { id }: BookedAppointment): Promise<string> =>
  must(await person.get<{ state: string }>(`${APPOINTMENTS}/${id}`), 'read').state;

/** Asks for the way in. */
export const enter = (person: Person, room: string, said: object = HERE): Promise<Answer<Key>> =>
  person.post<Key>(`/api/consultations/rooms/${room}/enter`, said);
/** Joins by a way in, as a browser on the platform's address would. */
export const join = ({ token }: Key): Promise<VideoGuest> => joinVideo(token, process.env.BAI_URLS!.split(',')[0]!);

/** A paid visit by video of a new patient. */
export const booked = async (): Promise<Visit> => {
  const patient = await newPatient();
  const appointment = await confirmedAppointment(patient, { mode: 'video' });
  return { patient, appointment, roomId: appointment.roomId! };
};
/** One whose room is open. */
export const due = async (minutes = -5): Promise<Visit> => {
  const visit = await booked();
  await startVideoIn(visit.appointment, minutes);
  return visit;
};
