import { connect } from 'node:net';
import { anyUrl, newPatient, Person, signedIn } from '../../../cms/test/people';

/** Sends bytes as they are, and answers all that comes back until the server hangs up. */
const raw = (lines: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(anyUrl());
    const socket = connect(Number(port), hostname, () => socket.write(lines.join('\r\n')));
    const late = setTimeout(() => socket.destroy(new Error('It neither answers nor hangs up')), 10_000);
    let heard = '';
    socket.on('data', (part) => (heard += part.toString()));
    socket.once('error', reject);
    socket.once('close', () => {
      clearTimeout(late);
      resolve(heard);
    });
  });
const HEAD = ['POST /api/accounts/sign-in HTTP/1.1', 'Host: bai.example', 'Content-Type: application/json'];
const NEXT = ['GET /api/accounts/me HTTP/1.1', 'Host: bai.example', '', ''];

describe('a request that says twice how long it is', () => {
  it.each([
    ['by its length and in pieces', ['Content-Length: 4', 'Transfer-Encoding: chunked', '', '0', '', ...NEXT]],
    ['by two lengths', ['Content-Length: 2', 'Content-Length: 40', '', '{}', ...NEXT]],
    ['in pieces that are named in a way of their own', ['Content-Length: 2', 'Transfer-Encoding : chunked', '', '{}', ...NEXT]],
    ['in pieces behind another coding', ['Transfer-Encoding: chunked, identity', '', '0', '', ...NEXT]],
  ])('is refused, and what hides behind it is not read: %s', async (_, rest) => {
    const heard = await raw([...HEAD, ...rest]);
    expect(heard.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 400']);
  });
});

describe('an answer', () => {
  it.each([
    ['of the API', '/api/accounts/me', 200],
    ['of the API to what it does not know', '/api/nowhere', 404],
    ['of the API to what it does not take', '/api/learning/courses?language=none', 400],
    ['that describes the API', '/api/openapi.json', 200],
    ['that is a page', '/', 200],
    ['that is a page for an address nobody has', '/no/such/page', 404],
    ['for search engines', '/robots.txt', 200],
    ['that is a key', '/.well-known/jwks.json', 200],
    // JSON has no other letters than those of UTF-8 (RFC 8259).
  ])('says what it is and in which letters, and is to be taken at its word: %s', async (_, address, status) => {
    const answer = await fetch(anyUrl() + address, { headers: { accept: address.startsWith('/api') ? 'application/json' : 'text/html' } });
    expect([address, answer.status]).toEqual([address, status]);
    const type = answer.headers.get('content-type');
    expect([address, answer.headers.get('x-content-type-options'), type]).toEqual([
      address,
      'nosniff',
      expect.stringMatching(/; charset=utf-8$|^application\/[\w-]+\+json$/i) as string,
    ]);
  });

  it('that is somebody’s own is kept by nobody in between', async () => {
    const patient = await newPatient();
    const admin = await signedIn('admin');
    const asked: readonly (readonly [Person, string])[] = [
      [patient, '/api/accounts/me'],
      [patient, '/api/applications'],
      [patient, '/api/notifications/inbox'],
      [admin, '/api/accounts/users'],
      [new Person(), '/api/accounts/me'],
    ];
    for (const [person, address] of asked) {
      const { headers } = await person.call('GET', address);
      expect([address, headers['cache-control']]).toEqual([address, expect.stringContaining('no-store') as string]);
    }
  });
});
