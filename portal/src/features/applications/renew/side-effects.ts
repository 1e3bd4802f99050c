import type { SideEffect } from '@bai/applications/contracts';

/** None stands alone: what is ticked beside it takes its place, and it the place of all others. */
export const withoutContradiction = (before: readonly SideEffect[], chosen: readonly SideEffect[]): SideEffect[] => {
  if (chosen.length === 0 || (chosen.includes('none') && !before.includes('none'))) return ['none'];
  return chosen.filter((one) => one !== 'none' || chosen.length === 1);
};
