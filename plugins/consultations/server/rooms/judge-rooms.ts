import { missApplication } from '@bai/applications/server';
import { goOn, fromNow, now, nowIso, systemSeat, through, transaction, type Seat } from '@bai/kernel/server';
import { cancelUnpaid, returnPayment } from '@bai/payments/server';
import { consultationsProblems } from '../../contracts';
import { appointments, rooms, type AppointmentRow, type RoomRow } from '../collections';
import { judge, LATE, type Verdict } from './judge';
import { presencesOf } from './presence';

const MOVES = { no_show_patient: 'missByClock', no_show_physician: 'failPhysician', failed_technical: 'failTechnically' } as const;
const FINAL: readonly string[] = ['completed', 'cancelled', 'rescheduled', 'no_show_patient', 'no_show_physician', 'failed_technical'];

/** Ends a visit that was not held: the patient's absence keeps the fee, everything else gives all of it back. In the caller's transaction. */
export const endUnheld = async (seat: Seat, appointment: AppointmentRow, verdict: Verdict, why: string): Promise<AppointmentRow> => {
  const system = through(seat, 'end-visit');
  const ended = await appointments.move(system, appointment.id, MOVES[verdict], { set: { closedAt: nowIso() }, why });
  await missApplication(seat, ended.applicationId);
  if (verdict === 'no_show_patient') await cancelUnpaid(seat, 'appointment', ended.id, why);
  else await returnPayment(seat, 'appointment', ended.id, why, 100);
  if (ended.roomId) await rooms.change(system, ended.roomId, { judgedAt: nowIso() });
  return ended;
};

/** An administrator says how a visit ended, over what the room would have shown. Before its time nobody has failed to come. */
export const setOutcome = (seat: Seat, id: string, outcome: Verdict, reason: string): Promise<AppointmentRow> =>
  transaction(async () => {
    const appointment = await appointments.one(seat, id, { lock: true });
    if (outcome !== 'failed_technical' && now().getTime() < Date.parse(appointment.startsAt))
      throw consultationsProblems.refuse('policy.forbids', { rule: 'not-started' });
    return endUnheld(seat, appointment, outcome, reason);
  });

const judgeOne = (room: RoomRow): Promise<void> =>
  transaction(async () => {
    const system = systemSeat('judge visit');
    const appointment = await appointments.one(system, room.appointmentId, { lock: true, quietly: true });
    if (FINAL.includes(appointment.state)) return void (await rooms.change(system, room.id, { judgedAt: nowIso() }));
    const stays = (await presencesOf(room.id)).map(({ party, joinedAt, leftAt }) => ({
      party,
      from: Date.parse(joinedAt),
      to: leftAt ? Date.parse(leftAt) : null,
    }));
    const verdict = judge({
      state: appointment.state,
      start: Date.parse(appointment.startsAt),
      closes: Date.parse(room.closesAt),
      now: now().getTime(),
      waited: appointment.checkedInAt !== null,
      stays,
    });
    if (verdict === 'held') await rooms.change(system, room.id, { judgedAt: nowIso() });
    else if (verdict) await endUnheld(system, appointment, verdict, 'judged from who was in the room');
  });

/** Judges the visits by video whose time has come; one that fails keeps none from the rest. */
export const judgeRooms = async (): Promise<void> => {
  const due = await rooms.every(
    systemSeat('judge visit'),
    { judgedAt: null },
    { narrow: (query, column) => void query.where(column('startsAt'), '<', fromNow(-LATE)) },
  );
  await goOn(due, judgeOne);
};
