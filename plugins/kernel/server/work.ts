import type { Work, WorkName } from '../contracts';
import { withheldFrom } from './listings';
import type { Seat } from './seat';

/** More than so much is 'many': it is not counted to its end. */
const MOST = 1001;

type Count = (seat: Seat, most: number) => Promise<number>;
interface Offered {
  /** The list that it stands on, as `<plugin>.<endpoint>`: who may not read that is told of no figure. */
  readonly list: string;
  readonly count: Count;
}
const offered = new Map<WorkName, Offered>();

/** Called by a plugin when it registers: what of one of its lists waits for a decision, and how it is counted. */
export const offerWork = (name: WorkName, list: string, count: Count): void => void offered.set(name, { list, count });

/** How much of each waits for this person: of the lists that they may read, none of the others. */
export const workOf = async (seat: Seat): Promise<Work> => {
  const withheld = await withheldFrom(seat);
  const own = [...offered].filter(([, { list }]) => !withheld.includes(list));
  return Object.fromEntries(await Promise.all(own.map(async ([name, { count }]) => [name, await count(seat, MOST)] as const)));
};
