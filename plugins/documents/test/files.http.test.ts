import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { keyIdOf, SECRETS } from '../../../cms/test/platform-secrets';
import { Inside, seat } from '../../directory/test/inside';

interface Row {
  id: string;
  kind: string;
  type: string;
  size: number;
  name: string;
  encrypted: boolean;
  storageKey: string | null;
  removedAt: string | null;
}

/** The name of the key that encrypts: what a ciphertext begins with. */
const keyId = keyIdOf(SECRETS.FIELD_KEY);
const folder = process.env.BAI_TEST_DATA_DIR!;
let inside: Inside;
beforeAll(() => {
  inside = new Inside();
});
afterAll(() => inside.close());

let owners = 0;
const newOwner = (kind = 'id_card') => ({ kind, ownerType: 'test', ownerId: `owner${String((owners += 1)).padStart(19, '0')}` });
const uploaded = (bytes: Buffer, originalFilename = 'บัตร ประชาชน.jpg') => {
  const filepath = path.join(folder, `upload-${process.pid}-${Math.random().toString(36).slice(2)}`);
  writeFileSync(filepath, bytes);
  return { filepath, originalFilename, size: bytes.length };
};
const photo = () =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: 'green' } })
    .withExif({ IFD0: { Artist: 'Somebody Real' } })
    .jpeg()
    .toBuffer();
const store = (bytes: Buffer, owner: object, name?: string) => inside.outcome<Row>('documents', 'storeFile', [seat(), uploaded(bytes, name), owner]);
const lying = (key: string) => path.join(folder, 'files', key.slice(0, 2), key);
const read = async (row: Row) => Buffer.from((await inside.call<{ data: number[] }>('documents', 'readFile', [row])).data);

test('a photo is kept encrypted, without metadata, and read back', async () => {
  const owner = newOwner();
  const { value: row } = await store(await photo(), owner);
  expect(row).toMatchObject({ kind: 'id_card', type: 'image/jpeg', name: 'บัตร ประชาชน.jpg', encrypted: true, removedAt: null });
  const bytes = await read(row);
  expect(bytes.length).toBe(row.size);
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  const onDisk = readFileSync(lying(row.storageKey!));
  expect(onDisk.includes(bytes.subarray(0, 64))).toBe(false);
  expect(onDisk.subarray(0, 9).toString()).toBe(`${keyId}.`);
  expect((await inside.call<Row[]>('documents', 'filesOf', [owner.ownerType, owner.ownerId])).map(({ id }) => id)).toEqual([row.id]);
});

test('a file belongs to its record alone', async () => {
  const owner = newOwner();
  const { value: row } = await store(await photo(), owner);
  expect(await inside.call('documents', 'fileOf', [owner.ownerType, owner.ownerId, row.id])).toMatchObject({ id: row.id });
  expect((await inside.outcome('documents', 'fileOf', [owner.ownerType, newOwner().ownerId, row.id])).error).toMatchObject({
    name: 'record.missing',
    status: 404,
  });
});

test('the bytes of another file do not open in its place', async () => {
  const [one, other] = [(await store(await photo(), newOwner())).value, (await store(await photo(), newOwner())).value];
  writeFileSync(lying(one.storageKey!), readFileSync(lying(other.storageKey!)));
  expect((await inside.outcome('documents', 'readFile', [one])).error).toBeDefined();
});

test('a name keeps to itself', async () => {
  const { value: row } = await store(await photo(), newOwner(), '../../etc/passwd\u0000.jpg');
  expect([...row.name].filter((sign) => '/\\\u0000'.includes(sign))).toEqual([]);
  expect(row.storageKey).toMatch(/^[a-z0-9]{25}$/);
});

test('a file is named as what it is, whatever its name said', async () => {
  for (const [said, kept] of [
    ['บัตร.exe', 'บัตร.jpeg'],
    ['card.jpg.html', 'card.jpg'],
    ['card.JPEG', 'card.JPEG'],
    ['no ending', 'no ending.jpeg'],
    [`${'ก'.repeat(130)}.pdf`, `${'ก'.repeat(115)}.jpeg`],
  ] as const)
    expect((await store(await photo(), newOwner(), said)).value.name).toBe(kept);
});

test('a removed file’s bytes are gone, its digest stays', async () => {
  const owner = newOwner();
  const { value: row } = await store(await photo(), owner);
  await inside.call('documents', 'removeFile', [seat(), row.id]);
  expect(await inside.call('documents', 'filesOf', [owner.ownerType, owner.ownerId])).toEqual([]);
  const [kept] = await inside.sql<{ digest: string }>('SELECT digest FROM stored_files WHERE document_id = ?', [row.id]);
  expect(kept!.digest).toMatch(/^[0-9a-f]{64}$/);
  for (let n = 0; n < 100 && existsSync(lying(row.storageKey!)); n += 1) await new Promise((resolve) => setTimeout(resolve, 100));
  expect(existsSync(lying(row.storageKey!))).toBe(false);
});

