import { createHmac, hkdfSync } from 'node:crypto';
import { clockOffset } from './clock';
import { Person, type Answer } from './people';

/** The secret that every test platform is started with. */
const SECRET = Buffer.from('h'.repeat(32)).toString('base64');
const key = Buffer.from(hkdfSync('sha256', SECRET, '', 'bai:sandbox-webhook', 32));

export interface SandboxEvent {
  readonly id: string;
  readonly type: 'charge.succeeded' | 'charge.failed';
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  /** The provider's own id of the money that moved; the event's own unless given. */
  readonly charge?: string;
}

/** Signs a body as the sandbox provider does; written out here, so that the platform is not asked to check itself. */
export const signed = (raw: string, at: number): Record<string, string> => {
  const timestamp = String(Math.floor(at / 1000));
  return { 'x-sandbox-timestamp': timestamp, 'x-sandbox-signature': createHmac('sha256', key).update(`${timestamp}.${raw}`).digest('base64url') };
};

/** Sends an event to the webhook; `headers` replaces what makes it genuine. */
export const sendEvent = async (event: SandboxEvent, given: { headers?: Record<string, string>; raw?: string; at?: number } = {}): Promise<Answer> => {
  const raw = given.raw ?? JSON.stringify(event);
  const at = given.at ?? Date.now() + (await clockOffset());
  return new Person().call('POST', '/api/payments/webhooks/sandbox', {
    body: Buffer.from(raw),
    headers: { 'sec-fetch-site': '', ...signed(raw, at), ...given.headers },
  });
};
