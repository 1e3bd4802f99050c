/** So many turns of so many milliseconds without an answer: a process that is very busy itself has few turns, and blames nobody for it. */
const TURN = 100;
const PATIENCE = 20;

let turn = 0;
let turning: NodeJS.Timeout | undefined;
const waiting = new Map<(error: Error) => void, number>();
const tick = (): void => {
  turn += 1;
  for (const [giveUp, since] of waiting) if (turn - since >= PATIENCE) giveUp(new Error('The command timed out'));
  if (waiting.size > 0) return;
  clearInterval(turning);
  turning = undefined;
};

/** The same answer, or an error that says it timed out when it has not come after some turns. */
export const inTurns = (answer: Promise<unknown>): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const giveUp = (error: Error): void => {
      waiting.delete(giveUp);
      reject(error);
    };
    waiting.set(giveUp, turn);
    turning ??= setInterval(tick, TURN).unref();
    answer.then(resolve, reject).finally(() => waiting.delete(giveUp));
  });
