import { Client, offer, pair, publication, published } from './client';
import { call, invite, startVideo, type RunningVideo } from './measure/video-server.mjs';

let server: RunningVideo;

beforeAll(async () => (server = await startVideo()));
afterAll(() => server.stop());

const codeOf = async (reply: Promise<{ error?: { code: number } }>) => (await reply).error?.code;

test('an answer takes Opus and VP8 with its repair, and nothing else', async () => {
  const { first, second } = await pair(server);
  const { result } = await first.request('publishVideo', { ...publication, sdpOffer: offer('sendonly') });
  const lines = String(result?.sdpAnswer).split('\r\n');
  expect(lines.filter((line) => line.startsWith('a=rtpmap'))).toEqual(['a=rtpmap:109 opus/48000/2', 'a=rtpmap:120 VP8/90000', 'a=rtpmap:124 rtx/90000']);
  expect(lines.filter((line) => line.startsWith('a=extmap'))).toEqual(['a=extmap:7 http://www.webrtc.org/experiments/rtp-hdrext/abs-send-time']);
  expect(lines).toContain('a=recvonly');
  expect(lines.some((line) => line.startsWith('a=candidate'))).toBe(true);
  expect(result?.id).toMatch(new RegExp(`^str_CAM_\\w{4}_${first.id}$`));
  const seen = await second.heard('participantPublished', { id: first.id });
  expect(seen.params.streams).toMatchObject([{ id: result?.id, hasAudio: true, videoDimensions: publication.videoDimensions }]);
  const received = await second.request('receiveVideoFrom', { sender: result?.id, sdpOffer: offer('recvonly') });
  expect(received.result?.sdpAnswer).toContain('a=ssrc-group:FID');
  expect(received.result?.sdpAnswer).toContain('a=sendonly');
});

test('what cannot be sent or received is refused', async () => {
  const { first, second } = await pair(server);
  expect(await codeOf(first.request('publishVideo', { ...publication, sdpOffer: 'no offer' }))).toBe(302);
  expect(await codeOf(first.request('publishVideo', { ...publication, sdpOffer: offer('sendonly').replace(/a=ice-pwd.*\r\n/g, '') }))).toBe(302);
  expect(await codeOf(first.request('publishVideo', { ...publication, sdpOffer: offer('sendonly').replaceAll('m=video', 'm=application') }))).toBe(302);
  expect(await codeOf(first.request('publishVideo', publication))).toBe(-32602);
  const streamId = await published(first);
  expect(await codeOf(first.request('publishVideo', { ...publication, sdpOffer: offer('sendonly') }))).toBe(105);
  expect(await codeOf(second.request('receiveVideoFrom', { sender: 'str_none', sdpOffer: offer('recvonly') }))).toBe(106);
  expect(await codeOf(first.request('receiveVideoFrom', { sender: streamId, sdpOffer: offer('recvonly') }))).toBe(999);
  expect(await codeOf(second.request('unpublishVideo'))).toBe(106);
  expect(await codeOf(second.request('streamPropertyChanged', { streamId, property: 'audioActive', newValue: false }))).toBe(106);
  expect((await second.request('unsubscribeFromVideo', { sender: first.id })).result).toEqual({});
});

test('who asks twice at once gets the later answer', async () => {
  const { session, first, second } = await pair(server);
  const sender = await published(first);
  const ask = () => second.request('receiveVideoFrom', { sender, sdpOffer: offer('recvonly') });
  const [, later] = await Promise.all([ask(), ask()]);
  expect(later.result?.sdpAnswer).toContain('a=sendonly');
  const { body } = await call(server, 'GET', `/sessions/${session}`);
  expect(JSON.stringify(body)).toContain(`"subscribers":[{"streamId":"${sender}"`);
});

test('a stream goes on over new peer connections', async () => {
  const { first, second } = await pair(server);
  const streamId = await published(first);
  await second.request('receiveVideoFrom', { sender: streamId, sdpOffer: offer('recvonly') });
  const sent = await first.request('reconnectStream', { stream: streamId, sdpString: offer('sendonly'), forciblyReconnect: false });
  expect(sent.result).toMatchObject({ id: streamId, createdAt: expect.any(Number) as unknown, sdpAnswer: expect.stringContaining('a=recvonly') as unknown });
  const received = await second.request('reconnectStream', { stream: streamId, sdpOffer: offer('recvonly'), forciblyReconnect: false });
  expect(received.result?.sdpAnswer).toContain('a=sendonly');
  expect(await codeOf(second.request('reconnectStream', { stream: 'str_none', sdpOffer: offer('recvonly') }))).toBe(106);
  expect(await codeOf(second.request('reconnectStream', { stream: streamId }))).toBe(-32602);
});

test('muting is told to the others, as JSON text, and kept for those who come later', async () => {
  const { session, first, second } = await pair(server);
  const streamId = await published(first);
  await first.request('streamPropertyChanged', { streamId, property: 'audioActive', newValue: false, reason: 'publishAudio' });
  const told = await second.heard('streamPropertyChanged');
  expect(told.params).toEqual({ connectionId: first.id, streamId, property: 'audioActive', newValue: 'false', reason: 'publishAudio' });
  const dimensions = '{"width":320,"height":240}';
  await first.request('streamPropertyChanged', { streamId, property: 'videoDimensions', newValue: dimensions, reason: 'deviceRotated' });
  expect((await second.heard('streamPropertyChanged', { property: 'videoDimensions' })).params.newValue).toBe(JSON.stringify(dimensions));
  const { token } = await invite(server, session);
  const third = await new Client(server, session).open();
  const { result } = await third.join(session, token);
  expect(result?.value).toMatchObject([{ streams: [{ audioActive: false, videoActive: true, videoDimensions: dimensions }] }, { id: second.id }]);
});

test('ended and begun anew', async () => {
  const { first, second } = await pair(server);
  const before = await published(first);
  expect((await first.request('unpublishVideo')).result).toEqual({});
  expect((await second.heard('participantUnpublished')).params).toEqual({ connectionId: first.id, reason: 'unpublish' });
  const after = await published(first);
  expect(after).not.toBe(before);
  expect(await codeOf(second.request('receiveVideoFrom', { sender: before, sdpOffer: offer('recvonly') }))).toBe(106);
});

test('addresses may come early, late or broken', async () => {
  const { first, second } = await pair(server);
  const early = { endpointName: first.id, candidate: 'candidate:1 1 udp 1 192.0.2.1 9 typ host', sdpMid: '0', sdpMLineIndex: 0 };
  for (const candidate of [early.candidate, '', 'nonsense', 'candidate:1 1 udp 1 abc.local 9 typ host']) {
    expect((await first.request('onIceCandidate', { ...early, candidate })).result).toEqual({});
  }
  await published(first);
  for (const candidate of [early.candidate, 'nonsense']) expect((await first.request('onIceCandidate', { ...early, candidate })).result).toEqual({});
  expect((await second.request('onIceCandidate', { ...early, endpointName: 'con_none' })).result).toEqual({});
});
