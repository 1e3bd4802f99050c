import { addDays, day } from '@bai/kernel/contracts';
import { object, string } from 'yup';

/** So many days off are entered at once. */
const MOST = 60;
const isDay = (text: string | undefined): boolean => day.safeParse(text).success;

/** Days off, from one to another: the server is sent each of them, and knows no period. */
export const daysOffRules = object({
  day: string()
    .required('required')
    .test('day', 'day', (text) => !text || isDay(text)),
  lastDay: string().test('period', 'day', (last, { parent }) => {
    const { day: first } = parent as { day?: string };
    return !last || (isDay(last) && isDay(first) && last >= first! && last <= addDays(first!, MOST));
  }),
  note: string().max(120, 'long'),
});
