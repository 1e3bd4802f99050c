import { createSocket } from 'node:dgram';

/** A UDP port that passes on what it gets, there and back, and loses a share of it. */
export async function startLossyWay(target, share) {
  const lanes = new Map();
  const counted = { passed: 0, lost: 0 };
  const front = createSocket('udp4');
  const way = { share, counted };
  const carry = (send) => {
    if (Math.random() < way.share) counted.lost += 1;
    else {
      counted.passed += 1;
      send();
    }
  };
  const laneOf = ({ address, port }) => {
    const name = `${address}:${port}`;
    const known = lanes.get(name);
    if (known) return known;
    // A lane for each browser address: the far end tells calls apart by where they come from.
    const lane = createSocket('udp4');
    lane.on('message', (data) => carry(() => front.send(data, port, address)));
    lanes.set(name, lane);
    return lane;
  };
  front.on('message', (data, from) => carry(() => laneOf(from).send(data, target.port, target.address)));
  await new Promise((resolve) => front.bind(0, target.address, resolve));
  way.port = front.address().port;
  way.stop = () => {
    for (const socket of [front, ...lanes.values()]) socket.close();
  };
  return way;
}
