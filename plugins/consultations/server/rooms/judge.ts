/** A stay in a room, in milliseconds since 1970; `to` is null while it lasts. */
export interface Stay {
  readonly party: string;
  readonly from: number;
  readonly to: number | null;
}
export interface Evidence {
  readonly state: string;
  readonly start: number;
  readonly closes: number;
  readonly now: number;
  /** The patient waited at the door, whether or not they came in. */
  readonly waited: boolean;
  readonly stays: readonly Stay[];
}
export type Verdict = 'no_show_patient' | 'no_show_physician' | 'failed_technical';
type Judged = Verdict | 'held' | null;

const MINUTE = 60_000;
/** A physician later than this is not there. Source: the refund rules of the domain specification. */
export const LATE = 15 * MINUTE;
/** Less together than this is no visit. */
const SHORTEST = 2 * MINUTE;

/** How long two parties were in at once, in milliseconds. */
export const together = ({ stays, now }: Pick<Evidence, 'stays' | 'now'>): number => {
  const spans = (party: string) => stays.filter((stay) => stay.party === party).map(({ from, to }) => [from, to ?? now] as const);
  let sum = 0;
  for (const [from, to] of spans('patient')) for (const [other, end] of spans('physician')) sum += Math.max(0, Math.min(to, end) - Math.max(from, other));
  return sum;
};

/** How a visit by video ended, judged from who was in its room and when; null while that is open. */
export const judge = (evidence: Evidence): Judged => {
  const { state, start, closes, now, waited, stays } = evidence;
  const physician = stays.filter(({ party }) => party === 'physician');
  const patient = stays.filter(({ party }) => party === 'patient');
  const anybodyIn = stays.some(({ to }) => to === null);
  const over = now > closes && !anybodyIn;
  if (state === 'in_progress') return over ? (together(evidence) < SHORTEST ? 'failed_technical' : 'held') : null;
  if (!['confirmed', 'checked_in'].includes(state)) return null;
  const onTime = physician.some(({ from }) => from <= start + LATE);
  if (!onTime && (waited || patient.length > 0) && now > start + LATE)
    return patient.some(({ to }) => to === null) && now <= closes ? null : 'no_show_physician';
  if (!over) return null;
  if (physician.length === 0) return 'no_show_physician';
  if (!waited && patient.length === 0) return 'no_show_patient';
  return 'failed_technical';
};
