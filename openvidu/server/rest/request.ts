import type { IncomingMessage } from 'node:http';
import { sameSecret } from '../rooms/join';
import { HttpRefusal } from './refusal';

/** Whether a request shows the secret, as user OPENVIDUAPP. */
export function isAuthorised(request: IncomingMessage, secret: string): boolean {
  const [scheme = '', credentials = ''] = (request.headers.authorization ?? '').split(' ');
  if (scheme.toLowerCase() !== 'basic') return false;
  return sameSecret(Buffer.from(credentials, 'base64').toString(), `OPENVIDUAPP:${secret}`);
}

/** The address of whoever asks; that of a forwarding server on this machine is not theirs. */
export function addressOf(request: IncomingMessage): string {
  const direct = request.socket.remoteAddress ?? '';
  const local = direct === '::1' || direct.replace('::ffff:', '').startsWith('127.');
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return (local && forwarded) || direct;
}

/** Reads the body: a JSON object, or nothing. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limit) throw new HttpRefusal(413, 'The body is too long');
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString();
  if (text === '') return {};
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  } catch {
    throw new HttpRefusal(400, 'The body is not JSON');
  }
  throw new HttpRefusal(400, 'The body is no object');
}
