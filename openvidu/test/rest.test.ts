import { OpenVidu, OpenViduRole, type Session } from 'openvidu-node-client';
import { offer, pair, published } from './client';
import { call, openSession, startVideo, type RunningVideo } from './measure/video-server.mjs';

let server: RunningVideo;
let openvidu: OpenVidu;

beforeAll(async () => {
  server = await startVideo({ OPENVIDU_MAX_CONNECTIONS: '3', OPENVIDU_PUBLIC_URL: 'http://localhost:9' });
  openvidu = new OpenVidu(server.url, server.secret);
  openvidu.enableProdMode();
});
afterAll(() => server.stop());

const status = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: Error) => error.message,
  );

describe('sessions', () => {
  test('one is made, read and closed; the second closing finds none', async () => {
    const session = await openvidu.createSession();
    expect(session.sessionId).toMatch(/^ses_[A-Z]\w{9}$/);
    await session.fetch();
    expect(await session.fetch()).toBe(false);
    expect(session.properties).toMatchObject({ mediaMode: 'ROUTED', recordingMode: 'MANUAL', forcedVideoCodec: 'MEDIA_SERVER_PREFERRED' });
    await session.close();
    expect(await status(session.close())).toBe('404');
    expect(await status(session.fetch())).toBe('404');
  });

  test('one that is there already is taken, by its own id', async () => {
    const first = await openvidu.createSession({ customSessionId: 'visit-1' });
    expect(first.sessionId).toBe('visit-1');
    await first.createConnection({ data: 'physician' });
    expect((await call(server, 'POST', '/sessions', { customSessionId: 'visit-1' })).status).toBe(409);
    const again = await openvidu.createSession({ customSessionId: 'visit-1' });
    expect(again.sessionId).toBe('visit-1');
    expect(again.connections.map(({ serverData, status }) => [serverData, status])).toEqual([['physician', 'pending']]);
    await again.close();
  });

  test('all are listed, and what has changed is told', async () => {
    const other = new OpenVidu(server.url, server.secret);
    const session = await openvidu.createSession();
    expect(await other.fetch()).toBe(true);
    expect(await other.fetch()).toBe(false);
    expect(other.activeSessions.map(({ sessionId }) => sessionId)).toContain(session.sessionId);
    await session.close();
    expect(await other.fetch()).toBe(true);
    expect(other.activeSessions).toEqual([]);
  });

  test('a wish that cannot be is refused', async () => {
    for (const body of [{ mediaMode: 'BOTH' }, { recordingMode: 1 }, { customSessionId: 'no spaces' }, { forcedVideoCodec: 'H266' }]) {
      expect((await call(server, 'POST', '/sessions', body)).status).toBe(400);
    }
  });
});

describe('connections', () => {
  let session: Session;
  beforeEach(async () => (session = await openvidu.createSession()));
  afterEach(() => session.close().catch(() => undefined));

  test('a token names address, session and word, and the connection its terms', async () => {
    const connection = await session.createConnection({
      role: OpenViduRole.MODERATOR,
      data: 'physician',
      record: false,
      customIceServers: [{ url: 'turn:turn.example', username: 'u', credential: 'c' }],
    });
    expect(connection.token).toMatch(new RegExp(`^ws://localhost:9\\?sessionId=${session.sessionId}&token=tok_[A-Z]\\w{22}$`));
    expect(connection).toMatchObject({ status: 'pending', serverData: 'physician', role: 'MODERATOR' });
    expect(connection.connectionProperties).toMatchObject({ record: false, customIceServers: [{ url: 'turn:turn.example', username: 'u', credential: 'c' }] });
  });

  test('without a wish it is a publisher', async () => {
    expect((await session.createConnection()).role).toBe('PUBLISHER');
  });

  test('what cannot be is refused', async () => {
    const refused = [{ role: 'KING' }, { type: 'IPCAM', rtspUri: 'rtsp://x' }, { data: 'x'.repeat(10_001) }, { customIceServers: [{ url: 'http://x' }] }];
    for (const body of refused) expect((await call(server, 'POST', `/sessions/${session.sessionId}/connection`, body)).status).toBe(400);
    expect((await call(server, 'POST', '/sessions/none/connection', {})).status).toBe(404);
  });

  test('so many and no more', async () => {
    for (let made = 0; made < 3; made += 1) await session.createConnection();
    expect(await status(session.createConnection())).toBe('503');
  });

  test('an unused one is taken back', async () => {
    const connection = await session.createConnection();
    await session.forceDisconnect(connection);
    expect(await status(session.forceDisconnect(connection))).toBe('404');
    expect((await call(server, 'DELETE', `/sessions/none/connection/${connection.connectionId}`)).status).toBe(400);
  });

  test('it cannot be changed, as on the real server', async () => {
    const connection = await session.createConnection();
    expect(await status(session.updateConnection(connection.connectionId, { record: false }))).toBe('405');
  });

  test('one is read alone and in the list', async () => {
    const { connectionId } = await session.createConnection();
    const at = `/sessions/${session.sessionId}/connection`;
    expect((await call(server, 'GET', `${at}/${connectionId}`)).body).toMatchObject({ id: connectionId, object: 'connection', type: 'WEBRTC' });
    expect((await call(server, 'GET', `${at}/none`)).status).toBe(404);
    expect((await call(server, 'GET', at)).body.numberOfElements).toBe(0);
    expect((await call(server, 'GET', `${at}?pendingConnections=true`)).body.numberOfElements).toBe(1);
  });

  test('the deprecated way gives a token too', async () => {
    expect(await session.generateToken({ role: OpenViduRole.SUBSCRIBER, data: 'guest' })).toContain('&token=tok_');
    expect((await call(server, 'POST', '/tokens', { session: 'none' })).status).toBe(404);
    expect((await call(server, 'POST', '/tokens', {})).status).toBe(400);
  });
});