test.each([
  ['over ten megabytes', Buffer.alloc(10 * 1024 * 1024 + 1, 1), 'file.oversized', 413],
  ['of another kind', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file.unsupported', 415],
])('what is %s is refused and leaves nothing', async (_, bytes, name, status) => {
  const owner = newOwner();
  const before = readdirSync(path.join(folder, 'files'), { recursive: true }).length;
  expect((await store(bytes, owner)).error).toMatchObject({ name, status });
  expect(await inside.call('documents', 'filesOf', [owner.ownerType, owner.ownerId])).toEqual([]);
  expect(readdirSync(path.join(folder, 'files'), { recursive: true })).toHaveLength(before);
});

test('a file is never written inside a transaction', async () => {
  const { error } = await inside.outcome('documents', 'storeFile', [seat(), uploaded(await photo()), newOwner()], { inTransaction: true });
  expect(error!.message).toContain('outside of transactions');
});

test('what a crash left behind is swept after a day, what is in use stays', async () => {
  const { value: row } = await store(await photo(), newOwner());
  const orphan = 'orphanorphanorphanorphan';
  for (const name of [`${row.storageKey!.slice(0, 2)}/${orphan}`, `${row.storageKey!.slice(0, 2)}/${orphan}.part`])
    writeFileSync(path.join(folder, 'files', name), 'x');
  const sweep = (at?: string) => inside.call('documents/files', 'sweep', [], at ? { at } : {});
  const left = () => readdirSync(path.dirname(lying(row.storageKey!)));
  // The machine stamps files: a platform whose clock is days ahead takes none of them for old.
  await sweep(new Date(Date.now() + 30 * 86_400_000).toISOString());
  expect(left()).toEqual(expect.arrayContaining([row.storageKey, orphan, `${orphan}.part`]));
  const longAgo = new Date('2026-01-01');
  for (const name of left()) utimesSync(path.join(path.dirname(lying(row.storageKey!)), name), longAgo, longAgo);
  await sweep();
  expect(left()).toContain(row.storageKey);
  expect(left()).not.toEqual(expect.arrayContaining([orphan]));
  expect(left()).not.toEqual(expect.arrayContaining([`${orphan}.part`]));
});

test('a sweep asks once for hundreds of files, not once for each', async () => {
  const { value: row } = await store(await photo(), newOwner());
  const longAgo = new Date('2026-01-01');
  const orphans = Array.from({ length: 60 }, (_, n) => path.join(folder, 'files', `z${n % 10}`, `z${n % 10}orphan${String(n).padStart(16, '0')}`));
  for (const orphan of orphans) {
    mkdirSync(path.dirname(orphan), { recursive: true });
    writeFileSync(orphan, 'x');
    utimesSync(orphan, longAgo, longAgo);
  }
  utimesSync(lying(row.storageKey!), longAgo, longAgo);
  const { queries, error } = await inside.outcome('documents/files', 'sweep', []);
  expect(error).toBeUndefined();
  expect(queries).toBeLessThanOrEqual(3);
  expect(orphans.filter((orphan) => existsSync(orphan))).toEqual([]);
  expect(existsSync(lying(row.storageKey!))).toBe(true);
});

describe('a signature', () => {
  const drawing = async () =>
    `data:image/png;base64,${(
      await sharp({ create: { width: 40, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 1 } } })
        .png()
        .toBuffer()
    ).toString('base64')}`;

  test('is kept encrypted in the transaction that signs, and comes back as it was drawn', async () => {
    const owner = { ownerType: 'test', ownerId: newOwner().ownerId };
    const dataUrl = await drawing();
    const row = await inside.call<Row>('documents', 'storeSignature', [seat(), dataUrl, owner], { inTransaction: true });
    expect(row).toMatchObject({ kind: 'signature', type: 'image/png', storageKey: null });
    const png = Buffer.from((await inside.call<{ data: number[] }>('documents', 'signaturePng', [seat(), row.id])).data);
    expect((await sharp(png).metadata()).width).toBe(40);
    expect((await read(row)).equals(png)).toBe(true);
    const [stored] = await inside.sql<{ content: string }>('SELECT content FROM stored_files WHERE document_id = ?', [row.id]);
    expect(stored!.content).toMatch(new RegExp(`^${keyId}\\.`));
  });

  test('that is none is refused', async () => {
    const { error } = await inside.outcome('documents', 'storeSignature', [seat(), 'data:image/png;base64,AAAA', newOwner()]);
    expect(error).toMatchObject({ name: 'input.invalid', details: { fields: [{ path: 'signature' }] } });
  });
});
