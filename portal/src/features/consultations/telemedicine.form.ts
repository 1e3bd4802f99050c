import { day } from '@bai/kernel/contracts';
import { object, string } from 'yup';

/** The day whose visits are shown: half a date shows nothing else yet. */
export const shownDayRules = object({ day: string().test('day', 'day', (text) => day.safeParse(text).success) });
