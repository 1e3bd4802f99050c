/** How many digits a code has. */
export const DIGITS = 6;

/** Six digits in a row, as a message has them among other figures: how long they are good for, when it came. */
const AMONG = /(?<![\d๐-๙])[\d๐-๙]{3}[ \u00A0-]?[\d๐-๙]{3}(?![\d๐-๙])/u;

/** The digits of what was pasted, however they were written: `123 456`, `1 2 3 4 5 6`, or the whole message around them. */
export const pastedDigits = (text: string): string | null => {
  const only = (part: string): string => part.replace(/[^\d๐-๙]/gu, '');
  if (only(text).length === DIGITS) return only(text);
  const [found] = AMONG.exec(text) ?? [];
  return found === undefined ? null : only(found);
};
