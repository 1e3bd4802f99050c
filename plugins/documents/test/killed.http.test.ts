import { readdirSync, utimesSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { eventually, newPatient, type Person } from '../../../cms/test/people';
import { startPlatform, type Platform } from '../../../cms/test/platform';
import type { DatabaseKind } from '../../../cms/test/platform-database';
import { startDraft } from '../../applications/test/wizard';

jest.setTimeout(120_000);

let platform: Platform;
const { BAI_URLS } = process.env;
beforeAll(async () => {
  platform = await startPlatform({ database: process.env.BAI_TEST_DATABASE as DatabaseKind, processes: 1, name: 'killed' });
  process.env.BAI_URLS = platform.urls.join(',');
}, 300_000);
afterAll(async () => {
  process.env.BAI_URLS = BAI_URLS;
  await platform.stop();
});

/** Each of its own size, so that one knows which it is. */
const picture = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: 400, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .jpeg()
    .toBuffer();
const arriving = (): string[] => readdirSync(path.join(platform.folder, 'uploads'));

interface Kept {
  readonly id: string;
  readonly size: number;
}
const send = async (person: Person, address: string, width: number) =>
  person.upload<Kept>(address, { name: `${width}.jpg`, bytes: await picture(width), type: 'image/jpeg' }, { kind: 'medical_record' });
/** The files of an application by what they show: every one that is listed can be read to its end. */
const widthsOf = async (person: Person, id: string): Promise<number[]> => {
  const { data } = await person.get<{ files: Kept[] }>(`/api/applications/${id}`);
  return Promise.all(
    data.files.map(async (file) => {
      const { status, bytes } = await person.get(`/api/applications/${id}/files/${file.id}`);
      expect([status, bytes.length]).toEqual([200, file.size]);
      return (await sharp(bytes).raw().toBuffer({ resolveWithObject: true })).info.width;
    }),
  );
};

/** The first half of a form, on a connection that then says nothing more. */
const halfOf = (person: Person, address: string, bytes: Buffer): http.ClientRequest => {
  const request = http.request(new URL(address, platform.urls[0]), {
    method: 'POST',
    localAddress: person.address,
    headers: {
      cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'sec-fetch-site': 'same-origin',
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': bytes.length + 500,
    },
  });
  request.on('error', () => undefined);
  request.write('--x\r\nContent-Disposition: form-data; name="kind"\r\n\r\nmedical_record\r\n');
  request.write('--x\r\nContent-Disposition: form-data; name="file"; filename="half.jpg"\r\nContent-Type: image/jpeg\r\n\r\n');
  request.write(bytes.subarray(0, bytes.length / 2));
  return request;
};

test('a server that is killed while files arrive has every one it acknowledged, none that had not arrived, and takes the next', async () => {
  const person = await newPatient();
  const { id } = await startDraft(person);
  const address = `/api/applications/${id}/files`;
  for (const width of [310, 320]) expect((await send(person, address, width)).status).toBe(200);
  const half = halfOf(person, address, await picture(1200));
  await eventually(async () => arriving().length > 0);
  // These are on their way too, each as far as it came.
  const under = [410, 420, 430, 440].map(async (width) => ({
    width,
    status: await send(person, address, width).then(
      ({ status }) => status,
      () => 0,
    ),
  }));
  await Promise.race(under);
  await platform.servers[0]!.stop('SIGKILL');
  half.destroy();
  const acknowledged = (await Promise.all(under)).filter(({ status }) => status === 200).map(({ width }) => width);
  await platform.servers[0]!.start();

  const kept = await widthsOf(person, id);
  expect(kept.slice(0, 2)).toEqual([310, 320]);
  // Whoever was not answered may find theirs there or not: whole, once, or nowhere.
  expect(kept).toEqual(expect.arrayContaining(acknowledged));
  expect(new Set(kept).size).toBe(kept.length);
  expect(kept).not.toContain(1200);

  expect((await send(person, address, 510)).status).toBe(200);
  expect(await widthsOf(person, id)).toContain(510);
  // What the crash left of the half is swept once it is surely over.
  expect(arriving().length).toBeGreaterThan(0);
  for (const name of arriving()) utimesSync(path.join(platform.folder, 'uploads', name), new Date(0), new Date(0));
  await platform.servers[0]!.stop();
  await platform.servers[0]!.start();
  await eventually(async () => arriving().length === 0);
});
