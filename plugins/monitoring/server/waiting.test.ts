import { waitingRoom } from './waiting';

const MOST = 1000;
interface Item {
  readonly name: string;
}
const request: Item = { name: 'request' };
const poison: Item = { name: 'poison' };

/** A room whose writer fails as long as it is told to, and with each batch that holds poison. */
const roomOf = () => {
  const written: { items: readonly Item[]; dropped: number }[] = [];
  const told: string[] = [];
  const state = { fails: false, tries: 0, written, told };
  const write = (items: readonly Item[], dropped: number): Promise<void> => {
    state.tries += 1;
    if (state.fails) return Promise.reject(new Error('the database is away'));
    if (items.includes(poison)) return Promise.reject(new Error('NUL'));
    written.push({ items, dropped });
    return Promise.resolve();
  };
  const room = waitingRoom<Item>({
    most: MOST,
    write,
    told: (error, lost) => void told.push(lost ? `${lost} lost: ${error.message}` : error.message),
    isAway: (error) => (error as Error).message.endsWith('away'),
  });
  return { ...room, state };
};
const fill = (room: ReturnType<typeof roomOf>, times: number): void => {
  for (let n = 0; n < times; n += 1) room.remember(request);
};
const figures = ({ state }: ReturnType<typeof roomOf>) => state.written.map(({ items, dropped }) => [items.length, dropped]);
const count = ({ state }: ReturnType<typeof roomOf>) => state.written.reduce((sum, { items }) => sum + items.length, 0);

describe('what was heard waits', () => {
  it('and is written together, and nothing when there is nothing', async () => {
    const room = roomOf();
    await room.flush();
    fill(room, 3);
    expect(room.state.written).toEqual([]);
    await room.flush();
    await room.flush();
    expect(figures(room)).toEqual([[3, 0]]);
  });

  it('until there is no room: what is over is counted', async () => {
    const room = roomOf();
    fill(room, MOST + 7);
    await room.flush();
    expect(figures(room)).toEqual([[MOST, 7]]);
  });

  it('longer when it cannot be written, and is not lost', async () => {
    const room = roomOf();
    room.state.fails = true;
    fill(room, MOST - 1);
    await room.flush();
    fill(room, 3);
    await room.flush();
    await room.flush();
    expect(room.state.told).toEqual(Array.from({ length: 3 }, () => 'the database is away'));
    room.state.fails = false;
    await room.flush();
    expect(figures(room)).toEqual([[MOST, 2]]);
  });

  it('no longer than until two hundred are there', async () => {
    const room = roomOf();
    fill(room, 200);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(room.state.written).toHaveLength(1);
  });
});

describe('an item that cannot be written', () => {
  it('is dropped and told of after the second try, and holds up none of the others', async () => {
    const room = roomOf();
    fill(room, 300);
    room.remember(poison);
    fill(room, 300);
    await room.flush();
    expect(count(room)).toBe(0);
    await room.flush();
    expect(count(room)).toBe(600);
    expect(room.state.told.at(-1)).toBe('1 lost: NUL');
    fill(room, 1);
    await room.flush();
    // It is counted among those that were dropped.
    expect(room.state.written.at(-1)).toMatchObject({ dropped: 1 });
    expect(count(room)).toBe(601);
  });

  it('is kept while it is alone: it may be the database that fails', async () => {
    const room = roomOf();
    room.remember(poison);
    for (let n = 0; n < 5; n += 1) await room.flush();
    expect(room.state.told).toEqual(Array.from({ length: 5 }, () => 'NUL'));
    fill(room, 1);
    await room.flush();
    expect(count(room)).toBe(1);
  });
});
