import { Forwarder } from './forwarder';
import { PacketRing } from './packet-ring';
import { readPacket, unwrapRepair, type MediaPacket } from './rtp';

const wanted = { ssrc: 7, payload: 96, clock: 90000, rtxSsrc: 8, rtxPayload: 97, absSendTime: 3 };
const packet = (sequence: number, timestamp: number): MediaPacket => ({
  sequence,
  timestamp,
  marker: true,
  padded: false,
  payload: Buffer.from([sequence & 0xff, 1, 2]),
  sentAt: 0x123456,
});
const read = (data: Buffer | undefined) => {
  const seen = data && readPacket(data, 3);
  return seen && { ssrc: data.readUInt32BE(8), type: data.readUInt8(1) & 0x7f, ...seen };
};

test('one source goes through with its numbers, for the eyes of the subscriber', () => {
  const seen = read(new Forwarder(wanted).forward(packet(65535, 4294967295), 1, 0));
  expect(seen).toMatchObject({ ssrc: 7, type: 96, sequence: 65535, timestamp: 4294967295, marker: true, sentAt: 0x123456 });
  expect(seen?.payload).toEqual(Buffer.from([255, 1, 2]));
});

test.each([
  ['backwards', 5, 100],
  ['far ahead', 40_000, 3_000_000_000],
  ['over the end', 65535, 4294967295],
])('a new source that begins %s goes on where the last one ended', (_, sequence, timestamp) => {
  const forwarder = new Forwarder(wanted);
  forwarder.forward(packet(1000, 900_000), 1, 1000);
  const next = read(forwarder.forward(packet(sequence, timestamp), 2, 1500));
  expect(next).toMatchObject({ sequence: 1001, timestamp: 945_000 });
  const after = read(forwarder.forward(packet((sequence + 1) & 0xffff, (timestamp + 3000) >>> 0), 2, 1533));
  expect(after).toMatchObject({ sequence: 1002, timestamp: 948_000 });
  expect(forwarder.forward(packet((sequence - 1) & 0xffff, timestamp), 2, 1540)).toBeUndefined();
});

test('a lost packet goes out again on the repair stream, under the number it first had', () => {
  const forwarder = new Forwarder(wanted);
  const ring = new PacketRing();
  forwarder.forward(packet(10, 0), 1, 0);
  for (const number of [500, 501]) {
    ring.keep(packet(number, 9000), 0);
    forwarder.forward(packet(number, 9000), 2, 100);
  }
  const again = read(forwarder.again(12, (number) => ring.find(number)));
  expect(again).toMatchObject({ ssrc: 8, type: 97 });
  expect(again && unwrapRepair(again)).toMatchObject({ sequence: 12, payload: Buffer.from([501 & 0xff, 1, 2]) });
  expect(forwarder.again(10, (number) => ring.find(number))).toBeUndefined();
  ring.clear();
  expect(forwarder.again(12, (number) => ring.find(number))).toBeUndefined();
});

test('the report of the publisher moves with its source', () => {
  const forwarder = new Forwarder(wanted);
  const ntp = Buffer.alloc(8, 9);
  expect(forwarder.report(ntp, 0, 1)).toBeUndefined();
  forwarder.forward(packet(10, 1000), 1, 0);
  forwarder.forward(packet(99, 50), 2, 1000);
  expect(forwarder.report(ntp, 1000, 1)).toBeUndefined();
  const report = forwarder.report(ntp, 140, 2);
  expect([report?.readUInt32BE(4), report?.readUInt32BE(16), report?.readUInt32BE(20)]).toEqual([7, 1000 + 90_000 + 90, 2]);
});

test('the ring holds the last 512', () => {
  const ring = new PacketRing();
  for (let number = 0; number < 600; number += 1) ring.keep(packet(number, 0), 0);
  expect(ring.find(87)).toBeUndefined();
  expect(ring.find(88)?.sequence).toBe(88);
  expect(ring.find(599)?.sequence).toBe(599);
});

const part = (sequence: number, payload: number[]): MediaPacket => ({ ...packet(sequence, 0), payload: Buffer.from(payload) });
const WHOLE = [0x10, 0x00, 9];
const CHANGE = [0x10, 0x01, 9];

test.each([
  ['a whole picture', [0x10, 0x00], true],
  ['a change of one', [0x10, 0x01], false],
  ['the rest of a whole picture', [0x00, 0x00], false],
  ['a later partition', [0x11, 0x00], false],
  ['a whole picture with a number of 15 bits, a layer and a place in it', [0x90, 0xf0, 0x80, 5, 1, 2, 0x00], true],
  ['a change with a number of 7 bits', [0x90, 0x80, 0x05, 0x01], false],
  ['nothing', [], false],
  ['a description of nothing', [0x90, 0x80], false],
])('%s is told by the first bytes of its packet', (_, payload, whole) => {
  const ring = new PacketRing();
  ring.keep(part(1, payload), 0);
  expect(ring.sinceWholePicture(0, 300)).toHaveLength(whole ? 1 : 0);
});

test('who comes late begins with the last whole picture, while it is young', () => {
  const ring = new PacketRing();
  const kept: [number, number[]][] = [
    [65533, WHOLE],
    [65534, CHANGE],
    [65535, WHOLE],
    [1, CHANGE],
    [0, CHANGE],
  ];
  expect(ring.sinceWholePicture(0, 300)).toEqual([]);
  kept.forEach(([sequence, payload], at) => ring.keep(part(sequence, payload), at * 10));
  // A repaired packet of an older picture comes late.
  ring.keep(part(65532, WHOLE), 60);
  expect(ring.sinceWholePicture(320, 300).map(({ sequence }) => sequence)).toEqual([65535, 0, 1]);
  expect(ring.sinceWholePicture(321, 300)).toEqual([]);
  for (let sequence = 2; sequence < 520; sequence += 1) ring.keep(part(sequence, CHANGE), 70);
  expect(ring.sinceWholePicture(80, 300)).toEqual([]);
  ring.clear();
  expect(ring.sinceWholePicture(0, 300)).toEqual([]);
});
