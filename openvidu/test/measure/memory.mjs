import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { until } from './browsers.mjs';

/** What a server has to be started with so that its memory can be looked at. */
export const LOOKED_AT = ['--inspect=127.0.0.1:0'];

/** Opens a view on the memory of a server: `collected()` collects what is garbage and answers what is left, in bytes. */
export async function lookInto(server) {
  const address = await until(() => /ws:\/\/127\.0\.0\.1:\S+/.exec(server.output())?.[0], { what: 'the inspector' });
  const socket = new WebSocket(address);
  await once(socket, 'open');
  let last = 0;
  const ask = async (method, params = {}) => {
    last += 1;
    const id = last;
    socket.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [data] = await once(socket, 'message');
      const message = JSON.parse(data);
      if (message.id === id) return message.result;
    }
  };
  const collected = async () => {
    // Native memory is freed by finalizers, which run between two collections. This way to collect also gives back the room
    // that the engine keeps for objects to come, which says nothing of what is held.
    for (let turn = 0; turn < 3; turn += 1) {
      await ask('HeapProfiler.collectGarbage');
      await wait(300);
    }
    const { result } = await ask('Runtime.evaluate', { expression: 'process.memoryUsage()', returnByValue: true });
    return result.value;
  };
  return { collected, close: () => socket.close() };
}
