import { advanceClock, renew } from '../../../cms/test/clock';
import { newPatient, Person } from '../../../cms/test/people';
import type { LessonNote, LessonPage, LessonProgress } from '../contracts';
import { Panel } from '../../directory/test/panel';
import { paperWith } from './editor-papers';
import { enrolled, FILM, filmed, uploaded, type Filmed } from './films';
import { Outline } from './outline';

const page = (person: Person, lesson: string) => person.get<LessonPage>(`/api/learning/lessons/${lesson}/page`, { language: 'th' });
const shown = async (person: Person, lesson: string): Promise<LessonPage> => {
  const { status, data, error } = await page(person, lesson);
  if (status !== 200) throw new Error(JSON.stringify(error));
  return data;
};
const asked = (person: Person, address: string, headers: Record<string, string> = {}, method = 'GET') => person.call(method, address, { headers });
const refusal = async (answer: Promise<{ status: number; error: { name: string } }>) => {
  const { status, error } = await answer;
  return [status, error?.name];
};

let outline: Outline;
let taught: Filmed;
let learner: Person;
beforeAll(async () => {
  outline = new Outline(await Panel.open());
  taught = await filmed(outline);
  learner = await enrolled(await newPatient(), taught.course);
});

describe('a lesson opens', () => {
  test('for who is enrolled, with its film, the lessons around it and what is done', async () => {
    const lesson = await shown(learner, taught.film);
    expect([lesson.previousId, lesson.nextId, lesson.completion]).toEqual([taught.text, taught.free, 'video_watched']);
    expect(lesson.film).toMatchObject({ type: 'video/mp4', seconds: 24, neededSeconds: 11 });
    expect(lesson.outline[0]!.lessons.map(({ id, done }) => [id, done])).toEqual([
      [taught.text, false],
      [taught.film, false],
      [taught.free, false],
    ]);
  });

  test('for nobody else, who is told of which course it is', async () => {
    for (const person of [new Person(), await newPatient()]) {
      const { status, error } = await page(person, taught.film);
      expect([status, error.name]).toEqual([403, 'enrollment.missing']);
      expect((error.details.course as { slug: string }).slug).toMatch(/^course-/);
    }
    expect(await refusal(page(learner, 'a'.repeat(24)))).toEqual([404, 'record.missing']);
  });

  test('is not there for anybody where there never was one', async () => {
    for (const person of [new Person(), await newPatient()]) {
      const { status, error } = await person.get('/api/learning/lessons/abcdefghijklmnopqrstuvwx/page', { language: 'th' });
      expect([status, error.name]).toEqual([404, 'record.missing']);
    }
  });

  test('for everybody as a free preview, film and all, and nothing is kept of it', async () => {
    const free = await filmed(outline, { freePreview: true });
    const anybody = new Person();
    const lesson = await shown(anybody, free.film);
    expect([lesson.enrollmentId, lesson.previousId, lesson.nextId]).toEqual([null, null, free.free]);
    expect((await asked(anybody, lesson.film!.url)).bytes.equals(FILM.film)).toBe(true);
    expect(await refusal(anybody.post(`/api/learning/lessons/${free.film}/finish`))).toEqual([401, 'session.missing']);
    const other = await newPatient();
    expect(await refusal(other.post(`/api/learning/lessons/${free.film}/finish`))).toEqual([403, 'enrollment.missing']);
  });

  test('no more once its course was taken back, calmly for who was in it, and what they did is kept', async () => {
    const gone = await filmed(outline);
    await enrolled(learner, gone.course);
    expect((await learner.post(`/api/learning/lessons/${gone.text}/finish`)).status).toBe(200);
    await outline.panel.act('course', gone.course, 'unpublish', '?locale=th');
    expect(await refusal(page(learner, gone.text))).toEqual([410, 'lesson.withdrawn']);
    expect(await refusal(page(await newPatient(), gone.text))).toEqual([404, 'record.missing']);
    await outline.publish('course', gone.course);
    expect((await shown(learner, gone.text)).progress.completedAt).not.toBeNull();
  });
});

