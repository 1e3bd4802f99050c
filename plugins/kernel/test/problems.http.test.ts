import http from 'node:http';
import { anyUrl, newPatient, Person, signedIn, type Answer } from '../../../cms/test/people';

jest.setTimeout(60_000);

let person: Person;
beforeAll(async () => {
  person = await newPatient();
});

const isEnvelope = ({ status, data, error }: Answer) => {
  expect(data).toBeNull();
  expect(Object.keys(error).sort()).toEqual(['details', 'message', 'name', 'status']);
  expect(error.status).toBe(status);
  expect(error.name).toMatch(/^[a-z-]+\.[a-z-]+$/);
  expect(error.message).not.toBe('');
};
const refused = (answer: Answer, status: number, name: string) => {
  isEnvelope(answer);
  expect([answer.status, answer.error.name]).toEqual([status, name]);
};
const raw = (body: string | Buffer, type = 'application/json', path = '/api/applications') =>
  person.call('POST', path, { body: Buffer.from(body), headers: { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) } });

describe('what is malformed', () => {
  it.each(['{', '{"a":}', '[1,', 'null', '"text"', '5', '{"a":1}x', '\u0000', '{"package":"\\ud800'])('as JSON is refused as invalid: %j', async (body) => {
    refused(await raw(body), 400, 'input.invalid');
  });

  it('as content of another type is refused', async () => {
    for (const type of ['text/plain', 'application/xml', 'application/octet-stream', 'nonsense', 'text/html; charset=utf-8']) {
      const answer = await raw('<a/>', type);
      isEnvelope(answer);
      expect([400, 415]).toContain(answer.status);
    }
  });

  it('over the limit is refused as too large, in JSON, form and file', async () => {
    refused(await raw(JSON.stringify({ packageId: 'x'.repeat(600_000) })), 413, 'file.oversized');
    refused(await raw(`outcome=${'x'.repeat(100_000)}`, 'application/x-www-form-urlencoded', '/api/payments/sandbox/aaaaaaaaaaaaaaaa'), 413, 'file.oversized');
    const big = await person.upload(
      '/api/applications/aaaaaaaaaaaaaaaaaaaaaaaa/files',
      { name: 'a.png', bytes: Buffer.alloc(11 * 1024 * 1024), type: 'image/png' },
      { kind: 'id_card' },
    );
    refused(big, 413, 'file.oversized');
  });

  it('with a NUL anywhere is refused', async () => {
    refused(await person.post('/api/applications', { packageId: 'a\0b' }), 400, 'input.invalid');
    refused(await person.post('/api/applications', { 'pack\0age': 'x' }), 400, 'input.invalid');
    refused(await person.get('/api/applications', { q: 'a\0' }), 400, 'input.invalid');
    refused(await person.get('/api/applications/a%00b'), 404, 'record.missing');
  });

  it('nested without end is refused', async () => {
    const deep = (lists: number, parts: number) => [`{"package":${'['.repeat(lists)}${']'.repeat(lists)}}`, `${'{"a":'.repeat(parts)}1${'}'.repeat(parts)}`];
    for (const body of deep(30_000, 10_000)) refused(await raw(body), 400, 'input.invalid');
    // Where a body may be larger it may be deeper.
    for (const body of deep(50_000, 20_000))
      refused(await person.call('PUT', '/api/applications/aaaaaaaaaaaaaaaaaaaaaaaa/steps/health', { body: Buffer.from(body) }), 400, 'input.invalid');
  });

  it('in a query is refused by field', async () => {
    const answer = await person.get('/api/applications', { limit: 'many', cursor: 'x' });
    refused(answer, 400, 'input.invalid');
    expect(answer.error.details.fields!.map(({ path }) => path)).toEqual(['query.limit']);
    refused(await person.get('/api/applications', { cursor: 'x' }), 400, 'input.invalid');
    refused(await person.get('/api/applications', { sort: 'password' }), 400, 'input.invalid');
    refused(await person.get('/api/applications?q[a]=1&limit=1'), 400, 'input.invalid');
    refused(await person.get('/api/applications?q=1&q=2'), 400, 'input.invalid');
  });

  it('in a query that comes in a header is refused by field too', async () => {
    const person = await signedIn('patient');
    const asked = (query: string, address = '/api/applications') => person.call('GET', address, { headers: { 'x-query': query } });
    for (const query of ['limit=many', 'sort=password', 'q=1&q=2', 'q=%00', '%00=1', `q=${'a'.repeat(4_000)}`])
      refused(await asked(query), 400, 'input.invalid');
    const answer = await asked('limit=many&q=x');
    expect(answer.error.details.fields!.map(({ path }) => path)).toEqual(['query.limit']);
    // Of what no contract names nothing is read, as in an address.
    for (const query of ['__proto__=1', 'a'.repeat(4_000), '%', '&=&']) expect([query, (await asked(query)).status]).toEqual([query, 200]);
    const one = await asked('limit=1');
    expect([one.status, one.data]).toEqual([200, (await person.get('/api/applications?limit=1')).data]);
    // What an address says too is said by the header.
    expect((await asked('limit=1', '/api/applications?limit=many')).status).toBe(200);
  });

  it('in an idempotency key is refused', async () => {
    for (const key of ['', 'short', 'x'.repeat(81), 'with space in it']) {
      const answer = await person.call('POST', '/api/payments', {
        key,
        headers: { 'idempotency-key': key },
        body: { payable: { kind: 'appointment', id: 'a'.repeat(24) }, method: 'promptpay' },
      });
      refused(answer, 400, 'input.invalid');
      expect(answer.error.details.fields).toMatchObject([{ path: 'header.Idempotency-Key' }]);
    }
  });
});

