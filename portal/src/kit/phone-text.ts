/** A phone number in E.164 as people here write and dial it, in one piece: 081 234 5678, 02 123 4567; those of other countries as they are. */
export const phoneText = (number: string): string => {
  const national = /^\+66(\d{8,9})$/.exec(number)?.[1];
  if (!national) return number;
  const area = national.startsWith('2') ? 1 : 2;
  const [first, middle, last] = [national.slice(0, area), national.slice(area, area + 3), national.slice(area + 3)];
  return `0${first}\u00a0${middle}\u00a0${last}`;
};
