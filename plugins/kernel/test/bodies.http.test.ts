import http from 'node:http';
import { gzipSync } from 'node:zlib';
import { anyUrl, newPatient, Person } from '../../../cms/test/people';
import { sizesOf, writtenSince } from '../../../cms/test/server-logs';
import { startDraft } from '../../applications/test/wizard';

jest.setTimeout(60_000);

const KB = 1024;
const SMALL = 64 * KB;
const SIGNED = 400 * KB;
const FILE = 10 * KB * KB;
const SOON = 6000;

let patient: Person;
let application: string;
beforeAll(async () => {
  patient = await newPatient();
  application = (await startDraft(patient)).id;
});

/** A body of exactly so many bytes, which says the same as a short one: JSON may end in as many spaces as it likes. */
const padded = (body: object, bytes: number): Buffer => Buffer.alloc(bytes, JSON.stringify(body).padEnd(bytes));

interface Sent {
  readonly method: string;
  readonly to: string;
  readonly headers?: Record<string, string>;
  readonly bytes: Buffer;
  /** Without it the request never ends. */
  readonly whole?: boolean;
}
/** Sends in pieces without saying how long it is; the answer must come without the end of what is sent. */
const chunked = ({ method, to, headers = {}, bytes, whole = false }: Sent, from: Person) =>
  new Promise<{ status: number; error: { name: string; details: Record<string, unknown> } }>((resolve, reject) => {
    const base = new URL(anyUrl());
    const cookie = [...from.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const given = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers };
    const late = setTimeout(() => reject(new Error('It waits for the rest')), SOON);
    const request = http.request({ host: base.hostname, port: base.port, method, path: to, headers: given, localAddress: from.address }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        clearTimeout(late);
        request.destroy();
        const text = Buffer.concat(parts).toString();
        resolve({ status: response.statusCode!, ...(JSON.parse(text) as { error: { name: string; details: Record<string, unknown> } }) });
      });
    });
    request.on('error', reject);
    request.write(bytes);
    if (whole) request.end();
  });

const said = ({ status, error }: { status: number; error?: { name: string; details: Record<string, unknown> } }) => [status, error?.name, error?.details?.most];
const credentials = { identifier: 'nobody@people.example', password: 'wrong wrong' };
const json = { 'content-type': 'application/json' };

