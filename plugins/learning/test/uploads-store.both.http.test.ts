import { statSync } from 'node:fs';
import path from 'node:path';
import { queryDatabase } from '../../../cms/test/clock';
import { eventually, signedIn } from '../../../cms/test/people';
import { startPlatform, type Platform } from '../../../cms/test/platform';
import type { DatabaseKind } from '../../../cms/test/platform-database';
import { clamd } from '../../documents/test/clamd';
import { Store } from '../../documents/test/store';
import { FILM } from './films';
import { paddedFilm, Sender } from './sender';

jest.setTimeout(120_000);
const MB = 1024 * 1024;

/** A platform whose files lie in a store, and that shows them to a scanner of viruses. */
let store: Store;
let scanner: Awaited<ReturnType<typeof clamd>>;
let verdict: string | null = 'stream: OK\0';
const shown: number[] = [];
let platform: Platform;
let editor: Sender;
const before = { ...process.env };
beforeAll(async () => {
  store = await Store.open();
  scanner = await clamd((file) => (shown.push(file.length), verdict));
  const database = process.env.BAI_TEST_DATABASE as DatabaseKind;
  const env = { ...store.env, CLAMD_HOST: scanner.host, CLAMD_PORT: String(scanner.port) };
  platform = await startPlatform({ database, processes: database === 'postgres' ? 2 : 1, name: 'uploads-store', env });
  process.env.BAI_URLS = platform.urls.join(',');
  process.env[database === 'postgres' ? 'BAI_TEST_DB_URL' : 'BAI_TEST_DB_FILE'] = platform.database.address;
  editor = new Sender(await signedIn('editor'));
}, 300_000);
afterAll(async () => {
  Object.assign(process.env, before);
  await platform.stop();
  store.stop();
  scanner.stop();
});
afterEach(() => {
  store.answering = 'at once';
  verdict = 'stream: OK\0';
});

/** Files in the private bucket, of at least so many bytes, without what the store notes beside them. */
const kept = (least = 0): number =>
  store.kept().filter(({ name, parentPath }) => name.endsWith('_object') && statSync(path.join(parentPath, name)).size >= least).length;

const addressOf = async (mediaId: string): Promise<string> => {
  const [row] = await queryDatabase<{ url: string }>('SELECT url FROM files WHERE id = ?', [Number(mediaId)]);
  return row!.url;
};

it('a film lies in the private bucket, leaves it in ranges, and its beginning was scanned', async () => {
  const film = paddedFilm(36 * MB);
  // The platform keeps small files of its own meanwhile.
  const [films, seen] = [kept(film.length), shown.length];
  const { id } = await editor.begun({ bytes: film.length });
  await editor.rest(id, film, 16 * MB);
  const { stage, file } = await editor.ended(id, 60);
  expect(stage).toBe('kept');
  expect([kept(film.length) - films, store.kept('media').length]).toEqual([1, 0]);
  // Kept again after a store that did not answer in time, it is shown again: its beginning, and nothing else.
  expect([...new Set(shown.slice(seen))]).toEqual([20 * MB]);
  const range = await editor.person.call('GET', await addressOf(file!.id), { headers: { range: `bytes=${33 * MB}-${33 * MB + 999}` } });
  expect([range.status, range.bytes.equals(film.subarray(33 * MB, 33 * MB + 1000))]).toEqual([206, true]);
  expect((await editor.person.call('GET', await addressOf(file!.id))).bytes.equals(film)).toBe(true);
});

test('what the scanner finds a virus in is refused', async () => {
  verdict = 'stream: Win.Test.EICAR_HDB-1 FOUND\0';
  const objects = kept();
  expect(await editor.send(FILM.film)).toMatchObject({ stage: 'refused', problem: { code: 'file.infected' } });
  expect(kept()).toBe(objects);
});

test.each([
  ['the scanner', 'scanner.unreachable', () => void (verdict = null)],
  ['the store', 'provider.down', () => void (store.answering = 'never')],
])('while %s is away a file waits, and says why; then it is kept once', async (_, code, leave) => {
  leave();
  const objects = kept();
  const { id } = await editor.begun({ bytes: FILM.film.length, name: `${code}.mp4` });
  await editor.rest(id, FILM.film);
  await eventually(async () => (await editor.read(id)).data.problem?.code === code, 60);
  expect((await editor.read(id)).data.stage).toBe('checking');
  store.answering = 'at once';
  verdict = 'stream: OK\0';
  expect(await editor.ended(id, 60)).toMatchObject({ stage: 'kept', problem: null });
  expect(kept()).toBe(objects + 1);
  expect(await queryDatabase('SELECT id FROM files WHERE name = ?', [`${code}.mp4`])).toHaveLength(1);
});
