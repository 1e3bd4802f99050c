import { nowIso, through, type MoveOptions, type Seat } from '@bai/kernel/server';
import { applications, type ApplicationRow } from './applications';

type Step = (seat: Seat, id: string) => Promise<void>;

/** A move that another domain's verb brings about: made by the platform, with the trail naming the person. */
const advance = async (
  seat: Seat,
  id: string,
  move: 'hold' | 'settle' | 'lapse' | 'miss' | 'start' | 'end' | 'approve',
  set: NonNullable<MoveOptions<ApplicationRow>['set']> = {},
): Promise<void> => void (await applications.move(through(seat, 'advance'), id, move, { set }));

/** A slot is held for it; from now on that physician reaches it. */
export const holdApplication = (seat: Seat, id: string, { physicianId, clinicId }: { physicianId: string; clinicId: string }): Promise<void> =>
  advance(seat, id, 'hold', { physicianId, clinicId });
/** The hold ended unpaid: back to choosing a slot, out of that physician's reach. */
export const lapseApplication: Step = (seat, id) => advance(seat, id, 'lapse', { physicianId: null, clinicId: null });
/** Paid, or to be paid at the clinic. */
export const settleApplication: Step = (seat, id) => advance(seat, id, 'settle');
/** A no-show or a technical failure: back to choosing a slot. */
export const missApplication: Step = (seat, id) => advance(seat, id, 'miss', { physicianId: null, clinicId: null });
/** The visit begins. */
export const startConsultation: Step = (seat, id) => advance(seat, id, 'start');
/** The visit is over; the decision is next. */
export const endConsultation: Step = (seat, id) => advance(seat, id, 'end');
/** Approved; only in the transaction that issues the prescription. */
export const approveApplication: Step = (seat, id) => advance(seat, id, 'approve', { decidedAt: nowIso() });
/** Its visit was moved to another physician or place, who reach it from now on. */
export const reassignApplication = async (seat: Seat, id: string, to: { physicianId: string; clinicId: string }): Promise<void> =>
  void (await applications.change(through(seat, 'advance'), id, to));
