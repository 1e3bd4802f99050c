import { plainNumber } from '@bai/kernel/contracts';
import { accountOf, consume, giveBack, networkOf, sha256, type Seat } from '@bai/kernel/server';
import type { PrescriptionRow } from './collections';

const BUDDHIST_ERA = 543;

/** Whether a text is the second fact of a prescription: the patient's birth year, of either era, or the end of the document's number. */
export const isProof = (typed: string, { snapshot }: Pick<PrescriptionRow, 'snapshot'>): boolean => {
  const { birthDate, documentLast } = snapshot!.patient;
  const year = Number(birthDate.slice(0, 4));
  const said = plainNumber(typed);
  return [String(year), String(year + BUDDHIST_ERA), documentLast.toUpperCase()].includes(said);
};

type Limit = readonly [name: string, key: string, points: number, seconds: number];
const QUARTER_HOUR = 15 * 60;
const A_DAY = 24 * 60 * 60;

// A birth year is one of eighty or so, so that what is asked for is counted as well: else patience alone would find it.
const limitsOf = (seat: Seat, dispensaryId: string | null, { by, text }: { by: string; text: string }): readonly Limit[] => [
  ['verify-miss:account', accountOf(seat), 10, QUARTER_HOUR],
  ...(dispensaryId ? [['verify-miss:dispensary', dispensaryId, 20, QUARTER_HOUR] as const] : []),
  ['verify-miss:address', networkOf(seat.ip), 30, QUARTER_HOUR],
  ['verify-miss:text', sha256(`${by}:${plainNumber(text)}`), 10, A_DAY],
];

/**
 * Counts a check by number as a miss before it is judged, by account, dispensary, address and what is asked for, so that of many at
 * once no more are judged than may miss; `rate.exceeded` beyond. What was a hit is given back.
 */
export const countTry = async (seat: Seat, dispensaryId: string | null, asked: { by: string; text: string }): Promise<{ giveBack(): Promise<void> }> => {
  const limits = limitsOf(seat, dispensaryId, asked);
  for (const limit of limits) await consume(...limit);
  return {
    async giveBack() {
      for (const limit of limits) await giveBack(...limit);
    },
  };
};
