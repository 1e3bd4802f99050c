import { request } from 'node:http';
import { OpenVidu } from 'openvidu-node-client';
import { joined, serversOfOneTest } from './client';
import { call, invite, openSession, startVideo, type RunningVideo } from './measure/video-server.mjs';

let server: RunningVideo;
const startOwn = serversOfOneTest();
let openvidu: OpenVidu;

beforeAll(async () => {
  server = await startVideo({ OPENVIDU_MAX_BODY_BYTES: '20000' });
  openvidu = new OpenVidu(server.url, server.secret);
  openvidu.enableProdMode();
});
afterAll(() => server.stop());

const status = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: Error) => error.message,
  );

describe('what this server has not', () => {
  test.each([
    ['startRecording', () => openvidu.startRecording('visit')],
    ['stopRecording', () => openvidu.stopRecording('r')],
    ['getRecording', () => openvidu.getRecording('r')],
    ['listRecordings', () => openvidu.listRecordings()],
    ['deleteRecording', () => openvidu.deleteRecording('r')],
    ['startBroadcast', () => openvidu.startBroadcast('visit', 'rtmp://x')],
    ['stopBroadcast', () => openvidu.stopBroadcast('visit')],
  ])('%s is answered 501', async (_, ask) => expect(await status(ask())).toBe('501'));

  test('an unknown address and an unknown method', async () => {
    expect((await call(server, 'GET', '/nothing')).status).toBe(404);
    expect((await call(server, 'PUT', '/sessions')).status).toBe(405);
    expect((await call(server, 'GET', '/sessions/%E0%A4%A')).status).toBe(400);
  });
});

describe('who asks and how', () => {
  test('a wrong secret is refused everywhere', async () => {
    const stranger = new OpenVidu(server.url, `${server.secret}x`);
    expect(await status(stranger.createSession())).toBe('401');
    expect(await status(stranger.fetch())).toBe('401');
    for (const secret of ['', 'x', server.secret.toUpperCase()]) expect((await call(server, 'GET', '/config', undefined, secret)).status).toBe(401);
    expect((await fetch(`${server.url}/openvidu/api/config`)).status).toBe(401);
    expect((await fetch(`${server.url}/openvidu/api/config`, { headers: { authorization: `Bearer ${server.secret}` } })).status).toBe(401);
  });

  test('bodies that are broken, no object or too long', async () => {
    for (const body of ['{"a":', '[]', '7', '"text"']) expect((await call(server, 'POST', '/sessions', body)).status).toBe(400);
    expect((await call(server, 'POST', '/sessions', { customSessionId: '', x: 'x'.repeat(25_000) })).status).toBe(413);
    expect(await openvidu.createSession().then((session) => session.close())).toBeUndefined();
  });

  test('a body that never ends is cut off', async () => {
    const authorization = `Basic ${Buffer.from(`OPENVIDUAPP:${server.secret}`).toString('base64')}`;
    const asked = request(`${server.url}/openvidu/api/sessions`, { method: 'POST', headers: { authorization, 'transfer-encoding': 'chunked' } });
    asked.on('error', () => undefined);
    const answered = new Promise<number | undefined>((resolve) =>
      asked.on('response', (response) => resolve(response.statusCode)).on('close', () => resolve(undefined)),
    );
    const pouring = setInterval(() => asked.write('x'.repeat(4000)), 2);
    const tooLong = setTimeout(() => asked.destroy(), 5000);
    asked.on('close', () => [pouring, tooLong].forEach(clearTimeout));
    expect(await answered).toBe(413);
    asked.destroy();
  });

  test('the configuration is told, the secret is not; health needs none', async () => {
    const { status: answered, body } = await call(server, 'GET', '/config');
    expect(answered).toBe(200);
    expect(body).toMatchObject({ VERSION: '2.32.2', OPENVIDU_RECORDING: false, OPENVIDU_STREAMS_VIDEO_MAX_RECV_BANDWIDTH: 1000 });
    expect(JSON.stringify(body)).not.toContain(server.secret);
    expect(await (await fetch(`${server.url}/openvidu/health`)).json()).toEqual({ status: 'UP' });
  });

  test('neither token nor secret stands in the log', async () => {
    const session = await openSession(server);
    const { token } = await invite(server, session);
    const client = await joined(server, session);
    await client.join(session, token);
    await client.leave();
    expect(server.output()).toContain(session);
    expect(server.output()).not.toContain(server.secret);
    expect(server.output()).not.toContain('tok_');
  });
});

test('requests beyond the limit are turned away, and served again a little later', async () => {
  const small = await startOwn({ OPENVIDU_MAX_REQUESTS_PER_SECOND: '5', OPENVIDU_MAX_SESSIONS: '2' });
  const statuses = await Promise.all(Array.from({ length: 30 }, () => call(small, 'GET', '/config').then((reply) => reply.status)));
  expect(statuses.filter((one) => one === 200).length).toBeGreaterThanOrEqual(10);
  expect(statuses).toContain(429);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const made = [await call(small, 'POST', '/sessions', {}), await call(small, 'POST', '/sessions', {}), await call(small, 'POST', '/sessions', {})];
  expect(made.map((reply) => reply.status)).toEqual([200, 200, 503]);
});