describe('what lessons consist of', () => {
  test('lies where nobody gets it without an address that was given to them', async () => {
    const { url, mime } = await uploaded(outline.panel, 'paper.pdf', 'application/pdf', paperWith());
    expect([mime, url.startsWith('/api/learning/media/')]).toEqual(['application/pdf', true]);
    for (const person of [new Person(), learner]) expect(await refusal(asked(person, url))).toEqual([404, 'record.missing']);
    expect((await asked(new Person(), `/uploads/${url.split('/').at(-1)!}.pdf`)).status).toBe(404);
  });

  test('answers its reader whole, in ranges and by its head', async () => {
    const { url, soundUrl, captionsUrl } = (await shown(learner, taught.film)).film!;
    const whole = await asked(learner, url);
    expect([whole.status, whole.headers['accept-ranges'], whole.headers['content-type'], whole.bytes.equals(FILM.film)]).toEqual([
      200,
      'bytes',
      'video/mp4',
      true,
    ]);
    const part = await asked(learner, url, { range: 'bytes=100-199' });
    expect([part.status, part.headers['content-range'], part.bytes.equals(FILM.film.subarray(100, 200))]).toEqual([
      206,
      `bytes 100-199/${FILM.film.length}`,
      true,
    ]);
    const behind = await asked(learner, url, { range: 'bytes=99999999-' });
    expect([behind.status, behind.headers['content-range']]).toEqual([416, `bytes */${FILM.film.length}`]);
    const head = await asked(learner, url, {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([200, String(FILM.film.length), 0]);
    expect((await asked(learner, soundUrl!)).headers['content-type']).toBe('audio/mp4');
    expect((await asked(learner, captionsUrl!)).bytes.toString()).toMatch(/^WEBVTT/);
  });

  test('answers nobody else, and not by an address that was changed or is over', async () => {
    const { url, soundUrl } = (await shown(learner, taught.film)).film!;
    const other = await enrolled(await newPatient(), taught.course);
    for (const person of [other, new Person()]) expect(await refusal(asked(person, url))).toEqual([404, 'record.missing']);
    const changed = new URL(url, 'http://x');
    changed.searchParams.set('until', String(Number(changed.searchParams.get('until')) + 1));
    expect(await refusal(asked(learner, changed.pathname + changed.search))).toEqual([404, 'record.missing']);
    const sound = new URL(soundUrl!, 'http://x');
    expect(await refusal(asked(learner, url.split('?')[0]! + sound.search))).toEqual([404, 'record.missing']);
    await advanceClock(4 * 60 * 60_000);
    await renew(learner);
    expect(await refusal(asked(learner, url))).toEqual([410, 'address.expired']);
    expect((await asked(learner, (await shown(learner, taught.film)).film!.url)).status).toBe(200);
  });

  test('is what its bytes say: a film that is none, captions that are a page and films without an end are refused', async () => {
    const page_ = Buffer.from('<html><script>alert(1)</script></html>');
    const unfinished = FILM.film.subarray(0, 2000);
    for (const [name, type, bytes] of [
      ['film.mp4', 'video/mp4', page_],
      ['captions.vtt', 'text/vtt', page_],
      ['film.mp4', 'video/mp4', unfinished],
      ['paper.pdf', 'application/pdf', Buffer.from('WEBVTT')],
    ] as const) {
      const answer = await outline.panel.upload(name, type, bytes);
      expect([name, answer.status >= 400 && answer.status < 500]).toEqual([name, true]);
    }
    const lies = await uploaded(outline.panel, 'film.pdf', 'application/pdf', paperWith());
    const refused = await outline.refused('lesson', {
      title: 'x',
      order: 1,
      kind: 'video',
      minutes: 1,
      freePreview: false,
      completion: 'viewed',
      video: lies.id,
    });
    expect(refused.map(({ path }) => path)).toEqual([['video']]);
  });
});

describe('what was played', () => {
  const tell = (person: Person, lesson: string, played: readonly (readonly [number, number])[], rate = 1) =>
    person.post<LessonProgress>(`/api/learning/lessons/${lesson}/played`, { position: played.at(-1)?.[1] ?? 0, played, rate });
  const told = async (...given: Parameters<typeof tell>) => (await tell(...given)).data;

  it('counts as far as the clock has gone on, once for every second, and the lesson is done after its share', async () => {
    const { film, course } = await filmed(outline);
    await enrolled(learner, course);
    expect((await told(learner, film, [[0, 24]])).watchedSeconds).toBe(0);
    expect((await told(learner, film, [[0, 24]])).watchedSeconds).toBeLessThan(3);
    await advanceClock(6_000);
    const first = await told(learner, film, [[0, 6]]);
    expect([first.watchedSeconds, first.position, first.completedAt]).toEqual([6, 6, null]);
    // The same once more, and a jump near the end: what lies between was not played.
    await advanceClock(10_000);
    const again = await told(learner, film, [
      [0, 6],
      [22, 24],
    ]);
    expect([again.watchedSeconds, again.position, again.completedAt]).toEqual([8, 24, null]);
    expect((await shown(learner, film)).progress.position).toBe(24);
    // Faster than the speed that it says.
    await advanceClock(6_000);
    expect((await told(learner, film, [[6, 22]])).watchedSeconds).toBeLessThan(18);
    expect((await shown(learner, film)).progress.completedAt).not.toBeNull();
    expect((await shown(learner, film)).outline[0]!.lessons[1]).toMatchObject({ done: true });
  });

  test('twice as fast counts twice, and not faster than a film can play', async () => {
    const { film, course } = await filmed(outline, { videoPercent: 100 });
    await enrolled(learner, course);
    await told(learner, film, []);
    await advanceClock(6_000);
    expect((await told(learner, film, [[0, 12]], 2)).watchedSeconds).toBe(12);
    expect((await tell(learner, film, [[12, 24]], 16)).status).toBe(400);
    expect((await tell(learner, film, [[Number.NaN, 24]])).status).toBe(400);
  });

  it('in two windows at once counts once', async () => {
    const { film, course } = await filmed(outline);
    await enrolled(learner, course);
    await told(learner, film, []);
    await advanceClock(6_000);
    await Promise.all([tell(learner, film, [[0, 6]]), tell(learner, film, [[12, 18]]), tell(learner, film, [[18, 24]])]);
    expect((await shown(learner, film)).progress.watchedSeconds).toBeLessThan(10);
  });

  test('is not said by a press: such a lesson is done once its film was played', async () => {
    expect(await refusal(learner.post(`/api/learning/lessons/${taught.film}/finish`))).toEqual([422, 'lesson.unfinished']);
    const done = await learner.post<LessonProgress>(`/api/learning/lessons/${taught.text}/finish`);
    const twice = await learner.post<LessonProgress>(`/api/learning/lessons/${taught.text}/finish`);
    expect([done.status, twice.data.completedAt]).toEqual([200, done.data.completedAt]);
  });

  test('makes the course complete with the last of its lessons', async () => {
    const { film, text, free, course } = await filmed(outline);
    await enrolled(learner, course);
    await told(learner, film, []);
    await advanceClock(20_000);
    await told(learner, film, [[0, 15]]);
    for (const lesson of [text, free]) expect((await learner.post(`/api/learning/lessons/${lesson}/finish`)).status).toBe(200);
    const { data } = await learner.get<{ rows: { courseId: string; state: string }[] }>('/api/learning/enrollments');
    expect(data.rows.find(({ courseId }) => courseId === course)?.state).toBe('completed');
  });
});

describe('a note to a lesson', () => {
  const at = () => `/api/learning/lessons/${taught.text}/note`;
  const keep = (person: Person, text: string, version: number) => person.call<LessonNote>('PUT', at(), { body: { text, version } });

  it('is kept for its writer alone; of two windows the later is refused and shown the newer', async () => {
    const writer = await enrolled(await newPatient(), taught.course);
    expect((await writer.get(at())).data).toEqual({ text: '', version: 0, savedAt: null });
    const first = await keep(writer, 'จำไว้', 0);
    expect(first.data).toMatchObject({ text: 'จำไว้' });
    const second = await keep(writer, 'จำไว้ให้ดี', first.data.version);
    const late = await keep(writer, 'อย่างอื่น', first.data.version);
    expect([late.status, late.error.name, late.error.details.newer]).toEqual([409, 'version.stale', expect.objectContaining({ text: 'จำไว้ให้ดี' })]);
    // An answer that was lost on its way is no other window's.
    expect((await keep(writer, 'จำไว้ให้ดี', first.data.version)).status).toBe(200);
    expect(second.status).toBe(200);
    expect((await learner.get(at())).data).toMatchObject({ text: '' });
    expect(await refusal(keep(await newPatient(), 'x', 0))).toEqual([403, 'enrollment.missing']);
    expect((await keep(writer, 'x'.repeat(10_001), 0)).status).toBe(400);
  });
});
