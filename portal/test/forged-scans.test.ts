import { Refusal } from '../src/app/http/refusal';
import { deviceStorage } from '../src/browser/storage';
import { handInForged, keepForged, scansAreOf, type ForgedScan } from '../src/features/prescriptions/verify/on-device/forged-scans';

const CODE = 'ABCDEFGHJK';
const kept = (): ForgedScan[] => JSON.parse(deviceStorage.get('bai.forged') ?? '[]') as ForgedScan[];

/** A server that answers as told, and remembers what it was handed. */
const server = (refusal?: (scan: ForgedScan) => Refusal | null) => {
  const heard: ForgedScan[] = [];
  return {
    heard,
    send: (scan: ForgedScan): Promise<void> => {
      heard.push(scan);
      const refused = refusal?.(scan);
      return refused ? Promise.reject(refused) : Promise.resolve();
    },
  };
};

beforeEach(() => {
  for (const name of deviceStorage.names()) deviceStorage.remove(name);
  scansAreOf('seller');
});

it('keeps of a forged QR its code alone', () => {
  keepForged(CODE);
  expect(kept()).toEqual([{ by: 'seller', code: CODE, at: expect.any(Number) as number }]);
});

it('keeps each once, and of each account no more than the last twenty', () => {
  keepForged(CODE);
  scansAreOf('another');
  for (let number = 0; number < 25; number += 1) for (let time = 0; time < 2; time += 1) keepForged(`CODE${number}`);
  expect(kept()).toHaveLength(21);
  expect(kept().map(({ code }) => code)).toEqual([CODE, ...Array.from({ length: 20 }, (_, index) => `CODE${index + 5}`)]);
});

it('forgets a scan after seven days', async () => {
  keepForged(CODE);
  deviceStorage.set('bai.forged', JSON.stringify(kept().map((scan) => ({ ...scan, at: scan.at - 7 * 86_400_000 }))));
  const { heard, send } = server();
  await handInForged('seller', send);
  expect(heard).toEqual([]);
});

it('hands each in once, and forgets what the server has answered for', async () => {
  keepForged(CODE);
  keepForged('KJHGFEDCBA');
  const { heard, send } = server();
  await Promise.all([handInForged('seller', send), handInForged('seller', send)]);
  expect(heard.map(({ code }) => code)).toEqual([CODE, 'KJHGFEDCBA']);
  expect(deviceStorage.get('bai.forged')).toBeNull();
});

it('forgets what the server refuses for what it is, and goes on to the next', async () => {
  keepForged('no code');
  keepForged(CODE);
  const { heard, send } = server(({ code }) => (code === CODE ? null : new Refusal('input.invalid', 400)));
  await handInForged('seller', send);
  expect(heard).toHaveLength(2);
  expect(kept()).toEqual([]);
});

it.each([
  ['is out of reach', new Refusal('offline', 0)],
  ['is asked too much', new Refusal('rate.exceeded', 429)],
  ['has a fault', new Refusal('fault.unexpected', 500)],
  ['knows of no duty', new Refusal('duty.missing', 422)],
  ['knows of no session', new Refusal('session.missing', 401)],
])('keeps all of them while the server %s', async (_, refusal) => {
  keepForged(CODE);
  keepForged('KJHGFEDCBA');
  const { heard, send } = server(() => refusal);
  await handInForged('seller', send);
  expect(heard).toHaveLength(1);
  expect(kept()).toHaveLength(2);
});

it('hands in nothing under another account, and keeps nothing after a sign-out', async () => {
  keepForged(CODE);
  const { heard, send } = server();
  await handInForged('another', send);
  expect(heard).toEqual([]);
  deviceStorage.remove('bai.forged.by');
  keepForged('KJHGFEDCBA');
  expect(kept()).toHaveLength(1);
  await handInForged('seller', send);
  expect(heard).toHaveLength(1);
});

it('reads nothing from what another hand wrote there', async () => {
  deviceStorage.set('bai.forged', '[{"by":"seller"},7]');
  const { heard, send } = server();
  await handInForged('seller', send);
  deviceStorage.set('bai.forged', 'no JSON');
  await handInForged('seller', send);
  expect(heard).toEqual([]);
});
