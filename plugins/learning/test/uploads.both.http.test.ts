import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { queryDatabase } from '../../../cms/test/clock';
import { newAdmin } from '../../../cms/test/holding';
import { eventually, newPatient } from '../../../cms/test/people';
import { paddedFilm, Sender } from './sender';
import { UploadsPlatform } from './uploads-platform';

jest.setTimeout(180_000);
const MB = 1024 * 1024;

let own: UploadsPlatform;
beforeAll(async () => void (own = await UploadsPlatform.start('uploads-media')), 300_000);
afterAll(() => own.stop());
afterEach(() => own.tidy());
const refusal = ({ status, error }: { status: number; error: { name: string } }) => [status, error?.name];

describe('a film that is sent in parts', () => {
  test('is in the media library, and opens in ranges for editors alone', async () => {
    const film = paddedFilm(3 * MB);
    const { id, arrived } = await own.editor.begun({ bytes: film.length, name: 'สั่งจ่าย.mp4' });
    expect(arrived).toBe(0);
    await own.editor.rest(id, film, MB);
    const { stage, file } = await own.editor.ended(id);
    expect([stage, file]).toMatchObject(['kept', { name: 'สั่งจ่าย.mp4', type: 'video/mp4', seconds: 24 }]);
    // They go once the library has the file.
    await eventually(() => Promise.resolve(own.parts().length === 0));
    const [row] = await queryDatabase<{ url: string }>('SELECT url FROM files WHERE id = ?', [Number(file!.id)]);
    const range = await own.editor.person.call('GET', row!.url, { headers: { range: 'bytes=1000-1999' } });
    expect([range.status, range.bytes.equals(film.subarray(1000, 2000))]).toEqual([206, true]);
    expect((await (await newPatient()).get(row!.url)).status).toBe(404);
    const told = await queryDatabase<{ action: string }>('SELECT action FROM bai_audit WHERE subject_type = ? AND subject = ? ORDER BY id', [
      'media-upload',
      id,
    ]);
    expect(told.map(({ action }) => action)).toEqual(['media-upload.create', 'media-upload.change', 'media-upload.change']);
  });

  it('goes on where it stopped, whoever lost the line and however', async () => {
    const film = paddedFilm(4 * MB);
    const { id } = await own.editor.begun({ bytes: film.length });
    await own.editor.cut(id, 0, film.subarray(0, MB), 2 * MB, 'closed', own.platform.urls[0]);
    const silent = await own.editor.cut(
      id,
      await eventually(async () => Number((await own.editor.head(id)).headers['upload-offset'])),
      film.subarray(MB, 2 * MB),
      2 * MB,
      'silent',
      own.platform.urls[0],
    );
    // The server still waits for the rest of it: whoever asks where to go on ends that.
    const { status, headers } = await eventually(async () => {
      const answer = await own.editor.head(id);
      return answer.status === 200 && answer;
    }, 30);
    expect([status, headers['upload-offset'], headers['upload-length'], headers['tus-resumable']]).toEqual([200, String(2 * MB), String(film.length), '1.0.0']);
    silent.destroy();
    await own.editor.rest(id, film);
    const { file } = await own.editor.ended(id);
    const [row] = await queryDatabase<{ url: string }>('SELECT url FROM files WHERE id = ?', [Number(file!.id)]);
    expect((await own.editor.person.get(row!.url)).bytes.equals(film)).toBe(true);
  });

  test('that is begun again is the one that was begun', async () => {
    const film = paddedFilm(MB);
    const { id } = await own.editor.begun({ bytes: film.length });
    await own.editor.part(id, 0, film.subarray(0, 1000));
    expect(await own.editor.begun({ bytes: film.length })).toMatchObject({ id, arrived: 1000, stage: 'receiving' });
    expect((await own.editor.open()).data.rows.map((row) => [row.id, row.arrived])).toEqual([[id, 1000]]);
    expect((await own.editor.begun({ bytes: film.length, modifiedAt: '2026-11-02T08:00:00.000Z' })).id).not.toBe(id);
  });

  it('survives its server being killed in the middle of a part', async () => {
    const film = paddedFilm(3 * MB);
    const { id } = await own.editor.begun({ bytes: film.length });
    await own.editor.cut(id, 0, film.subarray(0, MB + 12_345), 2 * MB, 'silent', own.platform.urls[0]);
    await Promise.all(own.platform.servers.map((server) => server.stop('SIGKILL')));
    for (const server of own.platform.servers) await server.start();
    // The one that was killed held the file, for seconds.
    await eventually(async () => (await own.editor.head(id)).status === 200, 30);
    expect(Number((await own.editor.head(id)).headers['upload-offset'])).toBe(MB + 12_345);
    await own.editor.rest(id, film);
    const { file } = await own.editor.ended(id);
    const [row] = await queryDatabase<{ url: string }>('SELECT url FROM files WHERE id = ?', [Number(file!.id)]);
    expect((await own.editor.person.get(row!.url)).bytes.equals(film)).toBe(true);
  });

  it('whose server was killed once all had arrived is looked at by the next', async () => {
    const film = paddedFilm(MB);
    const { id } = await own.editor.begun({ bytes: film.length });
    writeFileSync(own.place(id), film);
    expect((await own.editor.head(id)).headers['upload-offset']).toBe(String(film.length));
    expect((await own.editor.ended(id)).stage).toBe('kept');
  });

  test('takes no memory, however large it is', async () => {
    const film = paddedFilm(300 * MB);
    const resident = (): number =>
      own.platform.servers.reduce((sum, { pid }) => sum + Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024, 0);
    const { id } = await own.editor.begun({ bytes: film.length, name: 'large.mp4' });
    const at = resident();
    let most = at;
    const timer = setInterval(() => (most = Math.max(most, resident())), 50);
    await own.editor.rest(id, film, 16 * MB);
    const { stage, file } = await own.editor.ended(id, 120);
    clearInterval(timer);
    expect(stage).toBe('kept');
    expect(most - at).toBeLessThan(150);
    const [row] = await queryDatabase<{ url: string }>('SELECT url FROM files WHERE id = ?', [Number(file!.id)]);
    const last = await own.editor.person.call('GET', row!.url, { headers: { range: `bytes=${film.length - 5}-` } });
    expect([last.status, last.bytes.length]).toEqual([206, 5]);
  });
});

