import type { Appointment } from '@bai/consultations/contracts';
import { ButtonLink } from '../../../kit/button';
import { useWords } from '../../../words';
import { url } from '../client';

/** What the calendar file does to the entry, by the state that the visit is in. */
const ACTS = {
  confirmed: { icon: 'calendar-plus', word: 'calendar' },
  checked_in: { icon: 'calendar-plus', word: 'calendar' },
  in_progress: { icon: 'calendar-plus', word: 'calendar' },
  rescheduled: { icon: 'calendar-week', word: 'calendarMoved' },
  cancelled: { icon: 'calendar-x', word: 'calendarOut' },
} as const;
const hasAct = (state: string): state is keyof typeof ACTS => state in ACTS;

/** The calendar file of a visit: adds the entry, brings a moved one up to date, takes a cancelled one out. */
export const CalendarEntry = ({ appointment: { id, state, roomId, checkInCode } }: { appointment: Appointment }) => {
  const { t } = useWords('patient');
  // A time that was only held was never in a calendar: the room and the code come with the confirmation.
  if (!hasAct(state) || !(roomId ?? checkInCode)) return null;
  const { icon, word } = ACTS[state];
  return (
    <ButtonLink external download icon={icon} to={url('calendar', { params: { id } })}>
      {t(`confirmed.${word}`)}
    </ButtonLink>
  );
};
