/* global document, window, RTCPeerConnection, RTCRtpSender, MediaStream, navigator */
// Runs in the browser: a call without a server, to compare with.
const bare = {};
window.bare = bare;

/** When the next picture is shown. */
bare.shown = (video) => new Promise((resolve) => video.requestVideoFrameCallback(resolve));

const videoOf = (stream) => {
  const video = document.createElement('video');
  Object.assign(video, { autoplay: true, playsInline: true, muted: true, srcObject: stream });
  document.getElementById('tiles').append(video);
  return video;
};

bare.camera = () => navigator.mediaDevices.getUserMedia({ audio: true, video: { width: 640, height: 480, frameRate: 30 } });

const connected = (from, to) => {
  from.onicecandidate = ({ candidate }) => candidate && to.addIceCandidate(candidate);
  to.onicecandidate = ({ candidate }) => candidate && from.addIceCandidate(candidate);
};

/** One side sends, the other shows: milliseconds from the offer to the first picture. */
bare.firstPicture = async (stream) => {
  const [from, to] = [new RTCPeerConnection(), new RTCPeerConnection()];
  connected(from, to);
  for (const track of stream.getTracks()) from.addTrack(track, stream);
  const received = new MediaStream();
  to.ontrack = ({ track }) => received.addTrack(track);
  const video = videoOf(received);
  const start = window.performance.now();
  await from.setLocalDescription();
  await to.setRemoteDescription(from.localDescription);
  await to.setLocalDescription();
  await from.setRemoteDescription(to.localDescription);
  await bare.shown(video);
  const took = window.performance.now() - start;
  for (const one of [from, to]) one.close();
  video.remove();
  return took;
};

/** One end of a call between two pages; `offer` is the other end's, or nothing on the page that calls. */
bare.end = async (offer) => {
  const connection = new RTCPeerConnection();
  bare.connection = connection;
  const stream = await bare.camera();
  for (const track of stream.getTracks()) connection.addTrack(track, stream);
  // What the video server takes, so that both calls cost the browsers the same.
  for (const transceiver of connection.getTransceivers()) {
    if (transceiver.sender.track.kind !== 'video') continue;
    const { codecs } = RTCRtpSender.getCapabilities('video');
    transceiver.setCodecPreferences(codecs.filter(({ mimeType }) => /vp8|rtx/i.test(mimeType)));
    bare.limit = () => {
      const now = transceiver.sender.getParameters();
      now.encodings[0].maxBitrate = 1_000_000;
      return transceiver.sender.setParameters(now);
    };
  }
  const received = new MediaStream();
  connection.ontrack = ({ track }) => received.addTrack(track);
  bare.video = videoOf(received);
  const gathered = new Promise((resolve) => (connection.onicegatheringstatechange = () => connection.iceGatheringState === 'complete' && resolve()));
  if (offer) await connection.setRemoteDescription(offer);
  await connection.setLocalDescription();
  await bare.limit?.();
  await gathered;
  return connection.localDescription.toJSON();
};

/** The end that called gets its answer. */
bare.answer = (answer) => bare.connection.setRemoteDescription(answer);

/** What a connection sends, looked at twice. */
bare.sent = async (connection, between) => {
  const look = async () => [...(await connection.getStats()).values()].find(({ type, kind }) => type === 'outbound-rtp' && kind === 'video');
  const before = await look();
  await new Promise((resolve) => window.setTimeout(resolve, between));
  const after = await look();
  return { fps: ((after.framesSent - before.framesSent) / between) * 1000, kbits: ((after.bytesSent - before.bytesSent) * 8) / between };
};
