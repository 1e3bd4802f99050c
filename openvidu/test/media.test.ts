import type { Browser, Page } from '@playwright/test';
import { heard, moving, openBrowser, openPage, received, until } from './measure/browsers.mjs';
import { startSite, type Site } from './measure/call-site.mjs';
import { call, invite, openSession, startVideo, type RunningVideo } from './measure/video-server.mjs';

let site: Site;
let server: RunningVideo;
let browser: Browser;
let first: Page;
let second: Page;
let session: string;
const ids: string[] = [];

/** What the page offers to a test. */
interface Call {
  join(token: string, data?: string, options?: { subscribe?: boolean; iceServers?: RTCIceServer[] | null }): Promise<string>;
  publish(properties?: Record<string, unknown>): Promise<string>;
  reconnectPublisher(): Promise<void>;
  reconnectSubscriber(): Promise<void>;
  events: { name: string }[];
  subscriber: { stream: { getRTCPeerConnection(): RTCPeerConnection } };
  publisher: { publishAudio(on: boolean): Promise<void>; publishVideo(on: boolean): Promise<void>; stream: { getRTCPeerConnection(): RTCPeerConnection } };
  session: {
    connection: { connectionId: string };
    signal(signal: Record<string, unknown>): Promise<void>;
    unpublish(publisher: unknown): Promise<void>;
    disconnect(): void;
  };
}
declare const window: { call: Call; servers: string[] };

const countOf = (page: Page, name: string) => page.evaluate((wanted) => window.call.events.filter((event) => event.name === wanted).length, name);

const join = async (page: Page, data: string, terms: Record<string, unknown> = {}): Promise<string> => {
  const { token } = await invite(server, session, terms);
  return page.evaluate(([token, data]) => window.call.join(token, data), [token, data] as const);
};

beforeAll(async () => {
  site = await startSite();
  server = await startVideo({ OPENVIDU_PUBLIC_URL: site.url, OPENVIDU_GRACE_SECONDS: '6' });
  site.target = server.port;
  browser = await openBrowser();
  [first, second] = [await openPage(browser, site), await openPage(browser, site)];
  session = await openSession(server);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await site?.stop();
});

test('two people see and hear each other', async () => {
  for (const [page, name] of [
    [first, 'physician'],
    [second, 'patient'],
  ] as const) {
    ids.push(await join(page, name));
    await page.evaluate(() => window.call.publish());
  }
  const [seen, seenBack] = await Promise.all([moving(second, { from: ids[0] }), moving(first, { from: ids[1] })]);
  expect([seen.width, seenBack.width]).toEqual([640, 640]);
  expect((await heard(second, 'streamCreated')).data).toBe('physician');
});

test('what they send is encrypted and authenticated by suites of today, under a certificate of each connection', async () => {
  const secured = (page: Page, of: 'publisher' | 'subscriber') =>
    page.evaluate(async (of) => {
      const stats = [...(await window.call[of].stream.getRTCPeerConnection().getStats()).values()] as Record<string, string>[];
      const transport = stats.find(({ type }) => type === 'transport')!;
      return { ...transport, theirs: stats.find(({ id }) => id === transport.remoteCertificateId)?.fingerprint };
    }, of);
  const all = await Promise.all([first, second].flatMap((page) => [secured(page, 'publisher'), secured(page, 'subscriber')]));
  for (const one of all)
    expect(one).toMatchObject({
      dtlsState: 'connected',
      // DTLS 1.2 or 1.3.
      tlsVersion: expect.stringMatching(/^FEF[CD]$/) as string,
      dtlsCipher: expect.stringMatching(/^TLS_(ECDHE_\w+_WITH_)?(AES_(128|256)_GCM|CHACHA20_POLY1305)_SHA\d+$/) as string,
      srtpCipher: expect.stringMatching(/^SRTP_(AEAD_AES_(128|256)_GCM|AES128_CM_HMAC_SHA1_80)$/) as string,
    });
  expect(new Set(all.map(({ theirs }) => theirs)).size).toBe(4);
});

test('they write to each other', async () => {
  await first.evaluate(() => window.call.session.signal({ type: 'chat', data: 'sawasdee', to: [] }));
  expect(await heard(second, 'signal', { data: 'sawasdee' })).toMatchObject({ type: 'signal:chat', from: ids[0] });
  await heard(first, 'signal', { data: 'sawasdee' });
});

test('muting is told, and is silent', async () => {
  await first.evaluate(() => window.call.publisher.publishAudio(false));
  await heard(second, 'streamPropertyChanged', { changedProperty: 'audioActive', newValue: false });
  const energy = async () => (await received(second))?.energy ?? 0;
  await until(async () => {
    const before = await energy();
    await new Promise((resolve) => setTimeout(resolve, 500));
    return (await energy()) - before < 1e-4;
  });
  await first.evaluate(() => window.call.publisher.publishVideo(false));
  await heard(second, 'streamPropertyChanged', { changedProperty: 'videoActive', newValue: false });
  await first.evaluate(() => Promise.all([window.call.publisher.publishAudio(true), window.call.publisher.publishVideo(true)]));
  await heard(second, 'streamPropertyChanged', { changedProperty: 'videoActive', newValue: true });
  await moving(second);
});

