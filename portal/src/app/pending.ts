/** Saves that are on their way though their screen may be gone. */
const pending = new Set<Promise<unknown>>();

/** Keeps a save in mind until it is over. */
export const underWay = <T>(save: Promise<T>): Promise<T> => {
  pending.add(save);
  const over = (): void => void pending.delete(save);
  save.then(over, over);
  return save;
};

/** Resolves once nothing is being saved: what is read then is not older than what was typed. */
export const allSaved = (): Promise<unknown> => Promise.allSettled([...pending]);
