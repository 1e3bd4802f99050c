import { autosaver, type SaveState } from '../src/kit/autosaver';
import { allSaved } from '../src/app/pending';

const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);
/** A server that keeps what it is told, and can be out of reach or refuse. */
const made = () => {
  const server = { kept: [] as string[], leaving: [] as boolean[], fault: null as Error | null, slow: 0 };
  const states: SaveState['kind'][] = [];
  const save = async (values: string, leaving: boolean): Promise<{ savedAt: string }> => {
    await new Promise((resolve) => setTimeout(resolve, server.slow));
    if (server.fault) throw server.fault;
    server.kept.push(values);
    server.leaving.push(leaving);
    return { savedAt: 'now' };
  };
  const passing = (error: unknown): boolean => (error as Error).message === 'offline';
  return { server, states, ...autosaver<string>({ save, tell: ({ kind }) => void states.push(kind), passing }) };
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('what saves itself', () => {
  it('waits for a pause in the typing, and saves the last of it', async () => {
    const { server, touch } = made();
    for (const text of ['a', 'ab', 'abc']) {
      touch(text);
      await pass(300);
    }
    expect(server.kept).toEqual([]);
    await pass(800);
    expect(server.kept).toEqual(['abc']);
  });

  it('saves one after the other: an older save never lands on a newer one', async () => {
    const { server, touch, flush } = made();
    server.slow = 5000;
    touch('first');
    await pass(900);
    const second = flush('second');
    await pass(20_000);
    await second;
    expect(server.kept).toEqual(['first', 'second']);
  });

  it('says offline while nothing is saved, tries again by itself, and says saved once it is', async () => {
    const { server, touch, states, open } = made();
    server.fault = new Error('offline');
    touch('kept');
    await pass(11_000);
    expect(states).not.toContain('saved');
    expect(states.at(-1)).toBe('offline');
    expect(open()).toBe(true);
    server.fault = null;
    await pass(6000);
    expect(server.kept).toEqual(['kept']);
    expect(states.at(-1)).toBe('saved');
    expect(open()).toBe(false);
  });

  it('does not repeat what was refused, and saves what is typed after it', async () => {
    const { server, touch, states } = made();
    server.fault = new Error('refused');
    touch('wrong');
    await pass(60_000);
    expect(states).toEqual(['saving', 'failed']);
    server.fault = null;
    touch('right');
    await pass(1000);
    expect(server.kept).toEqual(['right']);
  });

  it('sends what is not saved yet to its end when the screen is left; who opens it again waits for that', async () => {
    const { server, touch, leave } = made();
    server.slow = 2000;
    touch('last words');
    leave();
    let read = false;
    void allSaved().then(() => (read = true));
    await pass(1000);
    expect([server.kept, read]).toEqual([[], false]);
    await pass(1500);
    expect([server.kept, server.leaving, read]).toEqual([['last words'], [true], true]);
  });
});