describe('a body', () => {
  const signIn = (body: Buffer) => new Person().call('POST', '/api/accounts/sign-in', { body, headers: json });

  it('is taken up to what its endpoint takes, and not a byte more', async () => {
    expect(said(await signIn(padded(credentials, SMALL)))).toEqual([401, 'credentials.wrong', undefined]);
    expect(said(await signIn(padded(credentials, SMALL + 1)))).toEqual([413, 'file.oversized', SMALL]);
  });

  it('is counted while it arrives, where nobody says how long it is', async () => {
    const to = { method: 'POST', to: '/api/accounts/sign-in' };
    expect(said(await chunked({ ...to, bytes: padded(credentials, SMALL), whole: true }, new Person()))).toEqual([401, 'credentials.wrong', undefined]);
    expect(said(await chunked({ ...to, bytes: padded(credentials, SMALL + 1) }, new Person()))).toEqual([413, 'file.oversized', SMALL]);
  });

  it('is counted unpacked', async () => {
    const packed = { 'content-encoding': 'gzip', ...json };
    const send = (bytes: number) => new Person().call('POST', '/api/accounts/sign-in', { body: gzipSync(padded(credentials, bytes)), headers: packed });
    expect(said(await send(SMALL))).toEqual([401, 'credentials.wrong', undefined]);
    expect(said(await send(50 * KB * KB))).toEqual([413, 'file.oversized', SMALL]);
  });

  it('with a signature may be larger, at the endpoints that want one, however their address is spelled', async () => {
    const save = (bytes: number, version: number, to = `/api/applications/${application}/steps/health`) =>
      patient.call<{ version: number }>('PUT', to, { body: padded({ answers: { symptoms: 'a cough' }, reached: 2, version }, bytes), headers: json });
    const { status, data } = await save(SIGNED, 0);
    expect(status).toBe(200);
    expect((await save(SIGNED, data.version, `/API/Applications/${application}/steps/health/`)).status).toBe(200);
    expect(said(await save(SIGNED + 1, 0))).toEqual([413, 'file.oversized', SIGNED]);
    const endless = { method: 'PUT', to: `/api/applications/${application}/steps/health`, bytes: padded({}, SIGNED + 1) };
    expect(said(await chunked(endless, patient))).toEqual([413, 'file.oversized', SIGNED]);
  });

  it('at an address of the contracts that is none is not read further than others', async () => {
    const sent = { method: 'POST', to: '/api/applications/nowhere/at/all', bytes: padded({}, SMALL + 1) };
    expect((await chunked(sent, new Person())).status).toBe(413);
  });

  it('that is broken is refused wherever it is sent, and writes nothing to the log', async () => {
    const before = sizesOf(process.env.BAI_TEST_LOGS!.split('\n'));
    const broken = [
      [json, Buffer.from('{"a": ')],
      [json, Buffer.from('[1,2')],
      [{ ...json, 'content-encoding': 'gzip' }, Buffer.from('no gzip')],
      [{ ...json, 'content-encoding': 'unheard-of' }, Buffer.from('{}')],
      [{ 'content-type': 'application/json; charset=unheard-of' }, Buffer.from('{}')],
    ] as const;
    const addresses = [
      '/api/accounts/sign-in',
      '/api/announcements',
      '/admin/login',
      '/upload',
      '/content-manager/collection-types/api::faq.faq',
      '/cms/',
      '/',
    ];
    for (const to of addresses)
      for (const [headers, body] of broken) {
        const { status } = await new Person().call('POST', to, { headers, body });
        expect([to, status >= 400 && status < 500]).toEqual([to, true]);
      }
    expect(writtenSince(before)).toBe('');
  });

  it('as a form of fields has the same limit', async () => {
    const fields = (bytes: number) =>
      patient.call('POST', '/api/payments/sandbox/aaaaaaaaaaaaaaaa', {
        body: Buffer.from('outcome='.padEnd(bytes, 'x')),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await fields(SMALL)).status).not.toBe(413);
    expect((await fields(SMALL + 1)).status).toBe(413);
  });
});

describe('a file', () => {
  const form = (bytes: number) =>
    Buffer.concat([
      Buffer.from('--x\r\nContent-Disposition: form-data; name="kind"\r\n\r\nid_card\r\n'),
      Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'),
      Buffer.alloc(bytes, 1),
    ]);
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const end = Buffer.from('\r\n--x--\r\n');
  const to = () => `/api/applications/${application}/files`;

  it('is read up to what its endpoint takes, and judged by its content then', async () => {
    const send = (bytes: number) => patient.call('POST', to(), { body: Buffer.concat([form(bytes), end]), headers });
    expect(said(await send(FILE))).toEqual([415, 'file.unsupported', undefined]);
    expect(said(await send(FILE + 1))).toEqual([413, 'file.oversized', FILE]);
  });

  it('is counted while it arrives, where nobody says how long it is', async () => {
    const given = { method: 'POST', to: to(), headers };
    expect(said(await chunked({ ...given, bytes: Buffer.concat([form(FILE), end]), whole: true }, patient))).toEqual([415, 'file.unsupported', undefined]);
    expect(said(await chunked({ ...given, bytes: form(FILE + 1) }, patient))).toEqual([413, 'file.oversized', FILE]);
  });
});

test('the API says how much each endpoint takes', async () => {
  const { bytes } = await new Person().get('/api/openapi.json');
  type Body = { content: Record<string, { schema: { properties: Record<string, object> } }>; 'x-max-bytes'?: number };
  const { paths } = JSON.parse(bytes.toString()) as { paths: Record<string, Record<string, { requestBody?: Body }>> };
  expect(paths['/api/accounts/sign-in']!.post!.requestBody!['x-max-bytes']).toBe(SMALL);
  expect(paths['/api/applications/{id}/steps/{step}']!.put!.requestBody!['x-max-bytes']).toBe(SIGNED);
  const { schema } = paths['/api/applications/{id}/files']!.post!.requestBody!.content['multipart/form-data']!;
  expect(schema.properties.file).toEqual({ type: 'string', format: 'binary', 'x-max-bytes': FILE });
});
