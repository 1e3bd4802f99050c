import { FASTEST } from '@bai/learning/contracts';
import { deviceStorage } from '../../../browser/storage';

type Stretch = [from: number, to: number];

/** What was played and not told yet, and where one is, in seconds of the film. */
interface Waiting {
  readonly position: number | null;
  readonly played: readonly Stretch[];
}

/** A film tells where it is several times a second; a longer way than this, in seconds at its own speed, was not played. */
const STEP = 3;

/** Counts what of a film really plays. A jump is no playing. */
export const playedStretches = () => {
  let last: number | null = null;
  let stretches: Stretch[] = [];
  return {
    /** It plays from here on. */
    begin: (at: number): void => void (last = at),
    /** It has come here. */
    reach: (at: number, rate: number): void => {
      if (last !== null && at > last && at - last <= STEP * rate) {
        const open = stretches.at(-1);
        if (open && Math.abs(open[1] - last) < 0.01) open[1] = at;
        else stretches.push([last, at]);
      }
      if (last !== null) last = at;
    },
    /** It stands, or somebody looks for another place. */
    stop: (): void => void (last = null),
    /** What was played since this was asked last. */
    take: (): Stretch[] => {
      const taken = stretches;
      stretches = [];
      return taken;
    },
  };
};

interface Told<R> {
  /** Where what is not told yet is kept, so that neither a reload nor a network that is gone loses it. */
  readonly keptAt: string;
  readonly send: (report: { position: number; played: Stretch[]; rate: number }, leaving: boolean) => Promise<R>;
  readonly told: (reply: R) => void;
  /** Whether a report that failed with this is worth sending again. */
  readonly passing: (error: unknown) => boolean;
}

/** So many stretches a report holds. */
const MOST = 200;

const keptOf = (key: string): Waiting => {
  try {
    const { position, played } = JSON.parse(deviceStorage.get(key) ?? '') as Waiting;
    return { position, played: played.slice(0, MOST) };
  } catch {
    return { position: null, played: [] };
  }
};

/** Tells the platform what was played; what did not arrive is kept and told with the next report. */
export const filmReporter = <R>({ keptAt, send, told, passing }: Told<R>) => {
  const counted = playedStretches();
  let { position, played } = keptOf(keptAt);
  let rate = 1;
  let running: Promise<void> | null = null;

  const keep = (): void => {
    played = [...played, ...counted.take()].slice(-MOST);
    if (position === null) return;
    deviceStorage.set(keptAt, JSON.stringify({ position, played } satisfies Waiting));
  };
  const run = async (leaving: boolean): Promise<void> => {
    if (position === null) return;
    const report = { position, played: played.map(([from, to]): Stretch => [from, to]), rate };
    try {
      const reply = await send(report, leaving);
      played = played.slice(report.played.length);
      if (played.length === 0 && position === report.position) deviceStorage.remove(keptAt);
      told(reply);
    } catch (error) {
      if (!passing(error)) played = played.slice(report.played.length);
    }
  };
  return {
    /** Where this device knows that somebody stopped, before the platform does. */
    resumeAt: (): number | null => position,
    /** It is about to play: the platform's clock of this film begins with the first report, which has nothing to tell yet. */
    open: (at: number): void => void (position ??= at),
    begin: counted.begin,
    reach: (at: number): void => {
      counted.reach(at, rate);
      position = at;
      keep();
    },
    /** Somebody looks for another place. */
    seek: (at: number): void => {
      counted.stop();
      position = at;
    },
    stop: counted.stop,
    speed: (now: number): void => void (rate = Math.min(now, FASTEST)),
    /** Sends what there is; one report at a time. */
    flush: async (leaving = false): Promise<void> => {
      keep();
      if (running) return running;
      running = run(leaving).finally(() => (running = null));
      return running;
    },
  };
};
