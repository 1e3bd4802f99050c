import { BroadcastChannel as BroadcastChannelOfNode } from 'node:worker_threads';
import { keepListening, type Word } from '../src/app/live-stream';

/** What a browser offers of a stream: the test plays the server's part. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static all: Stream[] = [];
  readyState = 1;
  constructor(readonly url: string) {
    super();
    Stream.all.push(this);
  }
  close(): void {
    this.readyState = Stream.CLOSED;
  }
  /** The server speaks. */
  say(name: string, data: object = {}): void {
    this.dispatchEvent(Object.assign(new Event(name), { data: JSON.stringify(data) }));
  }
  /** The connection breaks: for good where the server refused, else the browser tries by itself. */
  fail(refused: boolean): void {
    this.readyState = refused ? Stream.CLOSED : 0;
    this.dispatchEvent(new Event('error'));
  }
}

/** The browser's locks, for one name. */
const locks = () => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
      const before = last;
      const mine = before.then(() => (signal.aborted ? Promise.reject(new Error('aborted')) : work()));
      last = mine.catch(() => undefined);
      return mine;
    },
  };
};

let heard: Word[];
let renewed: number;
let ended: boolean;
let stop: AbortController;
const start = (signal = stop.signal): void =>
  keepListening({
    hear: (word) => heard.push(word),
    renew: () => {
      renewed += 1;
      return Promise.resolve(!ended);
    },
    signal,
  });
const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  [heard, renewed, ended, stop, Stream.all] = [[], 0, false, new AbortController(), []];
  Object.assign(globalThis, { EventSource: Stream, BroadcastChannel: undefined });
  Object.defineProperty(globalThis, 'navigator', { value: { locks: locks() }, configurable: true });
});
afterEach(async () => {
  stop.abort();
  await pass(100_000);
  jest.useRealTimers();
});

describe('the live stream', () => {
  it('that is refused since the session was over while nobody listened says so, and not while the session lives', async () => {
    start();
    await pass(1);
    Stream.all[0]!.fail(true);
    await pass(3000);
    expect(heard).not.toContainEqual({ kind: 'over' });
    ended = true;
    Stream.all[1]!.fail(true);
    await pass(5000);
    expect(heard).toContainEqual({ kind: 'over' });
  });

  it('fetches everything once it listens: nobody told it what happened before', async () => {
    start();
    await pass(1);
    Stream.all[0]!.say('ready');
    expect(heard).toEqual([
      { kind: 'state', up: true },
      { kind: 'change', type: '' },
    ]);
    Stream.all[0]!.say('change', { type: 'payment.paid' });
    expect(heard.at(-1)).toEqual({ kind: 'change', type: 'payment.paid' });
  });

  it('renews the session when it is refused, and comes back after pauses that grow', async () => {
    start();
    await pass(1);
    const waits: number[] = [];
    for (let time = 0; time < 4; time += 1) {
      const before = Stream.all.length;
      Stream.all.at(-1)!.fail(true);
      let waited = 0;
      while (Stream.all.length === before && waited < 120_000) {
        await pass(250);
        waited += 250;
      }
      waits.push(waited);
      expect(renewed).toBe(time + 1);
    }
    expect(waits[3]!).toBeGreaterThan(waits[0]!);
    expect(waits.every((wait) => wait <= 60_250)).toBe(true);
  });

  it('lets the browser come back by itself from a short break, without fetching everything', async () => {
    start();
    await pass(1);
    const [stream] = Stream.all;
    stream!.say('ready');
    stream!.fail(false);
    expect(heard.at(-1)).toEqual({ kind: 'state', up: false });
    await pass(5000);
    stream!.say('ready');
    expect(heard.slice(2)).toEqual([
      { kind: 'state', up: false },
      { kind: 'state', up: true },
    ]);
    await pass(60_000);
    expect(Stream.all).toHaveLength(1);
  });

  it('gives up its turn when it can hear nothing: another tab listens', async () => {
    start();
    const other = new AbortController();
    start(other.signal);
    await pass(1);
    expect(Stream.all).toHaveLength(1);
    Stream.all[0]!.fail(false);
    await pass(30_000);
    expect(Stream.all).toHaveLength(2);
    Stream.all[1]!.say('ready');
    await pass(120_000);
    expect(Stream.all).toHaveLength(2);
    other.abort();
  });

  it('is silent once nobody wants it', async () => {
    start();
    await pass(1);
    stop.abort();
    await pass(120_000);
    expect(Stream.all).toHaveLength(1);
    expect(Stream.all[0]!.readyState).toBe(Stream.CLOSED);
  });

  it('opens nothing when its turn comes just as nobody wants it any more', async () => {
    const late = { request: (_: string, __: object, work: () => Promise<unknown>) => Promise.resolve().then(() => (stop.abort(), work())) };
    Object.defineProperty(globalThis, 'navigator', { value: { locks: late }, configurable: true });
    start();
    await pass(120_000);
    expect(Stream.all).toHaveLength(0);
  });

  it('goes on hearing in a tab whose channel the browser has closed', async () => {
    const channels: BroadcastChannel[] = [];
    class Kept extends BroadcastChannelOfNode {
      constructor(name: string) {
        super(name);
        channels.push(this as unknown as BroadcastChannel);
      }
    }
    Object.assign(globalThis, { BroadcastChannel: Kept });
    start();
    await pass(1);
    channels.forEach((channel) => channel.close());
    const faults: unknown[] = [];
    // An error in a listener of Node's EventTarget is an uncaught one of the process.
    const note = (error: unknown): void => void faults.push(error);
    process.prependListener('uncaughtException', note);
    Stream.all[0]!.say('ready');
    await pass(10);
    process.removeListener('uncaughtException', note);
    expect(faults).toEqual([]);
    expect(heard).toEqual([
      { kind: 'state', up: true },
      { kind: 'change', type: '' },
    ]);
  });
});
