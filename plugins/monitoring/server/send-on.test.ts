import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FaultEvent } from '../contracts';
import { sentOn } from './send-on';

const serve = async (status: number, location?: string) => {
  const got: { path: string; auth: string; body: string }[] = [];
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      got.push({ path: request.url!, auth: String(request.headers['x-sentry-auth']), body: Buffer.concat(parts).toString() });
      response.writeHead(status, location ? { location } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { got, port: (server.address() as AddressInfo).port, stop: () => new Promise((resolve) => server.close(resolve)) };
};

const ID = 'e'.repeat(32);
const EVENT: FaultEvent = {
  event_id: ID,
  transaction: '/login',
  exception: {
    values: [
      {
        type: 'Error',
        value: 'No seat for nid@people.example, 0812345678',
        stacktrace: { frames: [{ function: 'sit', filename: 'seat.js', lineno: 3, colno: 1 }] },
      },
    ],
  },
};

describe('an error of a browser is sent on', () => {
  it('to the project of the address, under its key, without what looks personal', async () => {
    const { got, port, stop } = await serve(200);
    const dsn = `http://key@127.0.0.1:${port}/42`;
    expect(await sentOn(ID, [EVENT], dsn)).toBe(true);
    expect(got).toHaveLength(1);
    expect(got[0]).toMatchObject({ path: '/api/42/envelope/', auth: expect.stringContaining('sentry_key=key') as string });
    const [value] = EVENT.exception.values;
    const sent = { event_id: ID, platform: 'javascript', transaction: '/login', exception: { values: [{ ...value, value: 'No seat for [e-mail], [phone]' }] } };
    expect(got[0]!.body.split('\n').map((line) => JSON.parse(line) as unknown)).toEqual([{ event_id: ID, dsn }, { type: 'event' }, sent]);
    await stop();
  });

  it('to nowhere else: a redirect is not followed', async () => {
    const elsewhere = await serve(200);
    const { port, stop } = await serve(307, `http://127.0.0.1:${elsewhere.port}/api/42/envelope/`);
    expect(await sentOn(ID, [EVENT], `http://key@127.0.0.1:${port}/42`)).toBe(false);
    expect(elsewhere.got).toEqual([]);
    await Promise.all([stop(), elsewhere.stop()]);
  });

  it('or not, and whoever asks hears so: refused, or nobody there', async () => {
    const { port, stop } = await serve(429);
    const dsn = `http://key@127.0.0.1:${port}/42`;
    expect(await sentOn(ID, [EVENT], dsn)).toBe(false);
    await stop();
    expect(await sentOn(ID, [EVENT], dsn)).toBe(false);
  });
});