describe('a part', () => {
  test('is refused at another place than where the file goes on, and changes nothing', async () => {
    const film = paddedFilm(MB);
    const { id } = await own.editor.begun({ bytes: film.length });
    await own.editor.part(id, 0, film.subarray(0, 1000));
    for (const wrong of [0, 999, 1001, film.length]) {
      const answer = await own.editor.part(id, wrong, film.subarray(0, 10));
      expect([...refusal(answer), answer.error.details.arrived]).toEqual([409, 'upload.offset', 1000]);
    }
    for (const wrong of ['', '-1', 'x', '1.5']) expect(refusal(await own.editor.part(id, wrong, film.subarray(0, 10)))).toEqual([400, 'input.invalid']);
    expect((await own.editor.read(id)).data.arrived).toBe(1000);
  });

  test('that holds more than the file has is refused, said or not', async () => {
    const { id } = await own.editor.begun({ bytes: 1000 });
    expect(refusal(await own.editor.part(id, 0, Buffer.alloc(1001)))).toEqual([413, 'file.oversized']);
    expect(await own.editor.unsaid(id, 0, Buffer.alloc(5000))).toBe(413);
    expect((await own.editor.read(id)).data.arrived).toBeLessThanOrEqual(1000);
    expect(statSync(own.place(id)).size).toBeLessThanOrEqual(1000);
  });

  test('is sent as what it is, from this very site', async () => {
    const { id } = await own.editor.begun({ bytes: 1000 });
    expect(refusal(await own.editor.part(id, 0, Buffer.from('{}'), { 'content-type': 'application/json' }))).toEqual([415, 'file.unsupported']);
    expect(refusal(await own.editor.part(id, 0, Buffer.alloc(10), { 'sec-fetch-site': 'cross-site' }))).toEqual([403, 'access.denied']);
    expect((await own.editor.read(id)).data.arrived).toBe(0);
  });

  test('is nobody else’s to send, ask for or give up', async () => {
    const film = paddedFilm(MB);
    const { id } = await own.editor.begun({ bytes: film.length });
    await own.editor.part(id, 0, film.subarray(0, 1000));
    const other = new Sender(await newAdmin());
    expect(refusal(await other.read(id))).toEqual([404, 'record.missing']);
    expect((await other.head(id)).status).toBe(404);
    expect(refusal(await other.part(id, 1000, film.subarray(1000, 2000)))).toEqual([404, 'record.missing']);
    expect(refusal(await other.drop(id))).toEqual([404, 'record.missing']);
    const theirs = (await other.begun({ bytes: film.length })).id;
    expect(theirs).not.toBe(id);
    expect((await other.open()).data.rows.map((row) => row.id)).not.toContain(id);
    expect((await other.drop(theirs)).status).toBe(200);
    expect(refusal(await new Sender(await newPatient()).begin({ bytes: 10 }))).toEqual([403, 'access.denied']);
    expect((await own.editor.read(id)).data.arrived).toBe(1000);
  });

  it('of two at once is written once', async () => {
    const film = paddedFilm(2 * MB);
    const { id } = await own.editor.begun({ bytes: film.length });
    const answers = await Promise.all(Array.from({ length: 6 }, () => own.editor.part(id, 0, film)));
    expect(answers.filter(({ status }) => status === 204).length).toBeLessThanOrEqual(6);
    await eventually(async () => (await own.editor.head(id)).status === 200, 30);
    await own.editor.rest(id, film);
    const { file } = await own.editor.ended(id);
    const [row] = await queryDatabase<{ url: string }>('SELECT url FROM files WHERE id = ?', [Number(file!.id)]);
    expect((await own.editor.person.get(row!.url)).bytes.equals(film)).toBe(true);
  });
});
