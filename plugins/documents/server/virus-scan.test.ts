import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { log } from '@bai/kernel/server';
import { clamd } from '../test/clamd';
import { requireClean, requireCleanFile } from './virus-scan';

let complaint: jest.SpyInstance;
beforeEach(() => (complaint = jest.spyOn(log, 'error').mockReturnValue(undefined)));
afterEach(() => complaint.mockRestore());

const judge = async (file: Buffer, answerTo: (file: Buffer) => string | null): Promise<string> => {
  const { stop, ...scanner } = await clamd(answerTo);
  try {
    return await requireClean(file, scanner).then(
      () => 'taken',
      (error: { code: string; status: number }) => `${error.code} ${error.status}`,
    );
  } finally {
    stop();
  }
};

test.each([0, 1, 65_536, 65_537, 3_000_000])('a file of %d bytes reaches the scanner whole, and is taken when it is clean', async (size) => {
  const file = randomBytes(size);
  const seen: Buffer[] = [];
  expect(await judge(file, (got) => (seen.push(got), 'stream: OK\0'))).toBe('taken');
  expect(seen.map((got) => got.equals(file))).toEqual([true]);
});

test('a file with a virus is refused', async () => {
  expect(await judge(Buffer.from('x'), () => 'stream: Win.Test.EICAR_HDB-1 FOUND\0')).toBe('file.infected 422');
});

test('a scanner on this machine is asked by its socket', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bai-scan-'));
  const place = path.join(folder, 'clamd.sock');
  const { stop } = await clamd((got) => (got.toString() === 'clean' ? 'stream: OK\0' : 'stream: Test FOUND\0'), place);
  await expect(requireClean(Buffer.from('clean'), { path: place })).resolves.toBeUndefined();
  await expect(requireClean(Buffer.from('foul'), { path: place })).rejects.toMatchObject({ code: 'file.infected' });
  stop();
  await expect(requireClean(Buffer.from('clean'), { path: place })).rejects.toMatchObject({ code: 'scanner.unreachable' });
  rmSync(folder, { recursive: true });
});

test.each(['INSTREAM size limit exceeded. ERROR\0', 'stream: OK and more\0', 'UNKNOWN COMMAND\0', null])(
  'no file is taken where the scanner answers %j',
  async (answer) => {
    expect(await judge(Buffer.from('x'), () => answer)).toBe('scanner.unreachable 503');
    expect(complaint).toHaveBeenCalledTimes(1);
  },
);

test('no file is taken where nobody listens', async () => {
  const { stop, ...scanner } = await clamd(() => null);
  stop();
  await expect(requireClean(Buffer.from('x'), scanner)).rejects.toMatchObject({ code: 'scanner.unreachable' });
});

test('where there is no scanner, nothing is asked', async () => {
  await expect(requireClean(Buffer.from('x'), null)).resolves.toBeUndefined();
});

test.each([
  [100, 1000],
  [3_000_000, 1_000_001],
])('of a file of %d bytes on the disk the scanner is shown %d at most', async (size, most) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bai-scan-'));
  const [place, file] = [path.join(folder, 'file'), randomBytes(size)];
  writeFileSync(place, file);
  const seen: Buffer[] = [];
  let verdict = 'stream: OK\0';
  const { stop, ...scanner } = await clamd((got) => (seen.push(got), verdict));
  try {
    await requireCleanFile(place, most, scanner);
    expect(seen[0]!.equals(file.subarray(0, most))).toBe(true);
    verdict = 'stream: Win.Test.EICAR_HDB-1 FOUND\0';
    await expect(requireCleanFile(place, most, scanner)).rejects.toMatchObject({ code: 'file.infected' });
    await expect(requireCleanFile(path.join(folder, 'gone'), most, scanner)).rejects.toMatchObject({ code: 'scanner.unreachable' });
  } finally {
    stop();
    rmSync(folder, { recursive: true });
  }
});
