// A process of its own: rooms of two who send and receive without a browser, so that many fit on a machine.
import { once } from 'node:events';
import { Audio, PeerConnection, Video } from 'node-datachannel';
import { WebSocket } from 'ws';

const TICK = 10;
const SOUND = { every: 20, bytes: 80, clock: 48, payload: 111, packets: 1 };
/** 30 pictures a second of three packets each: 750 kbit/s. */
const PICTURE = { every: 1000 / 30, bytes: 1030, clock: 90, payload: 96, packets: 3 };

const described = (direction, ssrc) => {
  const [audio, video] = [new Audio('0', direction), new Video('1', direction)];
  audio.addOpusCodec(SOUND.payload);
  video.addVP8Codec(PICTURE.payload);
  if (ssrc) [audio, video].forEach((media, index) => media.addSSRC(ssrc + index, 'crowd', 'crowd', `crowd-${index}`));
  return [audio, video];
};

/** One socket to the server. */
class Line {
  waiting = new Map();
  onNotice = () => undefined;

  constructor(address, origin) {
    this.socket = new WebSocket(address, { headers: { origin } });
    this.socket.on('message', (data) => {
      const { id, method, params, result, error } = JSON.parse(data);
      if (method) return this.onNotice(method, params);
      const [resolve, reject] = this.waiting.get(id);
      if (error) reject(new Error(error.message));
      else resolve(result);
    });
  }

  ask(method, params = {}) {
    const id = this.waiting.size + 1;
    this.socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    return new Promise((resolve, reject) => this.waiting.set(id, [resolve, reject]));
  }
}

/** A flow of packets of one kind, each with the time at which it was sent. */
class Flow {
  constructor(track, ssrc, kind, start) {
    Object.assign(this, { track, ssrc, kind, due: start, sequence: 0, timestamp: 0, sent: 0 });
  }

  send(now) {
    while (this.due <= now) {
      this.due += this.kind.every;
      this.timestamp += Math.round(this.kind.every * this.kind.clock);
      for (let part = 1; part <= this.kind.packets; part += 1) this.sendOne(part === this.kind.packets);
    }
  }

  sendOne(marker) {
    const packet = Buffer.alloc(12 + this.kind.bytes);
    packet.writeUInt8(0x80, 0);
    packet.writeUInt8((marker ? 0x80 : 0) | this.kind.payload, 1);
    packet.writeUInt16BE(this.sequence++ & 0xffff, 2);
    packet.writeUInt32BE(this.timestamp >>> 0, 4);
    packet.writeUInt32BE(this.ssrc, 8);
    packet.writeDoubleBE(performance.now(), 12);
    if (this.track.isOpen() && this.track.sendMessageBinary(packet)) this.sent += 1;
  }
}

const measured = { delays: [], received: 0 };
const flows = [];
const kept = [];

/** Makes a peer connection out of an exchange of offer and answer. */
async function connect(direction, ssrc, exchange) {
  const peer = new PeerConnection('crowd', { iceServers: [] });
  const tracks = described(direction, ssrc).map((media) => peer.addTrack(media));
  const connected = new Promise((resolve, reject) =>
    peer.onStateChange((state) => (state === 'connected' ? resolve() : state === 'failed' && reject(new Error('a peer connection failed')))),
  );
  // Without addresses in the offer the server waits to be called, by which time its answer is known here.
  const offer = new Promise((resolve) => peer.onLocalDescription(resolve));
  peer.setLocalDescription('offer');
  const { sdpAnswer } = await exchange((await offer).replace(/^a=(candidate|end-of-candidates).*\r\n/gm, ''));
  peer.setRemoteDescription(sdpAnswer, 'answer');
  await connected;
  kept.push(peer, tracks);
  return tracks;
}

const listen = (tracks) => {
  for (const track of tracks) {
    track.onMessage((data) => {
      const type = data.readUInt8(1);
      if (type >= 192 && type <= 223) return;
      measured.received += 1;
      measured.delays.push(performance.now() - data.readDoubleBE(12));
    });
  }
};

const publication = { doLoopback: false, hasAudio: true, hasVideo: true, typeOfVideo: 'CAMERA', frameRate: 30, videoDimensions: '{"width":640,"height":480}' };

async function participant({ url, origin, session, token }, number) {
  const line = new Line(`${url.replace('http', 'ws')}/openvidu?sessionId=${session}`, origin);
  await once(line.socket, 'open');
  const watch = (stream) => connect('RecvOnly', 0, (sdpOffer) => line.ask('receiveVideoFrom', { sender: stream.id, sdpOffer })).then(listen);
  line.onNotice = (method, params) => method === 'participantPublished' && void watch(params.streams[0]);
  const { value } = await line.ask('joinRoom', { token, session, platform: 'crowd' });
  setInterval(() => void line.ask('ping', { interval: 5000 }), 5000);
  for (const { streams = [] } of value) for (const stream of streams) await watch(stream);
  const ssrc = 1000 + number * 2;
  const tracks = await connect('SendOnly', ssrc, (sdpOffer) => line.ask('publishVideo', { ...publication, sdpOffer }));
  // Everybody at a moment of their own, as cameras are.
  const start = performance.now() + ((number * 7.3) % 33);
  tracks.forEach((track, index) => flows.push(new Flow(track, ssrc + index, index ? PICTURE : SOUND, start)));
}

setInterval(() => {
  const now = performance.now();
  for (const flow of flows) flow.send(now);
}, TICK);

const sentSoFar = () => flows.reduce((sum, { sent }) => sum + sent, 0);
let begun = { sent: 0 };

process.on('message', async ({ join, begin, end }) => {
  if (join) for (const place of join) await participant(place, flows.length);
  if (begin) {
    Object.assign(measured, { delays: [], received: 0 });
    begun = { sent: sentSoFar() };
  }
  if (end) {
    const delays = measured.delays.sort((a, b) => a - b);
    const at = (share) => delays[Math.floor(delays.length * share)] ?? Infinity;
    const { user, system } = process.cpuUsage();
    process.send({ sent: sentSoFar() - begun.sent, received: measured.received, median: at(0.5), most: at(0.95), own: (user + system) / 1000 });
  } else process.send('done');
});
process.on('disconnect', () => process.exit());
