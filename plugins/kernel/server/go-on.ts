/**
 * Does a piece of work for each of many, and goes on after one that fails: nobody's visit, payment or hold waits for another's
 * fault. What failed is thrown together at the end, so that the job is seen to have failed and comes again.
 */
export const goOn = async <T>(items: Iterable<T> | AsyncIterable<T>, work: (item: T) => Promise<unknown>): Promise<void> => {
  const faults: unknown[] = [];
  let count = 0;
  for await (const item of items) {
    count += 1;
    try {
      await work(item);
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length) throw new AggregateError(faults, `${faults.length} of ${count} failed: ${String((faults[0] as Error)?.message ?? faults[0])}`);
};
