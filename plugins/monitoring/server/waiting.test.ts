import type { Answered } from '@bai/kernel/server';
import { MOST_WAITING, waitingRoom, type Batch } from './waiting';

const request = { method: 'GET' } as Answered;
const fill = (room: ReturnType<typeof waitingRoom>, times: number): void => {
  for (let n = 0; n < times; n += 1) room.remember(request);
};

/** A room whose writer fails as long as it is told to. */
const roomOf = () => {
  const written: Batch[] = [];
  const told: string[] = [];
  const state = { fails: false, written, told };
  const write = (batch: Batch): Promise<void> => {
    if (state.fails) return Promise.reject(new Error('the database is away'));
    written.push(batch);
    return Promise.resolve();
  };
  return { ...waitingRoom(write, ({ message }) => void told.push(message)), state };
};

describe('what was heard waits', () => {
  it('and is written together, and nothing when there is nothing', async () => {
    const room = roomOf();
    await room.flush();
    fill(room, 3);
    expect(room.state.written).toEqual([]);
    await room.flush();
    await room.flush();
    expect(room.state.written.map(({ requests, dropped }) => [requests.length, dropped])).toEqual([[3, 0]]);
  });

  it('until there is no room: what is over is counted', async () => {
    const room = roomOf();
    fill(room, MOST_WAITING + 7);
    await room.flush();
    expect(room.state.written.map(({ requests, dropped }) => [requests.length, dropped])).toEqual([[MOST_WAITING, 7]]);
  });

  it('longer when it cannot be written, and is not lost', async () => {
    const room = roomOf();
    room.state.fails = true;
    fill(room, MOST_WAITING - 1);
    await room.flush();
    fill(room, 3);
    await room.flush();
    expect(room.state.told).toEqual(['the database is away', 'the database is away']);
    room.state.fails = false;
    await room.flush();
    expect(room.state.written.map(({ requests, dropped }) => [requests.length, dropped])).toEqual([[MOST_WAITING, 2]]);
  });

  it('no longer than until two hundred are there', async () => {
    const room = roomOf();
    fill(room, 200);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(room.state.written).toHaveLength(1);
  });
});
