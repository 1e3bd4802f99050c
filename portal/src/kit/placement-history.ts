/** What something was, is, and will be again; `kind` is what the last step did, so that more of the same belongs to it. */
export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
  readonly kind: string | null;
}
/** So many steps can be taken back. */
const MOST = 100;

export const begun = <T>(now: T): History<T> => ({ past: [], now, future: [], kind: null });

/** A step; one of the same kind as the last goes on with it. What was taken back before is gone. */
export const stepped = <T>(history: History<T>, now: T, kind: string | null): History<T> => ({
  past: kind !== null && kind === history.kind ? history.past : [...history.past, history.now].slice(-MOST),
  now,
  future: [],
  kind,
});

/** The last step taken back; the same where there is none. */
export const undone = <T>(history: History<T>): History<T> => {
  const { past, now, future } = history;
  return past.length ? { past: past.slice(0, -1), now: past.at(-1)!, future: [now, ...future], kind: null } : history;
};

/** The last step that was taken back, done again; the same where there is none. */
export const redone = <T>(history: History<T>): History<T> => {
  const [next, ...future] = history.future;
  return next === undefined ? history : { past: [...history.past, history.now], now: next, future, kind: null };
};
