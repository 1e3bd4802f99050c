import { lookupHash, nextValue } from '@bai/kernel/server';

const CODES = 100_000;

/**
 * The next check-in code of a clinic's day: `C` and five digits. They run through all numbers in an order that only the key
 * knows, so none repeats that day and none follows from another.
 */
export const nextCheckInCode = async (clinicId: string, day: string): Promise<string> => {
  const place = `check-in:${clinicId}:${day}`;
  const secret = lookupHash('check-in-code', place);
  const offset = parseInt(secret.slice(0, 12), 16) % CODES;
  // A step ending in 1, 3, 7 or 9 shares no factor with 100,000, so it meets every number before it comes round.
  const step = (parseInt(secret.slice(12, 24), 16) % (CODES / 10)) * 10 + [1, 3, 7, 9][parseInt(secret.slice(24, 32), 16) % 4]!;
  const turn = await nextValue(place);
  return `C${String((offset + turn * step) % CODES).padStart(5, '0')}`;
};
