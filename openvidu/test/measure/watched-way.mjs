import { createSocket } from 'node:dgram';

/** Of what shares a port, by its first bytes: sound and pictures, and neither their reports nor the talk about the way. */
const isMedia = (data) => data.length >= 12 && data[0] >= 128 && data[0] < 192 && (data[1] < 192 || data[1] > 223);
const KEPT = 300;

/** A UDP port that passes on what it gets, there and back; it can hold media back on the way there, and add to what goes there. */
export async function startWatchedWay(target) {
  const lanes = new Map();
  const front = createSocket('udp4');
  const way = { holding: false, passed: [], held: [], told: 0 };
  const laneOf = ({ address, port }) => {
    const name = `${address}:${port}`;
    const known = lanes.get(name);
    if (known) return known;
    const lane = createSocket('udp4');
    lane.on('message', (data) => {
      if (isMedia(data)) way.told += 1;
      front.send(data, port, address);
    });
    lanes.set(name, lane);
    return lane;
  };
  front.on('message', (data, from) => {
    const lane = laneOf(from);
    if (isMedia(data)) {
      const kept = way.holding ? way.held : way.passed;
      kept.push({ data, lane });
      if (!way.holding && kept.length > KEPT) kept.shift();
      if (way.holding) return;
    }
    lane.send(data, target.port, target.address);
  });
  await new Promise((resolve) => front.bind(0, target.address, resolve));
  way.port = front.address().port;
  way.send = ({ lane }, data) => new Promise((resolve) => lane.send(data, target.port, target.address, resolve));
  way.stop = () => {
    for (const socket of [front, ...lanes.values()]) socket.close();
  };
  return way;
}
