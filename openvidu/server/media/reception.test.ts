import { Reception } from './reception';
import { bitrateLimit, keyframeRequest, missingPackets, readReports, receiverReport } from './reports';

const received = (sequences: number[]): Reception => {
  const reception = new Reception(22, 90_000);
  for (const [index, sequence] of sequences.entries()) reception.count(sequence, sequence * 3000, index * 33);
  return reception;
};

test('what is missing is asked for, again after a while, and given up in the end', () => {
  const reception = received([65533, 65534, 2]);
  expect(reception.missing(100)).toEqual([65535, 0, 1]);
  expect(reception.missing(120)).toEqual([]);
  expect(reception.count(0, 0, 130)).toBe(true);
  expect(reception.missing(170)).toEqual([65535, 1]);
  for (let round = 0; round < 8; round += 1) reception.missing(300 + round * 100);
  expect(reception.missing(9000)).toEqual([]);
  expect(reception.count(65535, 0, 9001)).toBe(false);
});

test('a packet counts once', () => {
  const reception = received([1, 2, 4]);
  expect([2, 3, 3, 4, 5].map((sequence) => reception.count(sequence, 0, 0))).toEqual([false, true, false, false, true]);
});

test('a leap is not asked for', () => {
  expect(received([1, 2, 4, 5000]).missing(100)).toEqual([]);
});

test('the report tells what was lost since the last one, and since the beginning', () => {
  const reception = received([65534, 65535, 0, 1, 4, 5]);
  expect(reception.report(1000)).toMatchObject({ ssrc: 22, highest: 65536 + 5, lost: 2, fractionLost: 64, lastSenderReport: 0 });
  reception.heard(Buffer.from([0, 1, 2, 3, 4, 5, 6, 7]), 1000);
  reception.count(6, 0, 1010);
  expect(reception.report(1500)).toMatchObject({ lost: 2, fractionLost: 0, lastSenderReport: 0x02030405, sinceSenderReport: 32768 });
});

test('reports are read as they were written, several in one datagram', () => {
  const block = { ssrc: 22, fractionLost: 1, lost: 2, highest: 3, jitter: 4, lastSenderReport: 5, sinceSenderReport: 6 };
  const all = [receiverReport(1, block), missingPackets(1, 22, [65535, 0, 15, 16, 40]), keyframeRequest(1, 22), bitrateLimit(1, 22, 750_000)];
  expect(readReports(Buffer.concat(all))).toEqual([
    { kind: 'missing', ssrc: 22, sequences: [65535, 0, 15, 16, 40].sort((a, b) => ((a + 1) & 0xffff) - ((b + 1) & 0xffff)) },
    { kind: 'keyframe' },
    { kind: 'bitrate', bitrate: expect.closeTo(750_000, -2) as unknown },
  ]);
});

test.each([0, 262_143, 262_144, 300_000, 1_000_000, 2 ** 32])('a limit of %i is told without growing', (bitrate) => {
  const [report] = readReports(bitrateLimit(1, 22, bitrate));
  const told = report?.kind === 'bitrate' ? report.bitrate : -1;
  expect(told).toBeLessThanOrEqual(bitrate);
  expect(told).toBeGreaterThan(bitrate * 0.999 - 1);
});

test('broken reports are passed over', () => {
  for (const data of [Buffer.alloc(0), Buffer.alloc(8), Buffer.alloc(64, 0xff), keyframeRequest(1, 2).subarray(0, 9), Buffer.from('80c80006', 'hex')]) {
    expect(readReports(data)).toEqual([]);
  }
});