describe('those who are present', () => {
  test('are read with what they send and receive', async () => {
    const { session: id, first, second } = await pair(server);
    const streamId = await published(first);
    await second.request('receiveVideoFrom', { sender: streamId, sdpOffer: offer('recvonly') });
    await openvidu.fetch();
    const session = openvidu.activeSessions.find(({ sessionId }) => sessionId === id);
    const [sender, receiver] = session?.activeConnections ?? [];
    expect(sender).toMatchObject({ connectionId: first.id, status: 'active', clientData: 'first', platform: 'test', ip: '127.0.0.1' });
    expect(sender?.publishers[0]).toMatchObject({
      streamId,
      hasAudio: true,
      hasVideo: true,
      typeOfVideo: 'CAMERA',
      videoDimensions: '{"width":640,"height":480}',
    });
    expect(receiver?.subscribers).toEqual([streamId]);
    await session?.close();
  });

  test('are removed, and all are told', async () => {
    const { session: id, first, second } = await pair(server);
    const session = await openvidu.createSession({ customSessionId: id });
    await session.forceDisconnect(second.id);
    for (const one of [first, second]) await one.heard('participantEvicted', { connectionId: second.id, reason: 'forceDisconnectByServer' });
    await first.heard('participantLeft', { connectionId: second.id, reason: 'forceDisconnectByServer' });
    await session.close();
    await first.heard('participantEvicted', { connectionId: first.id, reason: 'sessionClosedByServer' });
  });

  test('have their stream ended', async () => {
    const { session: id, first, second } = await pair(server);
    const streamId = await published(first);
    const session = await openvidu.createSession({ customSessionId: id });
    expect(await status(session.forceUnpublish('str_CAM_NONE_con_none'))).toBe('404');
    expect((await call(server, 'DELETE', `/sessions/none/stream/${streamId}`)).status).toBe(400);
    await session.forceUnpublish(streamId);
    for (const one of [first, second]) await one.heard('participantUnpublished', { connectionId: first.id, reason: 'forceUnpublishByServer' });
    expect(await status(session.forceUnpublish(streamId))).toBe('404');
    await session.close();
  });

  test('get what the server says, all or some', async () => {
    const { session, first, second } = await pair(server);
    expect((await call(server, 'POST', '/signal', { session, type: 'signal:x', data: 'for all' })).status).toBe(200);
    for (const one of [first, second]) expect((await one.heard('sendMessage', { data: 'for all' })).params).toEqual({ type: 'signal:x', data: 'for all' });
    expect((await call(server, 'POST', '/signal', { session, to: [second.id], data: 'for one' })).status).toBe(200);
    await second.heard('sendMessage', { data: 'for one' });
    await first.request('ping');
    expect(first.notices.some(({ params }) => params.data === 'for one')).toBe(false);
    expect((await call(server, 'POST', '/signal', { session, to: ['con_none'] })).status).toBe(406);
    expect((await call(server, 'POST', '/signal', { session: await openSession(server) })).status).toBe(406);
    expect((await call(server, 'POST', '/signal', { session: 'none' })).status).toBe(404);
    expect((await call(server, 'POST', '/signal', { data: 'nowhere' })).status).toBe(400);
    await call(server, 'DELETE', `/sessions/${session}`);
  });
});
