import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { newPatient, type Answer, type Person } from '../../../cms/test/people';
import { startPlatform, type Platform } from '../../../cms/test/platform';
import type { DatabaseKind } from '../../../cms/test/platform-database';
import { startDraft } from '../../applications/test/wizard';

jest.setTimeout(60_000);

/** A platform of its own, whose memory and disk are looked at. */
let platform: Platform;
let patient: Person;
let address: string;
const urlsBefore = process.env.BAI_URLS;
beforeAll(async () => {
  const database = process.env.BAI_TEST_DATABASE as DatabaseKind;
  platform = await startPlatform({ database, processes: database === 'postgres' ? 2 : 1, name: 'handing-in' });
  process.env.BAI_URLS = platform.urls.join(',');
}, 300_000);
// Somebody new each time: an application takes ten files and no more.
beforeEach(async () => {
  patient = await newPatient();
  address = `/api/applications/${(await startDraft(patient)).id}/files`;
});
afterAll(async () => {
  process.env.BAI_URLS = urlsBefore;
  await platform.stop();
});

const send = (bytes: Buffer, name = 'card.jpg'): Promise<Answer<{ id: string; type: string }>> =>
  patient.upload(address, { name, bytes, type: 'application/octet-stream' }, { kind: 'id_card' });
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'white' } });
/** The most memory a server process ever held, in megabytes. */
const peaks = (): number[] => platform.servers.map(({ pid }) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024);

describe('pictures', () => {
  test('that unfold to far more than they weigh are refused unread, twelve at once', async () => {
    const bomb = await plain(16_000, 3700).webp({ effort: 0 }).toBuffer();
    expect(bomb.length).toBeLessThan(200_000);
    await send(await plain(600, 400).webp().toBuffer());
    const before = peaks();
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(bomb, 'bomb.webp')));
    const outcomes = answers.map(({ status, error }) => `${status} ${error.name} ${String(error.details?.rule)}`);
    expect(new Set(outcomes)).toEqual(new Set(['415 file.unsupported file.pixels']));
    peaks().forEach((peak, i) => expect(peak - before[i]!).toBeLessThan(120));
  });

  test('of the largest cameras are taken, and kept no larger than anybody needs', async () => {
    const photo = await plain(8160, 6120).jpeg().toBuffer();
    const { status, data } = await send(photo);
    expect(status).toBe(200);
    const kept = await sharp((await patient.get(`${address}/${data.id}`)).bytes).metadata();
    expect([kept.format, kept.width, kept.height]).toEqual(['jpeg', 4096, 3072]);
  });

  test('of many large pixels take turns: memory stays that of a few', async () => {
    // Lying on its side, a picture cannot be turned line by line.
    const photo = await plain(8000, 6000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    await send(photo);
    const before = peaks();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(photo)));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    peaks().forEach((peak, i) => expect(peak - before[i]!).toBeLessThan(300));
  });

  test('that move are refused', async () => {
    const frames = await sharp(
      [1, 2].map((n) => ({ create: { width: 20, height: 20, channels: 3, background: n === 1 ? 'red' : 'blue' } })) as never,
      {
        join: { animated: true },
      } as never,
    )
      .webp()
      .toBuffer();
    expect((await send(frames)).error).toMatchObject({ name: 'file.unsupported', details: { rule: 'file.animated' } });
  });
});

