import { Client, joined, offer, pair, publication, published, serversOfOneTest } from './client';
import { until } from './measure/browsers.mjs';
import { call, invite, openSession, startVideo, type RunningVideo } from './measure/video-server.mjs';

let server: RunningVideo;
const startOwn = serversOfOneTest();

beforeAll(async () => (server = await startVideo()));
afterAll(() => server.stop());

const codeOf = async (reply: Promise<{ error?: { code: number } }>) => (await reply).error?.code;
const sessionIsThere = async (session: string) => (await call(server, 'GET', `/sessions/${session}`)).status === 200;
const say = (client: Client, signal: Record<string, unknown>) => client.request('sendMessage', { message: JSON.stringify(signal) });

describe('coming in', () => {
  test('the answer tells who one is, who is there, and never leaves the list of ICE servers empty', async () => {
    const session = await openSession(server);
    const first = await joined(server, session, { data: 'physician', role: 'MODERATOR' }, 'A');
    const streamId = await published(first);
    const { token } = await invite(server, session);
    const second = await new Client(server, session).open();
    const { result } = await second.join(session, token, 'B');
    expect(result).toMatchObject({
      session,
      role: 'PUBLISHER',
      record: true,
      version: '2.32.2',
      mediaServer: 'kurento',
      metadata: 'B',
      finalUserId: second.id,
    });
    expect(result?.customIceServers).toEqual([{ url: 'stun:127.0.0.1:49151' }]);
    const streams = [{ id: streamId, createdAt: expect.any(Number) as unknown, filter: {}, ...without(publication, 'doLoopback') }];
    expect(result?.value).toEqual([{ id: first.id, createdAt: expect.any(Number) as unknown, metadata: 'A%/%physician', streams }]);
    expect((await first.heard('participantJoined')).params).toEqual({ id: second.id, createdAt: result?.createdAt, metadata: 'B' });
  });

  test('a token is good once, for its own session, as the server gave it', async () => {
    const [session, other] = [await openSession(server), await openSession(server)];
    const { token } = await invite(server, session);
    const { token: foreign } = await invite(server, other);
    const client = await new Client(server, session).open();
    expect(await codeOf(client.join(session, foreign))).toBe(401);
    expect(await codeOf(client.join(session, foreign.replace(other, session)))).toBe(401);
    expect(await codeOf(client.join(session, 'tok_AAAAAAAAAAAAAAAA'))).toBe(401);
    expect(await codeOf(client.join(other, foreign))).toBe(202);
    expect(await codeOf(client.join(session, token))).toBeUndefined();
    expect(await codeOf(client.join(session, token))).toBe(104);
    const again = await new Client(server, session).open();
    expect(await codeOf(again.join(session, token))).toBe(401);
  });

  test('many at once with one token: one comes in', async () => {
    const session = await openSession(server);
    const { token } = await invite(server, session);
    const clients = await Promise.all(Array.from({ length: 8 }, () => new Client(server, session).open()));
    const codes = await Promise.all(clients.map((client) => codeOf(client.join(session, token))));
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 401)).toHaveLength(7);
  });

  test('a foreign or missing origin, and a foreign address, are turned away', async () => {
    const opened = (headers: Record<string, string>) =>
      new Client(server, 's', headers).open().then(
        () => 'open',
        (error: Error) => error.message,
      );
    expect(await opened({ origin: 'https://evil.example' })).toContain('403');
    expect(await opened({ origin: 'http://localhost:9.evil.example' })).toContain('403');
    expect(await opened({})).toContain('403');
    const strict = await startOwn({ OPENVIDU_ORIGINS: 'https://also.example', OPENVIDU_MAX_SOCKETS_PER_ADDRESS: '2' });
    for (let made = 0; made < 2; made += 1) await new Client(strict, 's', { origin: 'https://also.example' }).open();
    await expect(new Client(strict, 's').open()).rejects.toThrow('429');
    await expect(new Client(strict, 's', { origin: 'https://also.example', 'x-forwarded-for': '203.0.113.9' }).open()).resolves.toBeDefined();
  });

  test('a room is full when it is full', async () => {
    const small = await startOwn({ OPENVIDU_MAX_PARTICIPANTS: '1', OPENVIDU_TOKEN_SECONDS: '0.5' });
    const session = await openSession(small);
    await joined(small, session);
    await expect(joined(small, session)).rejects.toThrow('full');
    const { token } = await invite(small, session);
    await until(async () => (await call(small, 'GET', `/sessions/${session}/connection?pendingConnections=true`)).body.numberOfElements === 1);
    const late = await new Client(small, session).open();
    expect((await late.join(session, token)).error).toMatchObject({ code: 401 });
  });
});

