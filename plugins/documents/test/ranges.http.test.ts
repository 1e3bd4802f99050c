import { randomBytes } from 'node:crypto';
import { readdirSync, truncateSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { queryDatabase } from '../../../cms/test/clock';
import { anyUrl, newPatient, type Person } from '../../../cms/test/people';
import { attachIdCard, startDraft } from '../../applications/test/wizard';

let patient: Person;
let folder: string;
let sealed: string;
let open: string;
let openKey: string;
/** Larger than what sockets and streams hold between them. */
const bytes = randomBytes(9_000_000);
const placeOf = (key: string) => path.join(process.env.BAI_TEST_DATA_DIR!, 'files', key.slice(0, 2), key);

beforeAll(async () => {
  patient = await newPatient();
  folder = `/api/applications/${(await startDraft(patient)).id}/files`;
  const [one, two] = [await attachIdCard(patient, folder.split('/')[3]!), await attachIdCard(patient, folder.split('/')[3]!)];
  [sealed, open] = [one.data.id, two.data.id];
  // No address leads to an open kind of file yet: one that is encrypted becomes one.
  const [row] = await queryDatabase<{ storage_key: string }>('SELECT storage_key FROM stored_files WHERE document_id = ?', [open]);
  openKey = row!.storage_key;
  writeFileSync(placeOf(openKey), bytes);
  await queryDatabase('UPDATE stored_files SET encrypted = ?, size = ? WHERE document_id = ?', [process.env.BAI_TEST_DB_URL ? false : 0, bytes.length, open]);
});
const ask = (id: string, range?: string, method = 'GET') => patient.call(method, `${folder}/${id}`, { headers: range ? { range } : {} });

test.each(['sealed', 'open'] as const)('a %s file is answered whole and in parts', async (kind) => {
  const id = kind === 'open' ? open : sealed;
  const whole = await ask(id);
  expect([whole.status, whole.headers['accept-ranges'], whole.headers['content-length']]).toEqual([200, 'bytes', String(whole.bytes.length)]);
  const size = whole.bytes.length;
  if (kind === 'open') expect(whole.bytes.equals(bytes)).toBe(true);
  for (const [range, from, to] of [
    ['bytes=3-9', 3, 9],
    ['bytes=-5', size - 5, size - 1],
    [`bytes=${size - 3}-`, size - 3, size - 1],
  ] as const) {
    const part = await ask(id, range);
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes ${from}-${to}/${size}`]);
    expect(part.bytes.equals(whole.bytes.subarray(from, to + 1))).toBe(true);
    expect(part.headers['content-type']).toBe(whole.headers['content-type']);
  }
  const beyond = await ask(id, `bytes=${size}-`);
  expect([beyond.status, beyond.headers['content-range'], beyond.bytes.length]).toEqual([416, `bytes */${size}`, 0]);
});

test('readers who go away, and a file that is gone, end nothing but their own request', async () => {
  const cookie = [...patient.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const leave = () =>
    new Promise<void>((resolve) => {
      const { hostname, port } = new URL(anyUrl());
      const request = http.get({ hostname, port, path: `${folder}/${open}`, headers: { cookie }, agent: false, localAddress: patient.address }, (response) =>
        response.once('data', () => (response.destroy(), resolve())),
      );
      request.on('error', () => resolve());
    });
  await Promise.all(Array.from({ length: 20 }, leave));
  expect((await ask(open)).bytes.equals(bytes)).toBe(true);
  await queryDatabase('UPDATE stored_files SET storage_key = ? WHERE document_id = ?', ['gonegonegonegonegonegone', open]);
  expect((await ask(open)).status).toBe(500);
  await queryDatabase('UPDATE stored_files SET storage_key = ? WHERE document_id = ?', [openKey, open]);
  expect((await ask(open, 'bytes=0-0')).status).toBe(206);
  expect(readdirSync(path.dirname(placeOf(openKey)))).toContain(openKey);
});

test('a file that is shorter than it was breaks off, and does not look whole', async () => {
  truncateSync(placeOf(openKey), 5000);
  await expect(ask(open)).rejects.toThrow(/aborted|hang up|ECONNRESET/);
  writeFileSync(placeOf(openKey), bytes);
  expect((await ask(open)).bytes.equals(bytes)).toBe(true);
});
