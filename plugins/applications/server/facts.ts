import type { Bilingual } from '@bai/kernel/contracts';
import type { Seat } from '@bai/kernel/server';
import type { HealthAnswers } from '../contracts';
import { applications, type ApplicationRow } from './applications';

/** What booking needs of an application. */
export interface BookingFacts extends Pick<
  ApplicationRow,
  'id' | 'number' | 'patientId' | 'accountId' | 'patientName' | 'mode' | 'track' | 'price' | 'minutes' | 'state' | 'physicianId' | 'clinicId'
> {
  readonly packageName: Bilingual;
}

/** An application for booking, within the seat's reach; locked until commit on demand. */
export const applicationForBooking = async (seat: Seat, id: string, how: { lock?: boolean } = {}): Promise<BookingFacts> => {
  const row = await applications.one(seat, id, how);
  const { number, patientId, accountId, patientName, mode, track, price, minutes, state, physicianId, clinicId } = row;
  return { id, number, patientId, accountId, patientName, mode, track, price, minutes, state, physicianId, clinicId, packageName: row.packageName! };
};

/** What issuing and verifying need of an application; `health` and `condition` are null while it is a draft. */
export interface ApplicationFacts extends Pick<
  ApplicationRow,
  'id' | 'number' | 'patientId' | 'accountId' | 'patientName' | 'ruleSet' | 'submittedAt' | 'state' | 'physicianId'
> {
  readonly condition: string | null;
  readonly health: HealthAnswers | null;
}

const factsOf = ({ id, number, patientId, accountId, patientName, ruleSet, submittedAt, state, physicianId, health }: ApplicationRow): ApplicationFacts => ({
  id,
  number,
  patientId,
  accountId,
  patientName,
  ruleSet,
  submittedAt,
  state,
  physicianId,
  health,
  condition: health?.condition ?? null,
});

/** An application's facts within the seat's reach; others' reading is in the trail. */
export const applicationFacts = async (seat: Seat, id: string): Promise<ApplicationFacts> => factsOf(await applications.one(seat, id));

/** The application with a number; null when there is none. The caller answers for who may know. */
export const applicationByNumber = async (seat: Seat, number: string): Promise<ApplicationFacts | null> => {
  const row = await applications.first(seat, { number });
  return row && factsOf(row);
};
