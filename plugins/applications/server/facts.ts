import type { Bilingual } from '@bai/kernel/contracts';
import type { Seat } from '@bai/kernel/server';
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

/** What issuing and verifying need of an application. */
export type ApplicationFacts = Pick<
  ApplicationRow,
  'id' | 'number' | 'patientId' | 'accountId' | 'patientName' | 'ruleSet' | 'submittedAt' | 'state' | 'physicianId'
>;

const factsOf = ({ id, number, patientId, accountId, patientName, ruleSet, submittedAt, state, physicianId }: ApplicationRow): ApplicationFacts => ({
  id,
  number,
  patientId,
  accountId,
  patientName,
  ruleSet,
  submittedAt,
  state,
  physicianId,
});

/** An application's facts within the seat's reach; others' reading is in the trail. */
export const applicationFacts = async (seat: Seat, id: string): Promise<ApplicationFacts> => factsOf(await applications.one(seat, id));

/** The application with a number; null when there is none. The caller answers for who may know. */
export const applicationByNumber = async (seat: Seat, number: string): Promise<ApplicationFacts | null> => {
  const row = await applications.first(seat, { number });
  return row && factsOf(row);
};