const pdf = (objects: readonly (string | Buffer)[]): Buffer => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n')];
  const places: number[] = [];
  objects.forEach((object, i) => {
    places.push(Buffer.concat(parts).length);
    parts.push(Buffer.from(`${i + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
  });
  const start = Buffer.concat(parts).length;
  const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
};
const PAGES = ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>', '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Annots [4 0 R] >>'];
const link = (action: string) => `<< /Type /Annot /Subtype /Link /Rect [0 0 100 100] /A ${action} >>`;
const within = (object: string): Buffer => {
  const data = deflateSync(`9 0 ${object}`);
  return Buffer.concat([
    Buffer.from(`<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);
};

describe('a PDF', () => {
  test.each([
    ['a script under a written-out name', pdf(['<< /Type /Catalog /Pages 2 0 R >>', ...PAGES, link('<< /S /J#61vaScript /J#53 (app.alert(1)) >>')])],
    ['a script in a packed object', pdf(['<< /Type /Catalog /Pages 2 0 R >>', ...PAGES, link('9 0 R'), within('<< /S /JavaScript /JS (app.alert(1)) >>')])],
    ['a launch in a packed object', pdf(['<< /Type /Catalog /Pages 2 0 R >>', ...PAGES, link('9 0 R'), within('<< /S /L#61unch /F (cmd.exe) >>')])],
    ['no pages', pdf(['<< /Type /Catalog >>'])],
    ['a packed object that unfolds without end', pdf(['<< /Type /Catalog /Pages 2 0 R >>', ...PAGES, link('9 0 R'), within(`(${' '.repeat(60_000_000)})`)])],
  ])('with %s is refused', async (_, bytes) => {
    expect((await send(bytes, 'x.pdf')).error).toMatchObject({ name: 'file.unsupported', details: { rule: 'file.pdf' } });
  });

  test('loses what acts by itself or leads elsewhere, keeps its pages, and is handed out to be saved', async () => {
    const opening =
      '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /GoToR /F (other.pdf) /D [0 /Fit] >> /AA << /WC << /S /URI /URI (http://a.example) >> >> >>';
    const { status, data } = await send(pdf([opening, ...PAGES, link('<< /S /URI /URI (http://b.example) >>')]), 'x.pdf');
    expect(status).toBe(200);
    const { bytes, headers } = await patient.get(`${address}/${data.id}`);
    const text = bytes.toString('latin1');
    expect(text).toMatch(/^%PDF-[\s\S]*\/MediaBox/);
    expect(text).not.toMatch(/OpenAction|GoToR|URI|\/AA|example/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="x.pdf"/);
  });
});

describe('a full disk', () => {
  const mounted: string[] = [];
  const small = (name: string): string => {
    const folder = path.join(platform.folder, name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200k,mode=700', 'tmpfs', folder]);
    mounted.push(folder);
    return folder;
  };
  const canMount = ((): boolean => {
    const folder = path.join(process.cwd(), '.tmp', `mount-${process.pid}`);
    mkdirSync(folder, { recursive: true });
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4k', 'tmpfs', folder], { stdio: 'ignore' });
      execFileSync('umount', [folder]);
      return true;
    } catch {
      return false;
    }
  })();
  const noise = () => sharp({ create: { width: 700, height: 700, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 128, sigma: 60 } } });
  const files = (folder: string) => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const makeRoom = (): void => mounted.splice(0).forEach((folder) => execFileSync('umount', ['-l', folder]));
  afterEach(makeRoom);

  const fullBelow = async (name: string): Promise<void> => {
    const photo = await noise().jpeg({ quality: 95 }).toBuffer();
    expect(photo.length).toBeGreaterThan(300_000);
    const folder = small(name);
    const { status, error } = await send(photo);
    expect([status, error.name]).toEqual([507, 'storage.full']);
    expect(files(folder)).toEqual([]);
    const listed = async () => (await patient.get<{ files: object[] }>(address.replace(/\/files$/, ''))).data.files;
    expect(await listed()).toEqual([]);
    makeRoom();
    expect((await send(photo)).status).toBe(200);
    expect(await listed()).toHaveLength(1);
  };
  // Only root may make a small disk; `server/vault.test.ts` needs nobody's leave.
  if (canMount) test.each(['files', 'uploads'])('below %s is said so, and nothing is left half written', fullBelow);
  else test('cannot be made here', () => expect(process.getuid!()).not.toBe(0));
});
