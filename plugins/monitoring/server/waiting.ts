/** Milliseconds between what is heard and what is written, at most; with so many items it is written at once. */
const EVERY = 1000;
const AT_ONCE = 200;
/** Milliseconds until the next try where nothing at all can be written. */
const STUCK = 30_000;

/** Writes items, all of them or none, and counts those for which there was no room. */
type Write<T> = (items: readonly T[], dropped: number) => Promise<void>;
interface Room<T> {
  /** Items that wait at most: a flood must not fill the memory. More are counted and dropped. */
  readonly most: number;
  readonly write: Write<T>;
  /** Called with each failure, and with how many items it cost. */
  readonly told: (error: Error, lost: number) => void;
  /** Returns whether an error says that the database is away, so that nothing can be written now. */
  readonly isAway: (error: unknown) => boolean;
}

/**
 * Keeps items until they are written, off the way of the requests themselves. A batch that fails waits for the next time. A batch that
 * fails twice is halved, and its halves again: an item that cannot be written is dropped and told of. Drops nothing while nothing at all
 * can be written, since then the database is at fault and not an item.
 */
export const waitingRoom = <T>({ most, write, told, isAway }: Room<T>) => {
  let waiting: T[] = [];
  let dropped = 0;
  /** Batches in a row that failed. */
  let failures = 0;
  let isStuck = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> | undefined;

  /** Writes after a while; with 0 at the next turn, whatever had been planned. */
  const soon = (ms: number): void => {
    if (timer && (ms > 0 || isStuck)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
    timer.unref();
  };

  const back = (items: readonly T[], lost: number): void => {
    const all = [...items, ...waiting];
    dropped += lost + Math.max(0, all.length - most);
    waiting = all.slice(0, most);
  };

  /** Writes what of a failed batch can be written, by halves. */
  const writeParts = async (items: readonly T[], lost: number): Promise<void> => {
    const odd: { item: T; error: Error }[] = [];
    const parts = [items];
    while (parts.length > 0) {
      const part = parts.pop()!;
      try {
        await write(part, 0);
      } catch (error) {
        if (isAway(error)) {
          parts.push(part);
          break;
        }
        const middle = Math.ceil(part.length / 2);
        if (part.length === 1) odd.push({ item: part[0]!, error: error as Error });
        else parts.push(part.slice(middle), part.slice(0, middle));
      }
    }
    const rest = parts.flat();
    isStuck = odd.length + rest.length === items.length;
    if (isStuck) return back([...odd.map(({ item }) => item), ...rest], lost);
    failures = 0;
    back(rest, lost + odd.length);
    for (const { error } of odd) told(error, 1);
  };

  const writeWaiting = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const [items, lost] = [waiting, dropped];
    [waiting, dropped] = [[], 0];
    if (items.length + lost === 0) return;
    try {
      await write(items, lost);
      failures = 0;
      isStuck = false;
    } catch (error) {
      told(error as Error, 0);
      failures += 1;
      if (failures > 1 && items.length > 1 && !isAway(error)) await writeParts(items, lost);
      else back(items, lost);
    }
    if (waiting.length + dropped > 0) soon(isStuck ? STUCK : EVERY);
  };

  /** Writes all that waits, one batch at a time. Answers when what had been heard before is written. */
  const flush = async (): Promise<void> => {
    while (writing) await writing;
    writing = writeWaiting().finally(() => (writing = undefined));
    await writing;
  };

  /** Keeps an item until it is written, if there is room. */
  const remember = (item: T): void => {
    if (waiting.length >= most) dropped += 1;
    else waiting.push(item);
    soon(waiting.length % AT_ONCE === 0 ? 0 : EVERY);
  };

  return { flush, remember };
};
