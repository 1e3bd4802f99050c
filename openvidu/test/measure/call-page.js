/* global OpenVidu, document, window */
// Runs in the browser. What happens is written down in `call.events`, so that a test can wait for it.
const call = { events: [], subscribers: new Map() };
window.call = call;

const heard = (name, facts = {}) => call.events.push({ name, at: window.performance.now(), ...facts });
const tile = () => {
  const video = document.createElement('video');
  Object.assign(video, { autoplay: true, playsInline: true });
  document.getElementById('tiles').append(video);
  return video;
};

call.join = async (token, clientData = 'somebody', { subscribe = true, iceServers = [] } = {}) => {
  call.openvidu = new OpenVidu();
  call.openvidu.enableProdMode();
  if (iceServers) call.openvidu.setAdvancedConfiguration({ iceServers: undefined, rtcConfiguration: { iceServers } });
  const session = call.openvidu.initSession();
  call.session = session;
  session.on('streamCreated', ({ stream }) => {
    heard('streamCreated', { stream: stream.streamId, from: stream.connection.connectionId, data: stream.connection.data });
    if (!subscribe) return;
    const subscriber = session.subscribe(stream, undefined);
    call.subscribers.set(stream.connection.connectionId, subscriber);
    call.subscriber = subscriber;
    subscriber.addVideoElement(tile());
  });
  session.on('streamDestroyed', ({ stream, reason }) => {
    heard('streamDestroyed', { stream: stream.streamId, reason });
    call.subscribers.delete(stream.connection.connectionId);
  });
  session.on('streamPropertyChanged', ({ stream, changedProperty, newValue, reason }) =>
    heard('streamPropertyChanged', { stream: stream.streamId, changedProperty, newValue, reason }),
  );
  session.on('connectionCreated', ({ connection }) => heard('connectionCreated', { connection: connection.connectionId, data: connection.data }));
  session.on('connectionDestroyed', ({ connection, reason }) => heard('connectionDestroyed', { connection: connection.connectionId, reason }));
  session.on('sessionDisconnected', ({ reason }) => heard('sessionDisconnected', { reason }));
  session.on('signal', ({ type, data, from }) => heard('signal', { type, data, from: from?.connectionId }));
  session.on('reconnecting', () => heard('reconnecting'));
  session.on('reconnected', () => heard('reconnected'));
  session.on('exception', ({ name, message }) => heard('exception', { exception: name, message }));
  await session.connect(token, clientData);
  return session.connection.connectionId;
};

call.publish = async (properties = {}) => {
  const publisher = await call.openvidu.initPublisherAsync(undefined, { resolution: '640x480', frameRate: 30, mirror: false, ...properties });
  await call.session.publish(publisher);
  call.publisher = publisher;
  return publisher.stream.streamId;
};

const statsOf = async (manager) => {
  const connection = manager.stream.getRTCPeerConnection();
  const found = {};
  for (const report of (await connection.getStats()).values()) {
    if (report.type === 'inbound-rtp' || report.type === 'outbound-rtp') found[report.kind] = { ...report };
    if (report.type === 'candidate-pair' && report.nominated) found.pair = { ...report };
  }
  return found;
};

/** What has been received of somebody, or of the only one. */
call.received = async (from) => {
  const subscriber = from ? call.subscribers.get(from) : call.subscriber;
  if (!subscriber) return undefined;
  const { video, audio } = await statsOf(subscriber);
  return {
    frames: video?.framesDecoded ?? 0,
    width: video?.frameWidth,
    fps: video?.framesPerSecond,
    packets: audio?.packetsReceived ?? 0,
    energy: audio?.totalAudioEnergy ?? 0,
    videoBytes: video?.bytesReceived ?? 0,
    lost: video?.packetsLost,
    freezes: video?.freezeCount,
    nacks: video?.nackCount,
    plis: video?.pliCount,
  };
};

call.sent = async () => {
  const { video, audio, pair } = await statsOf(call.publisher);
  return {
    frames: video?.framesEncoded ?? 0,
    width: video?.frameWidth,
    fps: video?.framesPerSecond,
    bytes: video?.bytesSent ?? 0,
    packets: audio?.packetsSent ?? 0,
    limit: pair?.availableOutgoingBitrate,
    retransmitted: video?.retransmittedPacketsSent,
    target: video?.targetBitrate,
  };
};

/** The public client reconnects by itself when its peer connection fails; a test makes it do so. */
call.reconnectPublisher = () => call.publisher.stream.reconnectStream('test');
call.reconnectSubscriber = () => call.subscriber.stream.reconnectStream('test');
