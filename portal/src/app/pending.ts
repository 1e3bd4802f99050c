/** Saves that are on their way though their screen may be gone. */
const pending = new Set<Promise<unknown>>();

/** Keeps a save in mind until it is over. */
export const underWay = <T>(save: Promise<T>): Promise<T> => {
  pending.add(save);
  const over = (): void => void pending.delete(save);
  save.then(over, over);
  return save;
};

const typing = new Set<() => Promise<void>>();

/** Tells of fields that are saved a moment after they change: `flush` saves them at once. The answer takes it back. */
export const keepsTyped = (flush: () => Promise<void>): (() => void) => {
  typing.add(flush);
  return () => void typing.delete(flush);
};

/** Saves what waits for a pause in typing, and resolves once nothing is being saved: what is read then is not older than what was typed. */
export const allSaved = async (): Promise<void> => {
  await Promise.allSettled([...typing].map((flush) => flush()));
  await Promise.allSettled([...pending]);
};
