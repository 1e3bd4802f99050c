type Precision = 'day' | 'month' | 'year';

/** The day a birth date counts as: known to the year alone 31 December, to the month its last day. */
export const lastDayOf = (birthDate: string, precision: Precision): string => {
  if (precision === 'day') return birthDate;
  const [year, month] = [Number(birthDate.slice(0, 4)), precision === 'year' ? 12 : Number(birthDate.slice(5, 7))];
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};
