import { randomBytes } from 'node:crypto';
import { Person } from '../../../cms/test/people';
import { ownDsn } from '../contracts';

export interface Wish {
  readonly dsn?: unknown;
  readonly headers?: Record<string, string>;
  readonly value?: string;
  readonly lines?: readonly string[];
  readonly by?: Person;
  readonly file?: string;
}
export const firstUrl = (): string => process.env.BAI_URLS!.split(',')[0]!;

/** Sends an error as the portal does; answers what came back and the id it had. */
export const sent = async ({ dsn = ownDsn(firstUrl()), headers = {}, value = 'x is null', by = new Person(), file = 'app', ...wish }: Wish = {}) => {
  const id = randomBytes(16).toString('hex');
  const frames = [
    { filename: `${firstUrl()}/assets/index-AbCd1234.js`, function: 'run', lineno: 1, colno: 20 },
    { filename: `${firstUrl()}/assets/${file}-AbCd1234.js`, function: 'Row', lineno: 1, colno: 300 },
  ];
  const event = { event_id: id, transaction: '/patient/home', exception: { values: [{ type: 'TypeError', value, stacktrace: { frames } }] } };
  const lines = wish.lines ?? [JSON.stringify({ event_id: id, dsn }), JSON.stringify({ type: 'event' }), JSON.stringify(event)];
  const body = Buffer.from(lines.join('\n'));
  const answer = await by.call('POST', '/monitoring', { body, url: firstUrl(), headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers } });
  return { id, status: answer.status, code: answer.error?.name, got: JSON.parse(answer.bytes.toString()) as { id?: string; digest?: string } };
};
