import { randomInt } from 'node:crypto';
import { nextValue, systemSeat } from '@bai/kernel/server';
import { prescriptions } from './collections';
import { formerCodes } from './replacements/types';

/** Places in one status list; IETF Token Status List asks for no fewer, so that a place tells nothing of its holder. */
export const LIST_SIZE = 131_072;
/** A list is left while a random place in it is still found at once. */
const LIST_FILL = 100_000;

/** A random place that no prescription ever had, in the list being filled. Holds a counter's row until commit. */
export const takeStatusPlace = async (): Promise<{ statusList: string; statusIndex: number }> => {
  const statusList = String(1 + Math.floor(((await nextValue('prescription-status')) - 1) / LIST_FILL));
  const seat = systemSeat('status-place');
  for (;;) {
    const place = { statusList, statusIndex: randomInt(LIST_SIZE) };
    const taken = (await prescriptions.count(seat, place)) + (await formerCodes.count(seat, place));
    if (taken === 0) return place;
  }
};
