import { bangkokDay, field, refuse } from '@bai/kernel/contracts';
import { applicationForBooking, holdApplication, lapseApplication } from '@bai/applications/server';
import { physicianById, type ClinicFacts, type PhysicianFacts } from '@bai/directory/server';
import { fromNow, MINUTE, now, nowIso, systemSeat, through, type Seat } from '@bai/kernel/server';
import { cancelUnpaid } from '@bai/payments/server';
import type { z } from 'zod';
import { consultationsProblems, LIVE_STATES, type book } from '../contracts';
import { appointments, type AppointmentRow } from './collections';
import { confirmAppointment } from './confirm-appointment';
import { isFree, TRAVEL, type Candidate, type Taken } from './free-slots';
import { lapseHoldsOf, lockHours } from './lapse-holds';
import { bookableOn, clinicsById } from './offering';

type Wish = z.output<typeof book>;
type Application = Awaited<ReturnType<typeof applicationForBooking>>;
const HELD = 15 * MINUTE;

interface Place {
  readonly physician: PhysicianFacts;
  readonly clinic: ClinicFacts;
  readonly slot: Candidate;
}

/** The wished time as the physician offers it. Locks the physician's hours last, so that bookings of one physician queue up shortly. */
export const wished = async (wish: Omit<Wish, 'applicationId'>, patientAccount: string | undefined): Promise<Place> => {
  const physician = await physicianById(wish.physicianId);
  const clinics = await clinicsById();
  const hours = await lockHours(systemSeat('booking'), wish.physicianId);
  if (!hours || !physician) throw refuse('record.missing');
  if (physician.accountId === patientAccount) throw consultationsProblems.refuse('policy.forbids', { rule: 'own-physician' });
  const start = Date.parse(wish.start);
  const offered = bookableOn(bangkokDay(new Date(start)), { physician, hours: { blocks: hours.blocks ?? [], exceptions: hours.exceptions ?? [] }, clinics });
  const slot = offered.find((candidate) => candidate.start === start && candidate.clinicId === wish.clinicId && candidate.mode === wish.mode);
  if (!slot) throw consultationsProblems.refuse('policy.forbids', { rule: 'slot' });
  return { physician, clinic: clinics.get(wish.clinicId)!, slot };
};

/** Whether somebody else plainly has this moment: most losers of a race learn it here, before anything is locked. */
const plainlyTaken = async (wish: Wish): Promise<boolean> => {
  const start = new Date(wish.start);
  const taking = await appointments.all(
    systemSeat('booking'),
    { physicianId: wish.physicianId, state: LIVE_STATES },
    { narrow: (query, column) => void query.where(column('busyFrom'), '<=', start).where(column('busyUntil'), '>', start) },
  );
  return taking.some(
    ({ applicationId, state, heldUntil }) => applicationId !== wish.applicationId && (state !== 'held' || Date.parse(heldUntil!) > now().getTime()),
  );
};

const takenAround = async ({ physician, slot }: Place): Promise<Taken[]> => {
  const rows = await appointments.all(
    systemSeat('booking'),
    { physicianId: physician.id, state: LIVE_STATES },
    {
      narrow: (query, column) =>
        void query.where(column('busyFrom'), '<', new Date(slot.busyUntil + TRAVEL)).where(column('busyUntil'), '>', new Date(slot.start - TRAVEL)),
    },
  );
  return rows.map(({ clinicId, startsAt, endsAt, busyFrom, busyUntil }) => ({
    clinicId,
    start: Date.parse(startsAt),
    end: Date.parse(endsAt),
    busyFrom: Date.parse(busyFrom),
    busyUntil: Date.parse(busyUntil),
  }));
};

/** An application holds one time: choosing another lets go of the first, and of what was asked for it. */
const letGo = async (seat: Seat, application: Application): Promise<void> => {
  if (application.state !== 'awaiting_payment') return;
  for (const held of await appointments.all(seat, { applicationId: application.id, state: 'held' }, { lock: true })) {
    await cancelUnpaid(seat, 'appointment', held.id, 'another time was chosen');
    await appointments.move(seat, held.id, 'release', { set: { closedAt: nowIso() }, why: 'another time was chosen' });
  }
  await lapseApplication(seat, application.id);
};

const issuerOf = ({ id, name, operator, address, taxId, branch }: ClinicFacts) => ({
  key: `clinic:${id}`,
  name: operator && operator !== name.th ? `${name.th} (${operator})` : name.th,
  nameEnglish: name.en,
  address: address.th,
  taxId: taxId ?? '-',
  branch,
});

type Case = Pick<AppointmentRow, 'applicationId' | 'applicationNumber' | 'patientId' | 'patientName' | 'accountId' | 'price' | 'moves'> & {
  readonly movedFromId?: string;
};

/** Takes a place for a case; it is held until it is confirmed or lapses. */
export const takePlace = (seat: Seat, about: Case, { physician, clinic, slot }: Place): Promise<AppointmentRow> =>
  appointments.create(seat, {
    ...about,
    physicianId: physician.id,
    physicianName: physician.name,
    profession: physician.profession,
    clinicId: clinic.id,
    clinicName: clinic.name,
    clinicAddress: clinic.address,
    issuer: issuerOf(clinic),
    payAtClinic: clinic.payAtClinic && slot.mode === 'face_to_face',
    mode: slot.mode,
    startsAt: new Date(slot.start).toISOString(),
    endsAt: new Date(slot.end).toISOString(),
    busyFrom: new Date(slot.start).toISOString(),
    busyUntil: new Date(slot.busyUntil).toISOString(),
    heldUntil: fromNow(HELD).toISOString(),
    heldExtended: false,
  });

const caseOf = ({ id, number, patientId, patientName, accountId, price }: Application): Case => ({
  applicationId: id,
  applicationNumber: number,
  patientId,
  patientName: patientName!,
  accountId,
  price,
  moves: 0,
});

/** Lets go of the physician's overdue holds, then refuses what somebody has. */
export const refuseUnlessFree = async (place: Place): Promise<void> => {
  await lapseHoldsOf(systemSeat('booking'), place.physician.id);
  if (!isFree(place.slot, await takenAround(place))) throw consultationsProblems.refuse('slot.taken');
};

/**
 * Holds a free time for an application that waits for one, in the one transaction of its idempotency key. What costs nothing
 * is confirmed at once.
 */
export const bookAppointment = async (seat: Seat, wish: Wish): Promise<AppointmentRow> => {
  if (await plainlyTaken(wish)) throw consultationsProblems.refuse('slot.taken');
  const place = await wished(wish, seat.subjects.account);
  const application = await applicationForBooking(seat, wish.applicationId, { lock: true });
  if (!['submitted', 'awaiting_payment'].includes(application.state))
    throw refuse('state.forbids', { machine: 'application', state: application.state, move: 'hold' });
  if (application.mode !== wish.mode) throw refuse('input.invalid', { fields: [field('mode', 'choice', 'The application is for another kind of visit.')] });
  await letGo(seat, application);
  await refuseUnlessFree(place);
  const held = await takePlace(seat, caseOf(application), place);
  await holdApplication(seat, application.id, { physicianId: place.physician.id, clinicId: place.clinic.id });
  return application.price === 0 ? confirmAppointment(through(seat, 'book'), held, null) : held;
};
