import { setTimeout as wait } from 'node:timers/promises';
import { joined, offer, published, serversOfOneTest } from './client';
import { until } from './measure/browsers.mjs';
import { call, openSession, startVideo, type RunningVideo } from './measure/video-server.mjs';
import { startReceiver, type Receiver } from './webhook-receiver';

let receiver: Receiver;
let server: RunningVideo;
const startOwn = serversOfOneTest();

beforeAll(async () => {
  receiver = await startReceiver();
  server = await startVideo({ OPENVIDU_WEBHOOK_ENDPOINT: receiver.url, OPENVIDU_WEBHOOK_HEADERS: '["X-Secret: a:b c"]', OPENVIDU_GRACE_SECONDS: '0.3' });
});
afterAll(async () => {
  await server.stop();
  await receiver.stop();
});

const named = (session: string) => receiver.of(session).map(({ event }) => event);
const told = (session: string, event: string) => until(() => named(session).includes(event), { what: event });

test('a visit is told in order, in the words of OpenVidu', async () => {
  const session = await openSession(server);
  const first = await joined(server, session, { data: 'physician' }, 'A');
  const second = await joined(server, session, { data: 'patient' }, 'B');
  const streamId = await published(first);
  await second.request('receiveVideoFrom', { sender: streamId, sdpOffer: offer('recvonly') });
  await second.request('sendMessage', { message: JSON.stringify({ to: [], type: 'signal:chat', data: 'in confidence' }) });
  await second.leave();
  await first.leave();
  await told(session, 'sessionDestroyed');
  const events = receiver.of(session);
  expect(events.map(({ event, connectionId, connection }) => [event, connectionId, connection].filter(Boolean).join(' '))).toEqual([
    'sessionCreated',
    `participantJoined ${first.id}`,
    `participantJoined ${second.id}`,
    `webrtcConnectionCreated ${first.id} OUTBOUND`,
    `webrtcConnectionCreated ${second.id} INBOUND`,
    `webrtcConnectionDestroyed ${second.id} INBOUND`,
    `participantLeft ${second.id}`,
    `webrtcConnectionDestroyed ${first.id} OUTBOUND`,
    `participantLeft ${first.id}`,
    'sessionDestroyed',
  ]);
  const uniqueSessionId = expect.stringMatching(new RegExp(`^${session}_\\d+$`)) as unknown;
  const number = expect.any(Number) as unknown;
  expect(events[1]).toEqual({
    event: 'participantJoined',
    timestamp: number,
    sessionId: session,
    uniqueSessionId,
    connectionId: first.id,
    location: 'unknown',
    ip: '127.0.0.1',
    platform: 'test',
    clientData: 'A',
    serverData: 'physician',
  });
  expect(events[4]).toMatchObject({ streamId, receivingFrom: first.id, audioEnabled: true, videoEnabled: true, videoSource: 'CAMERA', videoFramerate: 30 });
  expect(events[6]).toMatchObject({ reason: 'disconnect', startTime: number, duration: number, serverData: 'patient' });
  expect(events[9]).toMatchObject({ reason: 'lastParticipantLeft', startTime: number, duration: number, uniqueSessionId });
  expect(receiver.headers.every((headers) => headers['x-secret'] === 'a:b c')).toBe(true);
});

