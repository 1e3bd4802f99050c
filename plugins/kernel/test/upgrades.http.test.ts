import http from 'node:http';
import { Person, signedIn } from '../../../cms/test/people';

const urls = process.env.BAI_URLS!.split(',');

/** Asks for a socket; the status it is answered with, 101 when it is opened. */
const upgrade = (url: string, path: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const wish = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==' };
    const request = http.get(`${url}${path}`, { headers: { ...wish, ...headers }, agent: false });
    request.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response.statusCode!);
    });
    request.on('response', (response) => {
      response.destroy();
      resolve(response.statusCode!);
    });
    request.on('error', reject);
  });

describe('sockets', () => {
  it.each(['/admin/transfer/runner/pull', '/admin/transfer/runner/push', '/', '/api/live', '/openvidu-not', '/cms', '/%'])(
    'are not opened at %s, whatever video server there is',
    async (path) => {
      const token = { authorization: `Bearer ${'a'.repeat(256)}` };
      for (const url of urls) expect(await upgrade(url, path, token)).toBe(404);
    },
  );
});

describe('the data transfer of the panel', () => {
  it('is off: it gives no token, to its super-admin either', async () => {
    const panel = new Person();
    const signed = await panel.post<{ token: string }>('/admin/login', { email: 'panel@demo.bai.example', password: 'Bai-demo-leaf-1' });
    expect(signed.status).toBe(200);
    const authorization = `Bearer ${signed.data.token}`;
    const body = { name: 'all of it', description: '', lifespan: null, permissions: ['pull', 'push'] };
    const made = await panel.call<{ accessKey?: string }>('POST', '/admin/transfer/tokens', { body, headers: { authorization } });
    for (const url of urls)
      for (const path of ['/admin/transfer/runner/pull', '/admin/transfer/runner/push'])
        expect(await upgrade(url, path, { authorization: `Bearer ${made.data?.accessKey ?? 'none'}` })).toBe(404);
    for (const path of ['/admin/transfer/runner/pull', '/admin/transfer/runner/push']) {
      const plain = await panel.call('GET', path, { headers: { authorization: `Bearer ${made.data?.accessKey ?? 'none'}` } });
      expect(plain.status).toBeGreaterThanOrEqual(400);
      expect(plain.status).toBeLessThan(500);
    }
  });

  it('leaves the records of plugins out of reach for a token of the panel', async () => {
    const admin = await signedIn('admin');
    expect((await admin.call('GET', '/admin/transfer/runner/pull')).status).toBeGreaterThanOrEqual(400);
  });
});
