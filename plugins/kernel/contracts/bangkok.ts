/** Calendar arithmetic in Asia/Bangkok, which has had one fixed offset (UTC+7) since 1920. Days are `YYYY-MM-DD`. */
const OFFSET = 7 * 3_600_000;
const DAY = 86_400_000;

/** The calendar day in Bangkok of an instant. */
export const bangkokDay = (at: Date): string => new Date(at.getTime() + OFFSET).toISOString().slice(0, 10);

/** The first instant of a Bangkok day. */
export const dayStart = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET);

/** The last instant (23:59:59.999) of a Bangkok day; until-dates are inclusive. */
export const dayEnd = (day: string): Date => new Date(dayStart(day).getTime() + DAY - 1);

/** A day moved by whole days. */
export const addDays = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** A day some years later; 29 February becomes the 28th where the year has none. */
export const addYears = (day: string, years: number): string => {
  const later = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  return Number.isNaN(Date.parse(`${later}T00:00:00Z`)) || new Date(`${later}T00:00:00Z`).toISOString().slice(0, 10) !== later
    ? `${later.slice(0, 8)}28`
    : later;
};

/** A day some months later; where that month is shorter, its last day. */
export const addMonths = (day: string, months: number): string => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
};

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** Weekday of a day, 0 = Sunday. */
export const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** An instant on a Bangkok day from `HH:MM`. */
export const at = (day: string, clock: string): Date => new Date(Date.parse(`${day}T${clock}:00Z`) - OFFSET);

/** `HH:MM` in Bangkok of an instant. */
export const clockOf = (instant: Date): string => new Date(instant.getTime() + OFFSET).toISOString().slice(11, 16);

/** Completed years of age on a day. */
export const ageOn = (birthDate: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
};

/** Two digits of the Buddhist year of a Bangkok day, as used in numbers. */
export const buddhistYear2 = (day: string): string => String((Number(day.slice(0, 4)) + 543) % 100).padStart(2, '0');
