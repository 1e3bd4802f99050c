/**
 * Gives a function that acts at once and then rests for `pause` ms. Calls within the rest lead to one act at its end, so that a burst of
 * changes costs two requests instead of one each, and the last change is never missed.
 */
export const atMostEvery = (pause: number, act: () => void): (() => void) => {
  let isResting = false;
  let isWanted = false;
  const rest = (): void => {
    isResting = true;
    setTimeout(() => {
      isResting = false;
      if (isWanted) run();
    }, pause);
  };
  const run = (): void => {
    isWanted = false;
    act();
    rest();
  };
  return () => {
    if (isResting) isWanted = true;
    else run();
  };
};
