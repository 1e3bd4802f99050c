/** Durations are counted in steps, four of which double them: one figure a step answers every percentile, to a fifth exact. */
const STEPS_EACH_DOUBLING = 4;
/** The last step takes whatever lasts longer, about two minutes. */
const LAST = 17 * STEPS_EACH_DOUBLING;

/** The step of a duration in milliseconds. */
export const bucketOf = (ms: number): number => (ms <= 1 ? 0 : Math.min(LAST, Math.ceil(STEPS_EACH_DOUBLING * Math.log2(ms))));

/** The longest duration of a step, in milliseconds. */
export const longestOf = (bucket: number): number => {
  const ms = 2 ** (bucket / STEPS_EACH_DOUBLING);
  return ms < 10 ? Math.round(ms * 10) / 10 : Math.round(ms);
};
