import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { sentOn } from './send-on';

const serve = async (status: number) => {
  const got: { path: string; auth: string; body: string }[] = [];
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      got.push({ path: request.url!, auth: String(request.headers['x-sentry-auth']), body: Buffer.concat(parts).toString() });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { got, port: (server.address() as AddressInfo).port, stop: () => new Promise((resolve) => server.close(resolve)) };
};

const LINES = ['{"dsn":"http://portal@here/1","event_id":"x"}', '{"type":"event"}', '{"event_id":"x"}'];

describe('an error of a browser is sent on', () => {
  it('to the project of the address, under its key, as it came', async () => {
    const { got, port, stop } = await serve(200);
    const dsn = `http://key@127.0.0.1:${port}/42`;
    expect(await sentOn({ dsn: 'http://portal@here/1', event_id: 'x' }, LINES, dsn)).toBe(true);
    expect(got).toHaveLength(1);
    expect(got[0]).toMatchObject({ path: '/api/42/envelope/', auth: expect.stringContaining('sentry_key=key') as string });
    expect(got[0]!.body.split('\n')).toEqual([JSON.stringify({ dsn, event_id: 'x' }), LINES[1], LINES[2]]);
    await stop();
  });

  it('or not, and whoever asks hears so: refused, or nobody there', async () => {
    const { port, stop } = await serve(429);
    const dsn = `http://key@127.0.0.1:${port}/42`;
    expect(await sentOn({}, LINES, dsn)).toBe(false);
    await stop();
    expect(await sentOn({}, LINES, dsn)).toBe(false);
  });
});