test('each way to leave has its reason', async () => {
  const session = await openSession(server);
  const moderator = await joined(server, session, { role: 'MODERATOR' });
  const others = [await joined(server, session), await joined(server, session), await joined(server, session)];
  const [lost, evicted, removed] = others;
  lost?.socket.terminate();
  await moderator.request('forceDisconnect', { connectionId: evicted?.id });
  await call(server, 'DELETE', `/sessions/${session}/connection/${removed?.id}`);
  await moderator.heard('participantLeft', { connectionId: lost?.id });
  await call(server, 'DELETE', `/sessions/${session}`);
  await told(session, 'sessionDestroyed');
  const reasons: Record<string, unknown> = Object.fromEntries(
    receiver
      .of(session)
      .filter(({ event }) => event === 'participantLeft')
      .map(({ connectionId, reason }) => [String(connectionId), reason]),
  );
  expect(reasons).toEqual({
    [lost?.id ?? '']: 'networkDisconnect',
    [evicted?.id ?? '']: 'forceDisconnectByUser',
    [removed?.id ?? '']: 'forceDisconnectByServer',
    [moderator.id]: 'sessionClosedByServer',
  });
  expect(receiver.of(session).at(-1)).toMatchObject({ event: 'sessionDestroyed', reason: 'sessionClosedByServer' });
});

test('what was not taken is told again, and the order stays', async () => {
  receiver.failing = 2;
  const session = await openSession(server);
  const one = await joined(server, session);
  await one.leave();
  await told(session, 'sessionDestroyed');
  expect(receiver.failing).toBe(0);
  expect(named(session)).toEqual(['sessionCreated', 'participantJoined', 'participantLeft', 'sessionDestroyed']);
});

test('an endpoint that takes an event and keeps silent is told again, whatever else the server does meanwhile', async () => {
  const other = await startOwn({ OPENVIDU_WEBHOOK_ENDPOINT: receiver.url });
  receiver.silent = 1;
  const session = await openSession(other);
  await until(() => receiver.silent === 0, { what: 'the silence' });
  // Enough work for the collection of garbage to come by while the answer is waited for.
  const worked = async () => {
    for (let asked = 0; asked < 100; asked += 1) await call(other, 'GET', `/sessions/${session}`);
    return named(session).includes('sessionCreated');
  };
  await until(worked, { what: 'the event, told again' });
}, 60_000);

test('what happens while the endpoint is away for long is told when it is back, in order', async () => {
  const other = await startOwn({ OPENVIDU_WEBHOOK_ENDPOINT: receiver.url });
  receiver.away();
  const session = await openSession(other);
  const one = await joined(other, session);
  await one.leave();
  await wait(6500);
  expect(receiver.of(session)).toEqual([]);
  receiver.back();
  await until(() => receiver.of(session).length >= 4, { what: 'four events', patience: 20_000 });
  expect(receiver.of(session).map(({ event }) => event)).toEqual(['sessionCreated', 'participantJoined', 'participantLeft', 'sessionDestroyed']);
}, 60_000);

test('of more than may be kept the oldest are given up, and counted', async () => {
  const other = await startOwn({ OPENVIDU_WEBHOOK_ENDPOINT: receiver.url, OPENVIDU_MAX_WEBHOOK_EVENTS: '2' });
  receiver.away();
  const session = await openSession(other);
  const one = await joined(other, session);
  await one.leave();
  await until(() => other.output().includes('dropped=2'), { what: 'two dropped' });
  receiver.back();
  await until(() => receiver.of(session).length >= 2, { what: 'two events', patience: 20_000 });
  expect(receiver.of(session).map(({ event }) => event)).toEqual(['participantLeft', 'sessionDestroyed']);
}, 60_000);

test('a server that stops says so of all who were there', async () => {
  const other = await startOwn({ OPENVIDU_WEBHOOK_ENDPOINT: receiver.url, OPENVIDU_WEBHOOK_EVENTS: 'participantLeft,sessionDestroyed,signalSent' });
  const session = await openSession(other);
  const one = await joined(other, session);
  await one.request('sendMessage', { message: JSON.stringify({ to: [], type: 'signal:chat', data: 'asked for' }) });
  await other.stop();
  expect(one.closed?.code ?? 1001).toBe(1001);
  expect(receiver.of(session).map(({ event, reason, data }) => [event, reason ?? data])).toEqual([
    ['signalSent', 'asked for'],
    ['participantLeft', 'openviduServerStopped'],
    ['sessionDestroyed', 'openviduServerStopped'],
  ]);
});
