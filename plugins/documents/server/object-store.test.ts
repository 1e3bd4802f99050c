import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { log } from '@bai/kernel/server';
import { anchorStore } from './object-store';

// Without a running Strapi there is nowhere to complain to.
beforeEach(() => void jest.spyOn(log, 'error').mockReturnValue(undefined));
afterEach(() => jest.restoreAllMocks());

const listening = (server: Server): Promise<string> =>
  new Promise((done) => server.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)));

test.each([301, 302, 307, 308])('the store of files leads nobody elsewhere: an answer of %i is a failure, and nothing is asked there', async (status) => {
  let led = 0;
  let asked = 0;
  const elsewhere = createServer((_, answer) => {
    led += 1;
    answer.end();
  });
  const place = await listening(elsewhere);
  const store = createServer((request, answer) => {
    asked += 1;
    request.resume();
    answer.writeHead(status, { location: place + request.url! }).end();
  });
  try {
    const anchors = anchorStore({
      ...{ endpoint: await listening(store), bucket: 'files', region: 'us-east-1', keys: { accessKey: 'key', secretKey: 'secret' } },
    });
    await expect(anchors.append({ seq: 1, hash: 'a'.repeat(64), at: '2026-11-26T03:00:00.000Z', jws: 'x' })).rejects.toMatchObject({ code: 'provider.down' });
    await expect(anchors.read!()).rejects.toMatchObject({ code: 'provider.down' });
    expect(asked).toBeGreaterThanOrEqual(2);
    expect(led).toBe(0);
  } finally {
    for (const server of [store, elsewhere]) server.close();
  }
});
