import { refuse } from '../contracts';

export interface TurnLimits {
  /** So much of it runs at once in this process. */
  readonly atOnce: number;
  /** So much of it may wait for one, and for all together. */
  readonly each: number;
  readonly most: number;
  /** Nobody has two pieces running, even when nobody else waits. */
  readonly oneEach?: true;
}
export interface Turns {
  /** Runs work when its turn comes; refused with `rate.exceeded` when too much waits already. */
  take<T>(who: string, work: () => Promise<T>): Promise<T>;
}

/**
 * A fair queue before work that costs processor time (hashing, pictures, searches): among those who wait the turn goes round, so
 * that one who asks three hundred times delays another by one piece of work, not by three hundred. Libraries order by priority
 * or by arrival; none goes round.
 */
export const turns = ({ atOnce, each, most, oneEach }: TurnLimits): Turns => {
  /** What waits, by whom it is for, in the order of their turns. */
  const lines = new Map<string, (() => void)[]>();
  const busy = new Map<string, number>();
  let waiting = 0;
  let running = 0;

  const next = (): void => {
    while (running < atOnce) {
      const found = [...lines].find(([who]) => !oneEach || !busy.has(who));
      if (!found) return;
      const [who, line] = found;
      const begin = line.shift()!;
      // To the end of the round, if more of it waits.
      lines.delete(who);
      if (line.length > 0) lines.set(who, line);
      waiting -= 1;
      running += 1;
      busy.set(who, (busy.get(who) ?? 0) + 1);
      begin();
    }
  };

  const turn = (who: string): Promise<void> =>
    new Promise((begin) => {
      lines.set(who, [...(lines.get(who) ?? []), begin]);
      waiting += 1;
      next();
    });

  const done = (who: string): void => {
    running -= 1;
    const left = busy.get(who)! - 1;
    if (left > 0) busy.set(who, left);
    else busy.delete(who);
    next();
  };

  return {
    take: async (who, work) => {
      if (waiting >= most || (lines.get(who)?.length ?? 0) >= each) throw refuse('rate.exceeded', { retryAfter: 10 });
      await turn(who);
      try {
        return await work();
      } finally {
        done(who);
      }
    },
  };
};