describe('what is not there', () => {
  it.each(['/api', '/api/', '/api/nothing', '/api/applications/x/y/z', '/api/applications/not-an-id', '/API/Nothing', '/api/applications/%E0%A4%A'])(
    '%s answers the envelope',
    async (path) => {
      refused(await person.get(path), 404, 'record.missing');
    },
  );

  it.each([
    ['PATCH', 404],
    ['PUT', 404],
    ['DELETE', 404],
    ['SEARCH', 405],
    ['PROPFIND', 405],
  ])('is another method: %s', async (method, status) => {
    const answer = await person.call(method, '/api/accounts/me');
    expect(answer.status).toBe(status);
    isEnvelope(answer);
  });
});

describe('headers', () => {
  const strange = (headers: Record<string, string>): Promise<number> =>
    new Promise((resolve, reject) => {
      http
        .get(`${anyUrl()}/api/accounts/me`, { headers, localAddress: person.address }, (response) => {
          response.resume();
          resolve(response.statusCode!);
        })
        .on('error', reject);
    });
  it.each<Record<string, string>>([
    { cookie: 'bai-access=%00; ;;=; a' },
    { cookie: `bai-access=${'x'.repeat(6000)}` },
    { 'accept-language': '\xff\xfe' },
    { authorization: 'Bearer x' },
    { authorization: 'Basic !!!' },
    { range: 'bytes=0-1,5-9' },
    { 'x-forwarded-for': "127.0.0.1, ' OR 1=1" },
    { 'x-request-id': '<script>' },
    { origin: 'not a url', 'sec-fetch-site': 'x' },
  ])('of any kind break nothing: %j', async (headers) => {
    expect(await strange(headers)).toBe(200);
  });

  it('name no other origin, whoever asks for what', async () => {
    for (const origin of [undefined, 'https://elsewhere.example', 'null'])
      for (const [method, path] of [
        ['GET', '/api/accounts/me'],
        ['GET', '/api/applications'],
        ['GET', '/api/pages'],
        ['GET', '/api/nothing'],
        ['OPTIONS', '/api/accounts/me'],
        ['GET', '/'],
        ['GET', '/.well-known/jwks.json'],
      ] as const) {
        const { headers } = await person.call(method, path, { headers: { ...(origin ? { origin } : {}), 'access-control-request-method': 'GET' } });
        expect([path, headers['access-control-allow-origin'], headers['access-control-allow-credentials']]).toEqual([path, undefined, undefined]);
      }
  });

  it('keep personal answers out of every cache, and give each request an id', async () => {
    const { headers } = await person.get('/api/applications');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-request-id']).toMatch(/^[a-z0-9]{25}$/);
    expect(headers['x-powered-by']).toBeUndefined();
  });
});

describe('what another site sends', () => {
  it('changes nothing', async () => {
    const admin = await signedIn('admin');
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': '', origin: 'https://elsewhere.example' },
      { 'sec-fetch-site': '' },
      { 'sec-fetch-site': '', origin: 'null' },
    ];
    for (const headers of foreign) refused(await admin.call('POST', '/api/audit/check', { headers }), 403, 'access.denied');
  });
});
