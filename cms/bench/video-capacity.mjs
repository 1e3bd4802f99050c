// How many rooms of two one core holds: the server alone on a core, people without browsers on the others.
import { fork, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { sized } from '../../scripts/lib/sections.mjs';
import { inRepository, invite, openSession, startVideo } from '../../openvidu/test/measure/video-server.mjs';
import { processorTime, table } from '../test/measure/timing.mjs';

const STEPS = sized([1, 10, 20, 30, 40, 50, 60, 70, 80], [1, 2]);
const LASTS = sized(8000, 1500);
/** Beyond this a call is no longer a conversation, or the picture breaks. */
const LATEST = 50;
const LOST = 0.005;

const ask = async (crowd, message) => {
  const answered = once(crowd, 'message');
  crowd.send(message);
  return (await answered)[0];
};

async function fill(server, crowd, rooms) {
  for (let room = 0; room < rooms; room += 1) {
    const session = await openSession(server);
    const places = [];
    for (let person = 0; person < 2; person += 1) {
      const { token } = await invite(server, session);
      places.push({ url: server.url, origin: 'http://localhost:9', session, token });
    }
    await ask(crowd, { join: places });
  }
}

async function measure(server, crowd, rooms) {
  await wait(1500);
  await ask(crowd, { begin: true });
  const [before, ownBefore] = [processorTime(server.child.pid), processorTime(crowd.pid)];
  await wait(LASTS);
  const [used, own] = [processorTime(server.child.pid) - before, processorTime(crowd.pid) - ownBefore];
  const { sent, received, median, most } = await ask(crowd, { end: true });
  return { rooms, share: used / LASTS, own: own / LASTS, median, most, lost: Math.max(0, 1 - received / sent) };
}

const percent = (share) => `${(share * 100).toFixed(1)} %`;

export default {
  title: 'Rooms a core holds',
  async run({ say }) {
    const server = await startVideo({ OPENVIDU_MAX_SOCKETS_PER_ADDRESS: '1000' });
    const crowd = fork(inRepository('openvidu/test/measure/crowd.mjs'), { stdio: 'inherit' });
    const rows = [];
    try {
      const cores = availableParallelism();
      if (cores > 1) {
        execFileSync('taskset', ['-a', '-p', '-c', '0', String(server.child.pid)], { stdio: 'ignore' });
        execFileSync('taskset', ['-a', '-p', '-c', `1-${cores - 1}`, String(crowd.pid)], { stdio: 'ignore' });
      }
      for (const rooms of STEPS) {
        await fill(server, crowd, rooms - (rows.at(-1)?.rooms ?? 0));
        rows.push(await measure(server, crowd, rooms));
        say(`  ${rooms} rooms: ${percent(rows.at(-1).share)} of a core, 95 % within ${rows.at(-1).most.toFixed(1)} ms`);
        if (rows.at(-1).most > LATEST) break;
      }
    } finally {
      if (crowd.connected) crowd.disconnect();
      await server.stop();
    }
    const held = rows.filter(({ most, lost }) => most <= LATEST && lost <= LOST).at(-1);
    const shown = rows.map(({ rooms, share, own, median, most, lost }) => [
      String(rooms),
      percent(share),
      `${median.toFixed(1)} ms`,
      `${most.toFixed(1)} ms`,
      percent(lost),
      percent(own),
    ]);
    return `Two people a room, each sending 750 kbit/s of picture and sound, from one process that shares the machine. A core holds at least ${held?.rooms ?? 0} rooms: 95 % of the packets pass within ${LATEST} ms, and less than ${percent(LOST)} are lost.\n\n${table(
      ['rooms', 'core', 'median', '95 %', 'lost', 'those who send'],
      shown,
    )}`;
  },
};