describe('roles', () => {
  test('a subscriber receives and says, and does no more', async () => {
    const { first, second } = await pair(server, { role: 'SUBSCRIBER' });
    expect(await codeOf(first.request('publishVideo', { ...publication, sdpOffer: offer('sendonly') }))).toBe(401);
    expect((await say(first, { to: [], data: 'hello' })).result).toEqual({});
    await second.heard('sendMessage', { data: 'hello', from: first.id });
  });

  test('only a moderator removes', async () => {
    const { session, first, second } = await pair(server);
    const streamId = await published(first);
    expect(await codeOf(second.request('forceDisconnect', { connectionId: first.id }))).toBe(401);
    expect(await codeOf(second.request('forceUnpublish', { streamId }))).toBe(401);
    const moderator = await joined(server, session, { role: 'MODERATOR' });
    expect(await codeOf(moderator.request('forceDisconnect', { connectionId: 'con_none' }))).toBe(102);
    expect(await codeOf(moderator.request('forceUnpublish', { streamId: 'str_none' }))).toBe(106);
    await moderator.request('forceUnpublish', { streamId });
    for (const one of [first, second]) await one.heard('participantUnpublished', { connectionId: first.id, reason: 'forceUnpublishByUser' });
    await moderator.request('forceDisconnect', { connectionId: second.id });
    for (const one of [first, second]) await one.heard('participantEvicted', { connectionId: second.id, reason: 'forceDisconnectByUser' });
    await first.heard('participantLeft', { connectionId: second.id, reason: 'forceDisconnectByUser' });
    expect(await codeOf(say(second, { data: 'still here?' }))).toBe(803);
  });
});

describe('signals', () => {
  test('reach all, the sender too, or those who are named', async () => {
    const { session, first, second } = await pair(server);
    const third = await joined(server, session);
    await say(first, { to: [], type: 'signal:chat', data: 'all' });
    for (const one of [first, second, third]) {
      expect((await one.heard('sendMessage', { data: 'all' })).params).toEqual({ data: 'all', type: 'signal:chat', from: first.id });
    }
    await say(first, { to: [third.id], type: 'signal:chat', data: 'one' });
    await third.heard('sendMessage', { data: 'one' });
    await second.request('echo');
    expect(second.notices.some(({ params }) => params.data === 'one')).toBe(false);
  });

  test('to nobody, and unreadable ones, are refused', async () => {
    const { first, second } = await pair(server);
    const other = await pair(server);
    expect(await codeOf(say(first, { to: ['con_none'], data: 'x' }))).toBe(601);
    expect(await codeOf(say(first, { to: [second.id, other.first.id], data: 'x' }))).toBe(601);
    expect(await codeOf(first.request('sendMessage', { message: '{' }))).toBe(999);
    expect(await codeOf(first.request('sendMessage', { message: '{"to":7}' }))).toBe(999);
    await second.request('echo');
    expect(second.notices.filter(({ method }) => method === 'sendMessage')).toEqual([]);
  });
});

describe('leaving', () => {
  test('is told; the last one closes the session, and unused tokens are void', async () => {
    const { session, first, second } = await pair(server);
    const { token } = await invite(server, session);
    await second.leave();
    expect((await first.heard('participantLeft')).params).toEqual({ connectionId: second.id, reason: 'disconnect' });
    expect(await sessionIsThere(session)).toBe(true);
    await first.leave();
    expect(await sessionIsThere(session)).toBe(false);
    await openSession(server, { customSessionId: session });
    const late = await new Client(server, session).open();
    expect(await codeOf(late.join(session, token))).toBe(401);
  });

  test('before joining, nothing but joining is answered', async () => {
    const client = await new Client(server, await openSession(server)).open();
    expect((await client.request('ping', { interval: 5000 })).result).toEqual({ value: 'pong' });
    for (const method of ['leaveRoom', 'unpublishVideo']) expect(await codeOf(client.request(method))).toBe(803);
    expect(await codeOf(say(client, { data: 'x' }))).toBe(803);
  });
});

function without<T extends object>(whole: T, name: keyof T): Partial<T> {
  return Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name)) as Partial<T>;
}
