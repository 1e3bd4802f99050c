import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SmsProviderName } from '../contracts';

/** How a provider behaves. */
export type Mood = 'well' | 'number' | 'credit' | 'stranger' | 'busy' | 'down' | 'hang' | 'page';
export interface Asked {
  readonly provider: SmsProviderName;
  readonly path: string;
  readonly method: string;
  readonly authorization: string;
  readonly form: Readonly<Record<string, string>>;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

type Answer = readonly [number, unknown];

/** ThaiBulkSMS, as its page on API v2 describes it. */
const thaibulksms = (mood: Mood, { path, form }: Asked, count: number): Answer => {
  const error = (status: number, code: number, name: string, description: string): Answer => [status, { error: { code, name, description } }];
  if (mood === 'stranger') return error(401, 101, 'ERROR_AUTHENTICATION_FAILED', 'API key or API secret is not valid.');
  if (mood === 'busy') return error(429, 429, 'ERROR_TOO_MANY_REQUESTS', 'Too many requests.');
  if (mood === 'down') return error(500, 500, 'ERROR_INTERNAL', 'Internal error.');
  if (path.endsWith('/credit')) return [200, { remaining_credit: { standard: 812, corporate: 99.5 } }];
  if (mood === 'credit') return error(400, 104, 'ERROR_NOT_ENOUGH_CREDIT', 'Not enough credit to send.');
  const shared = { remaining_credit: 811, total_use_credit: 1, credit_type: form.force };
  if (mood === 'number')
    return [201, { ...shared, phone_number_list: [], bad_phone_number_list: [{ number: form.msisdn, message: `The number ${form.msisdn} is not valid.` }] }];
  return [
    201,
    { ...shared, phone_number_list: [{ number: form.msisdn, message_id: `thaibulk${count}x${process.pid}`, used_credit: 1 }], bad_phone_number_list: [] },
  ];
};

/** Twilio, as its pages on the message and balance resources describe them. */
const twilio = (mood: Mood, { path, form }: Asked, count: number): Answer => {
  const error = (status: number, code: number, message: string): Answer => [
    status,
    { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
  ];
  if (mood === 'stranger') return error(401, 20003, 'Authenticate');
  if (mood === 'busy') return error(429, 20429, 'Too Many Requests');
  if (mood === 'down') return error(503, 20500, 'Service Unavailable');
  if (path.endsWith('/Balance.json')) return [200, { account_sid: 'AC1', balance: '12.34', currency: 'USD' }];
  if (mood === 'credit') return error(403, 20005, 'Account is not active');
  if (mood === 'number') return error(400, 21211, `Invalid 'To' Phone Number: ${form.To}`);
  const sid = `SM${String(count).padStart(8, '0')}${String(process.pid).padStart(24, '0')}`;
  return [
    201,
    { sid, status: 'queued', error_code: null, error_message: null, price: null, price_unit: 'USD', num_segments: '1', body: form.Body, to: form.To },
  ];
};

const APIS = { thaibulksms, twilio };

/** The providers' APIs on a port of this machine: each behaves as it is told, and keeps what it was asked. */
export class SmsApis {
  readonly asked: Asked[] = [];
  readonly mood: Record<SmsProviderName, Mood> = { thaibulksms: 'well', twilio: 'well' };
  #server: Server;
  #count = 0;

  constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  async listen(port = 0): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    return this;
  }

  base(provider: SmsProviderName): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/${provider}`;
  }

  /** What a provider was asked to send, oldest first. */
  sent(provider: SmsProviderName): Asked[] {
    return this.asked.filter((one) => one.provider === provider && one.method === 'POST');
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, provider, ...rest] = request.url!.split('/') as [string, SmsProviderName, ...string[]];
    const form = Object.fromEntries(new URLSearchParams(await bodyOf(request)));
    const asked: Asked = { provider, path: `/${rest.join('/')}`, method: request.method!, authorization: request.headers.authorization ?? '', form };
    this.asked.push(asked);
    const mood = this.mood[provider];
    if (mood === 'hang') return;
    if (mood === 'page') return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    const [status, body] = APIS[provider](mood, asked, (this.#count += 1));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }
}
