import type { Lot, Product } from '@bai/transactions/contracts';
import { readFigure } from '../../../../kit/figures';

/** An amount as its field holds it: an integer in the smallest unit, or the typed text where that is no amount. It is never changed into another one. */
export type Typed = number | string;
/** Milligrams taken, by lot. */
export type Taken = Readonly<Record<string, Typed>>;

/** The smallest step of a weight, in milligrams. Source: `milligrams` of the kernel's contracts. */
const STEP = 10;

/** Reads an amount with so many digits after the point; an empty field is nothing taken. */
export const typedAmount = (text: string, places: number): Typed => {
  const figure = readFigure(text, places);
  if (figure === null) return 0;
  return figure === undefined || figure < 0 ? text : figure;
};

/** Milligrams that can be taken of a lot. What a lot holds is hidden while it is being counted; then the server alone knows. */
export const mostOf = ({ onHandMg }: Lot): number => onHandMg ?? Number.MAX_SAFE_INTEGER;

export type AmountFault = 'unread' | 'fine' | 'over';

/** Says why an amount cannot be sold of a lot that holds `most` milligrams: it is no amount, finer than 0.01 g, or more than there is. */
export const gramsFault = (mg: Typed, most: number): AmountFault | null => {
  if (typeof mg === 'string') return 'unread';
  if (mg % STEP !== 0) return 'fine';
  return mg > most ? 'over' : null;
};

/** The lines of a sale as they are sent, and whether anything stands in a field that cannot be sold. */
export const linesOf = (taken: Taken, products: readonly Product[]): { lines: { lotId: string; mg: number }[]; faulty: boolean } => {
  const lots = products.flatMap((product) => product.lots);
  const entries = Object.entries(taken).filter(([, mg]) => mg !== 0);
  return {
    lines: entries.flatMap(([lotId, mg]) => (typeof mg === 'number' ? [{ lotId, mg }] : [])),
    faulty: entries.some(([lotId, mg]) => {
      const lot = lots.find(({ id }) => id === lotId);
      return gramsFault(mg, lot ? mostOf(lot) : Number.MAX_SAFE_INTEGER) !== null;
    }),
  };
};
