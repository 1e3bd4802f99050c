/** The runs of a row where `isDark` holds, as [start, length]. */
export function darkRuns(length: number, isDark: (index: number) => boolean): [start: number, length: number][] {
  const runs: [number, number][] = [];
  let start = -1;
  for (let index = 0; index <= length; index += 1) {
    const dark = index < length && isDark(index);
    if (dark && start < 0) start = index;
    if (!dark && start >= 0) {
      runs.push([start, index - start]);
      start = -1;
    }
  }
  return runs;
}