test('sockets that are cut come back, and the pictures never stopped', async () => {
  const before = await received(second);
  site.refuse = true;
  site.cut();
  await Promise.all([heard(first, 'reconnecting'), heard(second, 'reconnecting')]);
  await moving(second);
  site.refuse = false;
  await Promise.all([heard(first, 'reconnected'), heard(second, 'reconnected')]);
  await Promise.all([moving(first), moving(second)]);
  expect((await received(second))?.freezes).toBe(before?.freezes);
  await second.evaluate(() => window.call.session.signal({ type: 'chat', data: 'still here', to: [] }));
  await heard(first, 'signal', { data: 'still here' });
  expect(await countOf(first, 'sessionDisconnected')).toBe(0);
});

test.each([1, 2, 3, 4, 5])('a publisher that reconnects freezes nobody (%i)', async () => {
  await first.evaluate(() => window.call.reconnectPublisher());
  await moving(second);
});

test('a subscriber reconnects', async () => {
  await second.evaluate(() => window.call.reconnectSubscriber());
  await moving(second);
});

test('a publisher whose peer connection is gone reconnects, and it is the same stream', async () => {
  const stays = await countOf(second, 'streamDestroyed');
  await first.evaluate(() => window.call.publisher.stream.getRTCPeerConnection().close());
  await first.evaluate(() => window.call.reconnectPublisher());
  await moving(second);
  expect(await countOf(second, 'streamDestroyed')).toBe(stays);
});

test('a stream ends and another begins', async () => {
  const streams = await countOf(second, 'streamCreated');
  await first.evaluate(() => window.call.session.unpublish(window.call.publisher));
  expect(await heard(second, 'streamDestroyed')).toMatchObject({ reason: 'unpublish' });
  await first.evaluate(() => window.call.publish({ publishAudio: true }));
  await heard(second, 'streamCreated', { after: streams });
  await moving(second);
});

test('a third one who only watches gets both, and asks for no public server', async () => {
  const third = await openPage(browser, site);
  await third.evaluate(() => {
    window.servers = [];
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        window.servers.push(...(configuration?.iceServers ?? []).flatMap(({ urls }) => urls));
        super(configuration);
      }
    };
  });
  const { token } = await invite(server, session, { role: 'SUBSCRIBER' });
  await third.evaluate((token) => window.call.join(token, 'observer', { iceServers: null }), token);
  await moving(third, { from: ids[0] });
  await moving(third, { from: ids[1] });
  expect(new Set(await third.evaluate(() => window.servers))).toEqual(new Set(['stun:127.0.0.1:49151']));
  const refused = await third.evaluate(() => window.call.publish().catch(({ name }: Error) => name));
  expect(refused).toBe('OPENVIDU_PERMISSION_DENIED');
  const observer = await third.evaluate(() => window.call.session.connection.connectionId);
  await third.context().close();
  await heard(first, 'connectionDestroyed', { connection: observer, reason: 'networkDisconnect' });
});

test('one leaves, the other is told, and the room closes behind the last', async () => {
  await first.evaluate(() => window.call.session.disconnect());
  await heard(second, 'streamDestroyed', { reason: 'disconnect', after: 0 });
  expect(await heard(second, 'connectionDestroyed', { connection: ids[0] })).toMatchObject({ reason: 'disconnect' });
  await second.evaluate(() => window.call.session.disconnect());
  await until(async () => (await call(server, 'GET', `/sessions/${session}`)).status === 404, { what: 'the end of the session' });
});

test('a server that is killed and starts again: a new token brings both back', async () => {
  session = await openSession(server);
  for (const [page, name] of [
    [first, 'physician'],
    [second, 'patient'],
  ] as const) {
    await join(page, name);
    await page.evaluate(() => window.call.publish());
  }
  await moving(second);
  const ended = await countOf(first, 'sessionDisconnected');
  await server.stop('SIGKILL');
  server = await startVideo({ OPENVIDU_PUBLIC_URL: site.url, OPENVIDU_SECRET: server.secret });
  site.target = server.port;
  for (const page of [first, second]) expect(await heard(page, 'sessionDisconnected', { after: ended })).toMatchObject({ reason: 'networkDisconnect' });
  session = await openSession(server);
  for (const page of [first, second]) {
    await join(page, 'again');
    await page.evaluate(() => window.call.publish());
  }
  await Promise.all([moving(first), moving(second)]);
});
