import { mac, nextValue, systemSeat } from '@bai/kernel/server';
import { appointments } from './collections';

const CODES = 100_000;

/**
 * The next check-in code of a clinic's day: `C` and five digits. They run through all numbers in an order that only the key
 * knows, so none repeats that day and none follows from another. On the day that the key is changed the order is another one:
 * then what was given before is left out.
 */
export const nextCheckInCode = async (clinicId: string, day: string): Promise<string> => {
  const place = `check-in:${clinicId}:${day}`;
  const secret = Buffer.from(mac('check-in-code', place), 'base64url').toString('hex');
  const offset = parseInt(secret.slice(0, 12), 16) % CODES;
  // A step ending in 1, 3, 7 or 9 shares no factor with 100,000, so it meets every number before it comes round.
  const step = (parseInt(secret.slice(12, 24), 16) % (CODES / 10)) * 10 + [1, 3, 7, 9][parseInt(secret.slice(24, 32), 16) % 4]!;
  for (;;) {
    const turn = await nextValue(place);
    const checkInCode = `C${String((offset + turn * step) % CODES).padStart(5, '0')}`;
    if ((await appointments.count(systemSeat('check-in-code'), { clinicId, checkInDay: day, checkInCode })) === 0) return checkInCode;
  }
};
