import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A channel of LINE Login as its console shows it. */
export const CHANNEL = { id: '1650000001', secret: '0123456789abcdef0123456789abcdef' };
export const TOKEN = 'channel-access-token-of-the-tests';

/** How LINE behaves. */
export type Mood =
  | 'well'
  | 'down'
  | 'page'
  | 'foreign-signature'
  | 'unsigned'
  | 'other-nonce'
  | 'other-channel'
  | 'over'
  | 'blocked'
  | 'busy'
  | 'month'
  | 'stranger';
interface Agreed {
  readonly userId: string;
  readonly name: string;
  readonly asked: URLSearchParams;
}
export interface Asked {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};
const part = (of: object): string => Buffer.from(JSON.stringify(of)).toString('base64url');
type Answer = readonly [number, unknown];
const error = (status: number, name: string, description: string): Answer => [status, { error: name, error_description: description }];

/** Somebody at LINE: the same name is the same person. */
export const userAt = (name: string): string => `U${createHash('sha256').update(name).digest('hex').slice(0, 32)}`;

/** LINE Login v2.1 and the Messaging API on a port of this machine, as their references describe them; it keeps what it was asked. */
export class LineApis {
  readonly asked: Asked[] = [];
  mood: Mood = 'well';
  #codes = new Map<string, Agreed>();
  #pushed = new Set<string>();
  #server: Server = createServer((request, response) => void this.#answer(request, response));

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }
  get base(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
  /** What was pushed to people, oldest first. */
  get pushes(): { readonly to: string; readonly messages: readonly { readonly type: string; readonly text: string }[] }[] {
    return this.asked.filter(({ path }) => path === '/v2/bot/message/push').map(({ body }) => JSON.parse(body) as never);
  }

  /** Somebody agrees on LINE's page: what the browser is sent back with. */
  agree(url: string, name: string): { readonly code: string; readonly state: string } {
    const asked = new URL(url).searchParams;
    const code = randomBytes(12).toString('hex');
    this.#codes.set(code, { userId: userAt(name), name, asked });
    return { code, state: asked.get('state')! };
  }

  #token(form: URLSearchParams): Answer {
    const { mood } = this;
    const agreed = this.#codes.get(form.get('code') ?? '');
    this.#codes.delete(form.get('code') ?? '');
    if (form.get('client_id') !== CHANNEL.id || form.get('client_secret') !== CHANNEL.secret) return error(400, 'invalid_client', 'invalid client_secret');
    if (form.get('grant_type') !== 'authorization_code' || !agreed) return error(400, 'invalid_grant', 'invalid authorization code');
    if (form.get('redirect_uri') !== agreed.asked.get('redirect_uri')) return error(400, 'invalid_request', 'redirect_uri does not match');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (challenge !== agreed.asked.get('code_challenge')) return error(400, 'invalid_grant', 'code_verifier does not match');
    const seconds = Math.floor(Date.now() / 1000);
    const body = part({
      iss: 'https://access.line.me',
      sub: agreed.userId,
      aud: mood === 'other-channel' ? '1650000002' : CHANNEL.id,
      exp: seconds + (mood === 'over' ? -86_400 : 10 * 86_400),
      iat: seconds - (mood === 'over' ? 90_000 : 0),
      nonce: mood === 'other-nonce' ? 'another' : agreed.asked.get('nonce'),
      amr: ['linesso'],
      name: agreed.name,
    });
    const head = part({ typ: 'JWT', alg: mood === 'unsigned' ? 'none' : 'HS256' });
    const secret = mood === 'foreign-signature' ? 'somebody-elses-secret' : CHANNEL.secret;
    const signature = createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url');
    const idToken = `${head}.${body}.${signature}`;
    return [
      200,
      { access_token: 'access-of-the-tests', expires_in: 2_592_000, id_token: idToken, refresh_token: 'r', scope: 'openid profile', token_type: 'Bearer' },
    ];
  }

  #push(headers: IncomingMessage['headers'], body: string): Answer {
    if (headers.authorization !== `Bearer ${TOKEN}` || this.mood === 'stranger')
      return [401, { message: 'Authentication failed. Confirm that the access token is valid.' }];
    if (this.mood === 'busy') return [429, { message: 'The API rate limit has been exceeded. Try again later.' }];
    if (this.mood === 'month') return [429, { message: 'You have reached your monthly limit.' }];
    const { to } = JSON.parse(body) as { to: string };
    if (this.mood === 'blocked' || !/^U[0-9a-f]{32}$/.test(to))
      return [400, { message: "The property, 'to', in the request body is invalid (line: -, column: -)" }];
    const key = String(headers['x-line-retry-key']);
    if (!/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(key)) return [400, { message: 'Invalid retry key' }];
    if (this.#pushed.has(key)) return [409, { message: 'The retry key is already accepted', sentMessages: [{ id: '1' }] }];
    this.#pushed.add(key);
    return [200, { sentMessages: [{ id: String(this.#pushed.size), quoteToken: 'q' }] }];
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url!;
    const body = await bodyOf(request);
    this.asked.push({ path, headers: request.headers, body });
    if (this.mood === 'page') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in to this network</h1>');
    const answers: Readonly<Record<string, () => Answer>> = {
      '/oauth2/v2.1/token': () => this.#token(new URLSearchParams(body)),
      '/oauth2/v2.1/revoke': () => [200, ''],
      '/v2/bot/message/push': () => this.#push(request.headers, body),
    };
    const [status, said] =
      this.mood === 'down' ? ([500, { message: 'Internal server error' }] as const) : (answers[path]?.() ?? ([404, { message: 'Not found' }] as const));
    response.writeHead(status, { 'content-type': 'application/json' }).end(said === '' ? '' : JSON.stringify(said));
  }
}
