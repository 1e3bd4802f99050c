import { execFileSync } from 'node:child_process';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { advanceClock, queryDatabase } from '../../../cms/test/clock';
import { eventually, runThrough } from '../../../cms/test/people';
import { Panel } from '../../directory/test/panel';
import { paperWith } from './editor-papers';
import { FILM } from './films';
import { paddedFilm, type Sender } from './sender';
import { UploadsPlatform } from './uploads-platform';

jest.setTimeout(180_000);
const MB = 1024 * 1024;

let own: UploadsPlatform;
beforeAll(async () => void (own = await UploadsPlatform.start('uploads-checked')), 300_000);
afterAll(() => own.stop());
afterEach(() => own.tidy());
const refusal = ({ status, error }: { status: number; error: { name: string } }) => [status, error?.name];

describe('what is sent is looked at', () => {
  const vtt = (...lines: string[]) => Buffer.from(['WEBVTT', '', ...lines, ''].join('\n'));
  test.each<[string, Parameters<Sender['send']>[1] & object, () => Buffer, string, object]>([
    ['a film that is none', { kind: 'film' }, () => Buffer.from('<html>no film</html>'), 'file.unsupported', { rule: 'media.content' }],
    ['a paper that is a film', { kind: 'paper', name: 'a.pdf' }, () => FILM.film, 'file.unsupported', { rule: 'media.content' }],
    ['a film that was cut off', { kind: 'film' }, () => FILM.film.subarray(0, 100), 'file.unsupported', { rule: 'media.content' }],
    [
      'captions with a broken time',
      { kind: 'captions' },
      () => vtt('00:00.000 --> 00:04.000', 'ก', '', '00:05 -> 00:06', 'ข'),
      'file.unsupported',
      { rule: 'captions.line' },
    ],
    ['captions without any', { kind: 'captions' }, () => vtt(), 'file.unsupported', { rule: 'captions.empty' }],
    [
      'captions in another script',
      { kind: 'captions' },
      () => Buffer.concat([vtt('00:00.000 --> 00:04.000'), Buffer.from([0xa1, 0xd2])]),
      'file.unsupported',
      { rule: 'captions.encoding' },
    ],
  ])('%s is refused, and nothing of it stays', async (_, draft, bytes, code, problem) => {
    const sent = await own.editor.send(bytes(), draft);
    expect([sent.stage, sent.problem]).toMatchObject(['refused', { code, ...problem }]);
    await eventually(() => Promise.resolve(own.parts().length === 0));
    expect((await own.editor.head(sent.id)).status).toBe(410);
    expect(refusal(await own.editor.part(sent.id, 0, Buffer.alloc(1)))).toEqual([410, 'upload.ended']);
  });

  test.each([
    ['sound', FILM.sound, 'audio/mp4'],
    ['captions', FILM.captions.th, 'text/vtt'],
    ['captions', Buffer.from('WEBVTT\nKind: captions\nLanguage: th\n\n00:00.000 --> 00:04.000\nก\n'), 'text/vtt'],
    ['paper', paperWith(), 'application/pdf'],
  ] as const)('%s that is what it should be is kept', async (kind, bytes, type) => {
    expect(await own.editor.send(bytes, { kind, name: `file.${kind}` })).toMatchObject({ stage: 'kept', problem: null, file: { type } });
  });

  test('captions are looked at in the panel too', async () => {
    const panel = await Panel.open();
    expect((await panel.upload('a.vtt', 'text/vtt', vtt('00:00.000 -> 00:04.000', 'ก'))).status).toBe(415);
    expect((await panel.upload('a.vtt', 'text/vtt', FILM.captions.en)).status).toBe(201);
    expect((await panel.upload('film.mp4', 'video/mp4', paddedFilm(9 * MB))).status).toBe(201);
    expect((await panel.upload('film.mp4', 'video/mp4', paddedFilm(11 * MB))).status).toBe(413);
  });
});

describe('so much and no more', () => {
  test('of one file', async () => {
    for (const [kind, most] of [
      ['film', 2_000_000_000],
      ['sound', MB],
      ['captions', MB],
      ['paper', 20 * MB],
    ] as const) {
      const { error } = await own.editor.begin({ kind, bytes: most + 1 });
      expect([error.name, error.details.most]).toEqual(['file.oversized', most]);
    }
    expect((await own.editor.begin({ bytes: 0 })).error.name).toBe('input.invalid');
  });

  it('at once, of one person, begun all at once too', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => own.editor.begin({ bytes: 1000, name: `${index}.mp4` })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status !== 200).map(refusal)).toEqual(Array(5).fill([409, 'uploads.many']));
    expect(own.parts()).toHaveLength(3);
    await own.editor.drop((await own.editor.open()).data.rows[0]!.id);
    expect((await own.editor.begin({ bytes: 1000, name: 'next.mp4' })).status).toBe(200);
  });

  it('within a day', async () => {
    const { id } = await own.editor.begun({ bytes: 1000 });
    await queryDatabase("UPDATE media_uploads SET stage = 'kept', bytes = 1999999000 WHERE document_id = ?", [id]);
    const [row] = await queryDatabase<Record<string, unknown>>('SELECT * FROM media_uploads WHERE document_id = ?', [id]);
    const { id: _id, ...rest } = row!;
    for (let index = 0; index < 9; index += 1) {
      const columns = { ...rest, document_id: `${String(index)}${id}`.slice(0, 24), problem: null };
      await queryDatabase(
        `INSERT INTO media_uploads (${Object.keys(columns).join(', ')}) VALUES (${Object.keys(columns)
          .map(() => '?')
          .join(', ')})`,
        Object.values(columns),
      );
    }
    expect(refusal(await own.editor.begin({ bytes: 50_000_000, name: 'more.mp4' }))).toEqual([409, 'uploads.spent']);
    await advanceClock(25 * 3_600_000);
    await own.comeAgain();
    expect((await own.editor.begin({ bytes: 50_000_000, name: 'more.mp4' })).status).toBe(200);
  });

  test('on a disk that has no room for it', async () => {
    const folder = path.join(own.platform.folder, 'parts');
    mkdirSync(folder, { recursive: true });
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=900m,mode=700', 'tmpfs', folder], { stdio: 'ignore' });
    } catch {
      // Only root may make a small disk.
      return expect(process.getuid!()).not.toBe(0);
    }
    try {
      expect(refusal(await own.editor.begin({ bytes: 1000 }))).toEqual([507, 'storage.full']);
    } finally {
      execFileSync('umount', ['-l', folder]);
    }
    expect((await own.editor.begin({ bytes: 1000 })).status).toBe(200);
  });
});

test('a file of which nothing arrived for a day is given up, by the machine’s clock', async () => {
  const [old, fresh] = [await own.editor.begun({ bytes: 1000, name: 'old.mp4' }), await own.editor.begun({ bytes: 1000, name: 'fresh.mp4' })];
  writeFileSync(own.place('left-by-a-crash'), 'x');
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  for (const id of [old.id, 'left-by-a-crash']) utimesSync(own.place(id), yesterday, yesterday);
  // The platform's clock says nothing of files.
  await advanceClock(48 * 3_600_000);
  await own.comeAgain();
  await runThrough('learning.sweep-uploads');
  expect(own.parts()).toContain(fresh.id);
  for (const gone of [old.id, 'left-by-a-crash']) expect(own.parts()).not.toContain(gone);
  expect([(await own.editor.read(old.id)).data.stage, (await own.editor.read(fresh.id)).data.stage]).toEqual(['dropped', 'receiving']);
  expect((await own.editor.head(old.id)).status).toBe(410);
});
