import { addDays, field, parseCode, parseNumber, plainNumber, readTyped, refuse } from '@bai/kernel/contracts';
import { HOUR, now, nowIso, today, type Seat } from '@bai/kernel/server';
import { consultationsProblems } from '../contracts';
import { appointments, type AppointmentRow } from './collections';

type Typed = { readonly checkInCode: string } | { readonly applicationNumber: string };

const otherCode = () =>
  refuse('input.invalid', {
    fields: [field('code', 'other-code', 'This is another kind of code. Ask for the check-in code: C and five digits, or the application number.')],
  });

/** What was typed or scanned: a check-in code or an application number; another kind of code is told apart. */
export const readCheckIn = (typed: string): Typed => {
  const digits = readTyped(typed, (plain) => /^C?(\d{5})$/.exec(plain)?.[1] ?? null);
  if (digits) return { checkInCode: `C${digits}` };
  const number = parseNumber(typed);
  if (number?.startsWith('AP')) return { applicationNumber: number };
  if (number || parseCode(typed) || plainNumber(typed).includes('/VERIFY/')) throw otherCode();
  throw refuse('input.invalid', { fields: [field('code', 'format', 'A check-in code is C and five digits.')] });
};

/** How long after its planned end a visit of yesterday may still begin. */
const LATEST = HOUR;

/** Of today, or of yesterday as long as its time is not over: a visit late in the evening may begin past midnight. */
const isDue = ({ checkInDay, endsAt }: AppointmentRow): boolean => checkInDay === today() || Date.parse(endsAt) + LATEST > now().getTime();

/** The patient is here: finds today's appointment by its code, within the reach of who asks. Telling it twice changes nothing. */
export const checkIn = async (seat: Seat, typed: string): Promise<AppointmentRow> => {
  const days = [today(), addDays(today(), -1)];
  const found = (await appointments.all(seat, { ...readCheckIn(typed), checkInDay: days }, { order: 'startsAt' })).filter(isDue);
  const [waiting] = [...found.filter(({ state }) => state === 'confirmed'), ...found];
  if (!waiting) throw consultationsProblems.refuse('code.unknown');
  if (['checked_in', 'in_progress'].includes(waiting.state)) return waiting;
  return appointments.move(seat, waiting.id, 'checkIn', { set: { checkedInAt: nowIso() } });
};
