import { WebSocket } from 'ws';

interface Reply {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly code: number; readonly message: string };
}

/** Somebody in a video room without a browser: signalling only, by the token that the platform gave. */
export interface VideoGuest {
  /** What joining answered. */
  readonly answer: Reply;
  /** Resolves with the reason when the server ends the stay. */
  readonly evicted: Promise<string>;
  leave(): Promise<void>;
  /** Goes without a word, as a closed laptop does. */
  vanish(): void;
}

const LIMIT = 10_000;

/** Joins by a token, from the origin of the platform unless another is given. */
export const joinVideo = async (token: string, origin: string): Promise<VideoGuest> => {
  const url = new URL(token);
  const session = url.searchParams.get('sessionId')!;
  const socket = new WebSocket(`${url.protocol}//${url.host}/openvidu?sessionId=${session}`, { headers: { origin } });
  const waiting = new Map<number, (reply: Reply) => void>();
  let last = 0;
  let evict: (reason: string) => void;
  const evicted = new Promise<string>((resolve) => (evict = resolve));
  let own = '';
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Reply;
    if (message.method === 'participantEvicted' && message.params?.connectionId === own) evict(message.params.reason as string);
    if (message.id !== undefined) waiting.get(message.id)?.(message);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const request = (method: string, params: object = {}): Promise<Reply> => {
    const id = (last += 1);
    const reply = new Promise<Reply>((resolve, reject) => {
      waiting.set(id, resolve);
      setTimeout(() => reject(new Error(`${method} was not answered`)), LIMIT).unref();
    });
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    return reply;
  };
  const beat = setInterval(() => void request('ping', { interval: 5000 }).catch(() => undefined), 5000);
  beat.unref();
  socket.once('close', () => clearInterval(beat));
  const answer = await request('joinRoom', { token, session, platform: 'test', metadata: '', secret: '', recorder: false });
  own = (answer.result?.id as string | undefined) ?? '';
  return {
    answer,
    evicted,
    leave: async () => {
      await request('leaveRoom');
      socket.close(4102);
    },
    vanish: () => socket.terminate(),
  };
};
