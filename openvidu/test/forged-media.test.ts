import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { moving, openBrowser, openPage, received, until } from './measure/browsers.mjs';
import { startSite, type Site } from './measure/call-site.mjs';
import { freePort, ownAddress, takeWay } from './measure/taken-way.mjs';
import { invite, openSession, startVideo, type RunningVideo } from './measure/video-server.mjs';
import { startWatchedWay, type Caught, type WatchedWay } from './measure/watched-way.mjs';

interface Call {
  join(token: string): Promise<string>;
  publish(): Promise<string>;
  events: { name: string; exception?: string }[];
}
declare const window: { call: Call };

let site: Site;
let server: RunningVideo;
let browser: Browser;
let way: WatchedWay;
let sender: Page;
let watcher: Page;

beforeAll(async () => {
  const address = ownAddress();
  const port = await freePort(address);
  site = await startSite();
  server = await startVideo({ OPENVIDU_PUBLIC_URL: site.url, OPENVIDU_MEDIA_PORT: String(port), OPENVIDU_MEDIA_BIND: address });
  site.target = server.port;
  way = await startWatchedWay({ address, port });
  browser = await openBrowser();
  [sender, watcher] = [await openPage(browser, site), await openPage(browser, site)];
  const session = await openSession(server);
  for (const page of [sender, watcher]) {
    await takeWay(page, way.port);
    await page.evaluate((token) => window.call.join(token), (await invite(server, session)).token);
  }
  await sender.evaluate(() => window.call.publish());
  await moving(watcher);
});
afterAll(async () => {
  await browser?.close();
  way?.stop();
  await server?.stop();
  await site?.stop();
});

const changed = (data: Buffer, at: number): Buffer => {
  const copy = Buffer.from(data);
  copy[at] = copy[at]! ^ 0x01;
  return copy;
};
/** A datagram of media in clear, as somebody writes it who knows all that can be seen of a call. */
const inClear = (like: Buffer, ahead: number): Buffer => {
  const head = Buffer.from(like.subarray(0, 12));
  head[0] = 0x80;
  head.writeUInt16BE((head.readUInt16BE(2) + ahead) & 0xffff, 2);
  return Buffer.concat([head, randomBytes(200)]);
};

/** What somebody sends who is on the way and has no key; `data` is genuine, and the server has not seen it. */
const FORGERIES: Readonly<Record<string, (data: Buffer, n: number) => Buffer>> = {
  'a bit of what is said turned': (data) => changed(data, Math.floor((12 + data.length) / 2)),
  'a bit of the tag turned': (data) => changed(data, data.length - 1),
  'another sequence number': (data) => changed(data, 3),
  'another timestamp': (data) => changed(data, 7),
  'another source': (data) => changed(data, 11),
  'the tag cut off': (data) => data.subarray(0, data.length - 10),
  'bytes after the tag': (data, n) => Buffer.concat([data, randomBytes(1 + (n % 20))]),
  'written in clear': (data, n) => inClear(data, n),
  'another tag': (data) => Buffer.concat([data.subarray(0, data.length - 16), randomBytes(16)]),
};
/** What is no packet at all, and looks like the beginning of one. */
const MALFORMED: Readonly<Record<string, (data: Buffer, n: number) => Buffer>> = {
  nothing: () => Buffer.alloc(0),
  'one byte': () => Buffer.of(0x80),
  'a head cut short': (data, n) => data.subarray(0, 2 + (n % 10)),
  'a head and nothing else': (data) => data.subarray(0, 12),
  'more sources than there is room for': (data) => Buffer.concat([Buffer.of(0x8f), data.subarray(1, 20)]),
  'an extension longer than all of it': (data) => Buffer.concat([Buffer.of(0x90), data.subarray(1, 12), Buffer.of(0xbe, 0xde, 0xff, 0xff)]),
  'padding longer than all of it': (data) => Buffer.concat([Buffer.of(0xa0), data.subarray(1, 30), Buffer.of(0xff)]),
  noise: (_, n) => Buffer.concat([Buffer.of(0x80, 96), randomBytes(n * 40)]),
  'noise as long as a datagram may be': () => Buffer.concat([Buffer.of(0x80, 96), randomBytes(1400)]),
  'a report in clear': (data) => Buffer.concat([Buffer.of(0x80, 200, 0, 6), data.subarray(8, 12), randomBytes(20)]),
  'a report that ends all, in clear': (data) => Buffer.concat([Buffer.of(0x81, 203, 0, 1), data.subarray(8, 12)]),
  'a report longer than it is': (data) => Buffer.concat([Buffer.of(0x80, 201, 0xff, 0xff), data.subarray(8, 12)]),
};
const EACH = 30;
/** What a call tells; that candidates are not answered is this test’s own doing, who swallows them. */
const EXPECTED = ['connectionCreated', 'streamCreated', 'ICE_CANDIDATE_ERROR'];

const events = (page: Page) => page.evaluate(() => window.call.events.map(({ name, exception }) => exception ?? name));
/** Waits until the server has sent no media for a while. */
const silence = async (): Promise<void> => {
  for (let before = -1; before !== way.told; await wait(600)) before = way.told;
};

test('nothing of what is forged or sent again reaches anybody, and what is genuine still does', async () => {
  const replayed = way.passed.slice(-200);
  way.holding = true;
  await until(() => Promise.resolve(way.held.length > 60), { what: 'media to hold back' });
  await silence();
  const genuine = way.held.slice(0, EACH);
  const before = way.told;
  for (const one of replayed) await way.send(one, one.data);
  for (const make of Object.values(FORGERIES)) for (const [n, one] of genuine.entries()) await way.send(one, make(one.data, n));
  for (const make of Object.values(MALFORMED)) for (const [n, one] of genuine.entries()) await way.send(one, make(one.data, n));
  await wait(1500);
  expect(way.told - before).toBe(0);
  // By the same lane, and untouched, it is passed on: once.
  const one: Caught = genuine.at(-1)!;
  await way.send(one, one.data);
  await until(() => Promise.resolve(way.told === before + 1), { what: 'what is genuine' });
  await way.send(one, one.data);
  await wait(1000);
  expect(way.told - before).toBe(1);
  way.holding = false;
  await moving(watcher);
});

test('a call goes on while it is pelted with what is no packet, and loses nothing by it', async () => {
  const freezes = async (): Promise<number | undefined> => {
    await moving(watcher);
    const before = await received(watcher);
    const lanes = way.passed.slice(-EACH);
    for (let round = 0; round < 5; round += 1)
      for (const make of [...Object.values(MALFORMED), ...Object.values(FORGERIES)])
        for (const [n, one] of lanes.entries()) await way.send(one, make(one.data, n));
    return (await moving(watcher)).freezes! - before!.freezes!;
  };
  // A machine with much to do may hold a picture up for a moment by itself; what comes of the pelting comes each time.
  const found: (number | undefined)[] = [];
  do found.push(await freezes());
  while (found.at(-1) !== 0 && found.length < 3);
  expect(found).toContain(0);
  expect(server.child.exitCode).toBeNull();
  for (const page of [sender, watcher]) expect((await events(page)).filter((name) => !EXPECTED.includes(name))).toEqual([]);
});
