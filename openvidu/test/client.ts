import { once } from 'node:events';
import { WebSocket } from 'ws';
import { until } from './measure/browsers.mjs';
import { invite, openSession, startVideo, type RunningVideo } from './measure/video-server.mjs';

export interface Reply {
  result?: Record<string, unknown>;
  error?: { code: number; message: string };
}

export interface Notice {
  method: string;
  params: Record<string, unknown>;
}

interface Incoming extends Reply, Partial<Notice> {
  id?: number | null;
}

/** The origin that the tests' servers take for their own. */
export const ORIGIN = 'http://localhost:9';

/** One socket to the server, without a browser around it. */
export class Client {
  readonly notices: Notice[] = [];
  readonly strays: Reply[] = [];
  readonly socket: WebSocket;
  closed?: { code: number };
  id = '';
  rpcSessionId = '';
  private readonly waiting = new Map<number, (reply: Reply) => void>();
  private next = 0;

  constructor(server: RunningVideo, session: string, headers: Record<string, string> = { origin: ORIGIN }) {
    this.socket = new WebSocket(`ws://127.0.0.1:${server.port}/openvidu?sessionId=${session}`, { headers });
    this.socket.on('error', () => undefined);
    this.socket.on('close', (code) => (this.closed = { code }));
    this.socket.on('message', (data: Buffer) => this.receive(JSON.parse(data.toString()) as Incoming));
  }

  async open(): Promise<this> {
    await once(this.socket, 'open');
    return this;
  }

  request(method: string, params: Record<string, unknown> = {}): Promise<Reply> {
    const id = ++this.next;
    const reply = new Promise<Reply>((resolve) => this.waiting.set(id, resolve));
    this.socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    return reply;
  }

  async join(session: string, token: string, metadata = ''): Promise<Reply> {
    const reply = await this.request('joinRoom', { token, session, metadata, platform: 'test', sdkVersion: '2.32.2' });
    const { id = '', sessionId = '' } = (reply.result ?? {}) as { id?: string; sessionId?: string };
    [this.id, this.rpcSessionId] = [id, sessionId];
    return reply;
  }

  heard(method: string, facts: Record<string, unknown> = {}): Promise<Notice> {
    const fits = ({ params }: Notice) => Object.entries(facts).every(([name, value]) => params[name] === value);
    return until(() => this.notices.find((notice) => notice.method === method && fits(notice)), { every: 5, what: `${method} ${JSON.stringify(facts)}` });
  }

  async leave(): Promise<void> {
    await this.request('leaveRoom');
    this.socket.close(4102);
  }

  private receive(message: Incoming): void {
    if (message.method) return void this.notices.push({ method: message.method, params: message.params ?? {} });
    const resolve = this.waiting.get(message.id ?? -1);
    if (!resolve) return void this.strays.push(message);
    this.waiting.delete(message.id ?? -1);
    resolve(message);
  }
}

/** Somebody who has joined. */
export async function joined(server: RunningVideo, session: string, terms: Record<string, unknown> = {}, metadata = ''): Promise<Client> {
  const { token } = await invite(server, session, terms);
  const client = await new Client(server, session).open();
  const { error } = await client.join(session, token, metadata);
  if (error) throw new Error(error.message);
  return client;
}

/** Two who are in a session of their own. */
export async function pair(server: RunningVideo, terms: Record<string, unknown> = {}): Promise<{ session: string; first: Client; second: Client }> {
  const session = await openSession(server);
  const first = await joined(server, session, terms, 'first');
  const second = await joined(server, session, terms, 'second');
  return { session, first, second };
}

const transport = [
  'c=IN IP4 0.0.0.0',
  'a=rtcp:9 IN IP4 0.0.0.0',
  'a=ice-ufrag:pY1R',
  'a=ice-pwd:1jqRHVZu3nBqz1lJkVvHsEZo',
  `a=fingerprint:sha-256 ${Array.from({ length: 32 }, (_, index) => (index + 16).toString(16).toUpperCase()).join(':')}`,
  'a=setup:actpass',
  'a=rtcp-mux',
];

/** An offer as a browser writes it, with a second codec of each kind that has to be passed over. */
export const offer = (direction: 'sendonly' | 'recvonly'): string =>
  [
    ...['v=0', 'o=- 1 2 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0 1'],
    ...['m=audio 9 UDP/TLS/RTP/SAVPF 9 109', ...transport, 'a=mid:0', `a=${direction}`, 'a=rtpmap:9 G722/8000', 'a=rtpmap:109 opus/48000/2'],
    ...(direction === 'sendonly' ? ['a=ssrc:11 cname:x'] : []),
    ...['m=video 9 UDP/TLS/RTP/SAVPF 98 120 124', ...transport, 'a=mid:1', `a=${direction}`],
    ...['a=extmap:7 http://www.webrtc.org/experiments/rtp-hdrext/abs-send-time', 'a=extmap:4 urn:3gpp:video-orientation'],
    ...['a=rtpmap:98 H264/90000', 'a=rtpmap:120 VP8/90000', 'a=rtpmap:124 rtx/90000', 'a=fmtp:124 apt=120'],
    ...(direction === 'sendonly' ? ['a=ssrc-group:FID 22 23', 'a=ssrc:22 cname:x', 'a=ssrc:23 cname:x'] : []),
    '',
  ].join('\r\n');

/** What a browser says of what it sends. */
export const publication = {
  doLoopback: false,
  hasAudio: true,
  hasVideo: true,
  audioActive: true,
  videoActive: true,
  typeOfVideo: 'CAMERA',
  frameRate: 30,
  videoDimensions: '{"width":640,"height":480}',
};

/** Begins to send; answers the id of the stream. */
export async function published(client: Client): Promise<string> {
  const { result, error } = await client.request('publishVideo', { ...publication, sdpOffer: offer('sendonly') });
  if (!result) throw new Error(error?.message);
  return String(result.id);
}

/** Starts servers for one test each; they end with it, however it ends. */
export function serversOfOneTest(): typeof startVideo {
  const started: RunningVideo[] = [];
  afterEach(async () => {
    for (const server of started.splice(0)) await server.stop();
  });
  return async (...given) => {
    const server = await startVideo(...given);
    started.push(server);
    return server;
  };
}
