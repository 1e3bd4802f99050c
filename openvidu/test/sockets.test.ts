import { Client, joined, ORIGIN, pair, serversOfOneTest } from './client';
import { until } from './measure/browsers.mjs';
import { openSession, startVideo, type RunningVideo } from './measure/video-server.mjs';

let server: RunningVideo;
const startOwn = serversOfOneTest();

beforeAll(async () => {
  server = await startVideo({ OPENVIDU_GRACE_SECONDS: '1', OPENVIDU_MAX_MESSAGE_BYTES: '30000', OPENVIDU_MAX_MESSAGES_PER_SECOND: '20' });
});
afterAll(() => server.stop());

const comeBack = async (client: Client, session: string, to = server) => {
  const again = await new Client(to, `${session}&reconnect=true`).open();
  return { again, reply: await again.request('connect', { sessionId: client.rpcSessionId, reconnect: true }) };
};
const closing = (client: Client) => until(() => client.closed?.code, { what: 'the closing of the socket', every: 10 });

describe('messages that nobody should send', () => {
  test('broken, foreign and unknown ones are answered with an error, and the socket stays', async () => {
    const client = await new Client(server, await openSession(server)).open();
    for (const text of ['{', '[]', '"x"', '{"id":1}', 'null']) client.socket.send(text);
    await until(() => client.strays.length === 5, { what: 'answers without an id' });
    expect(client.strays.map(({ error }) => error?.code)).toEqual([-32700, -32600, -32600, -32600, -32600]);
    expect((await client.request('__proto__')).error?.code).toBe(-32601);
    expect((await client.request('toString')).error?.code).toBe(-32601);
    for (const method of ['applyFilter', 'sessionStatus', 'subscribeToSpeechToText']) expect((await client.request(method)).error?.code).toBe(999);
    expect((await client.request('joinRoom', { token: 7 })).error?.code).toBe(-32602);
    expect((await client.request('ping')).result).toEqual({ value: 'pong' });
  });

  test('too long a frame closes the socket', async () => {
    const client = await new Client(server, 'x').open();
    client.socket.send('x'.repeat(30_001));
    expect(await closing(client)).toBe(1009);
  });

  test('a binary frame closes the socket', async () => {
    const client = await new Client(server, 'x').open();
    client.socket.send(Buffer.from([1, 2, 3]));
    expect(await closing(client)).toBe(1003);
  });

  test('a flood closes the socket, and others go on', async () => {
    const { session, first, second } = await pair(server);
    for (let sent = 0; sent < 200; sent += 1) void first.request('sendMessage', { message: JSON.stringify({ to: [], data: `${sent}` }) });
    expect(await closing(first)).toBe(1008);
    expect(second.notices.filter(({ method }) => method === 'sendMessage').length).toBeLessThanOrEqual(45);
    expect((await second.request('ping')).result).toEqual({ value: 'pong' });
    await second.heard('participantLeft', { connectionId: first.id, reason: 'networkDisconnect' });
    expect((await joined(server, session)).id).toMatch(/^con_/);
  });

  test('a handshake with a broken address does no harm', async () => {
    const { Socket } = await import('node:net');
    const socket = new Socket();
    await new Promise<void>((resolve) => socket.connect(server.port, '127.0.0.1', resolve));
    const answered = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
    socket.write(`GET // HTTP/1.1\r\nHost: x\r\nOrigin: ${ORIGIN}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    expect(await answered).toContain('400');
    socket.destroy();
  });
});

describe('a socket that is lost', () => {
  test('may be replaced within the grace; the others notice nothing, and messages go on', async () => {
    const { session, first, second } = await pair(server);
    first.socket.terminate();
    const { again, reply } = await comeBack(first, session);
    expect(reply.result).toEqual({ sessionId: first.rpcSessionId });
    await again.request('sendMessage', { message: JSON.stringify({ to: [], type: 'signal:chat', data: 'back' }) });
    await second.heard('sendMessage', { data: 'back', from: first.id });
    await again.heard('sendMessage', { data: 'back' });
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(second.notices.some(({ method }) => method === 'participantLeft')).toBe(false);
  });

  test('is replaced too when the server has not noticed yet', async () => {
    const { session, first, second } = await pair(server);
    const { reply } = await comeBack(first, session);
    expect(reply.error).toBeUndefined();
    expect(await closing(first)).toBe(4104);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(second.notices.some(({ method }) => method === 'participantLeft')).toBe(false);
  });

  test('is given up after the grace', async () => {
    const { session, first, second } = await pair(server);
    first.socket.terminate();
    await second.heard('participantLeft', { connectionId: first.id, reason: 'networkDisconnect' });
    const { reply } = await comeBack(first, session);
    expect(reply.error).toEqual({ code: 40007, message: 'reconnection error' });
  });

  test('is not replaced by who does not know its secret, or comes to another session', async () => {
    const { session, first } = await pair(server);
    const other = await openSession(server);
    expect((await comeBack(first, other)).reply.error?.code).toBe(40007);
    const guess = await new Client(server, session).open();
    expect((await guess.request('connect', { sessionId: first.id })).error?.code).toBe(40007);
  });
});

describe('a server of its own', () => {
  test('closes a socket on which nobody pings, and keeps the one on which somebody does', async () => {
    const own = await startOwn({ OPENVIDU_PING_FACTOR: '0.1', OPENVIDU_GRACE_SECONDS: '0.2' });
    const { first, second } = await pair(own);
    const pinging = setInterval(() => void second.request('ping', { interval: 5000 }), 100);
    expect(await closing(first)).toBe(1001);
    await second.heard('participantLeft', { connectionId: first.id, reason: 'networkDisconnect' });
    expect(second.closed).toBeUndefined();
    clearInterval(pinging);
  });

  test('that was killed and started again knows nobody', async () => {
    const before = await startOwn();
    const { session, first } = await pair(before);
    await before.stop('SIGKILL');
    await closing(first);
    const after = await startOwn({ OPENVIDU_SECRET: before.secret });
    const { reply } = await comeBack(first, session, after);
    expect(reply.error).toEqual({ code: 40007, message: 'reconnection error' });
  });

  test('collects sessions that nobody came to', async () => {
    const own = await startOwn({ OPENVIDU_SESSIONS_GARBAGE_THRESHOLD: '0.3', OPENVIDU_SESSIONS_GARBAGE_INTERVAL: '0.1' });
    const { session } = await pair(own);
    const unused = await openSession(own);
    await until(() => own.output().includes(`session destroyed session="${unused}"`), { what: 'the end of the unused session' });
    expect(own.output()).not.toContain(`session destroyed session="${session}"`);
  });

  test('ends with the one who started it', async () => {
    const own = await startOwn();
    own.child.disconnect();
    expect(await own.exited).toEqual([0, null]);
  });

  test('does not start with wrong settings, and names them all', async () => {
    const wrong = { OPENVIDU_SECRET: 'short', OPENVIDU_PORT: '99999', OPENVIDU_ICE_SERVERS: '{', OPENVIDU_PUBLIC_URL: '', OPENVIDU_WEBHOOK_HEADERS: '["x"]' };
    const failed = await startOwn(wrong).catch((error: Error) => error.message);
    for (const name of Object.keys(wrong)) expect(failed).toMatch(new RegExp(`^${name}(\\.0)?: `, 'm'));
    await expect(startOwn({ OPENVIDU_TURN_URL: 'turn:turn.example' })).rejects.toThrow('OPENVIDU_TURN_SECRET');
  });

  test('gives TURN credentials that last a while, made as coturn checks them', async () => {
    const { createHmac } = await import('node:crypto');
    const own = await startOwn({
      OPENVIDU_TURN_URL: 'turn:turn.example:3478,turns:turn.example:5349',
      OPENVIDU_TURN_SECRET: 'shared',
      OPENVIDU_TURN_SECONDS: '600',
      OPENVIDU_ICE_SERVERS: '[{"url":"stun:turn.example"}]',
    });
    const session = await openSession(own);
    const client = await new Client(own, session).open();
    const { token } = await import('./measure/video-server.mjs').then(({ invite }) => invite(own, session));
    const { result } = await client.join(session, token);
    const [stun, turn, turns] = result?.customIceServers as { url: string; username: string; credential: string }[];
    expect([stun?.url, turn?.url, turns?.url]).toEqual(['stun:turn.example', 'turn:turn.example:3478', 'turns:turn.example:5349']);
    expect(turn?.credential).toBe(
      createHmac('sha1', 'shared')
        .update(turn?.username ?? '')
        .digest('base64'),
    );
    const until = Number(turn?.username.split(':')[0]) - Date.now() / 1000;
    expect(until).toBeGreaterThan(590);
    expect(until).toBeLessThan(610);
  });
});
