import { randomUUID } from 'node:crypto';
import { advanceClock, clockOffset, renew } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { newPatient, Person, signedIn } from '../../../cms/test/people';
import { Inside } from '../../directory/test/inside';
import { Panel } from '../../directory/test/panel';
import type { Course, LessonPage, OfficeCourse, OfficeLesson } from '../contracts';
import { faults } from './bank-drafts';
import { asRead, courseDraft, COURSES, lessonAsRead, lessonDraft, LESSONS, MODULES, Writer } from './content-drafts';
import { enroll } from './enrolled';
import { filmed } from './films';
import { Outline, text, unique } from './outline';

jest.setTimeout(180_000);

let editor: Person;
let writer: Writer;
const inside = new Inside();
afterAll(() => inside.close());
beforeAll(async () => {
  editor = await signedIn('editor');
  writer = new Writer(editor);
});

const order = (course: OfficeCourse): string[][] => course.modules.map(({ lessons }) => lessons.map(({ id }) => id));
const seen = async (slug: string, language = 'th'): Promise<Course> =>
  must(await new Person().get<Course>(`/api/learning/courses/${slug}`, { language }), 'seen');
const outlineSeen = async (slug: string, language = 'th'): Promise<string[][]> =>
  (await seen(slug, language)).modules.map(({ lessons }) => lessons.map(({ id }) => id));

describe('a course', () => {
  test('is written in both languages, changed where it changes, and read as it was written', async () => {
    const draft = courseDraft({ price: 50_000, minutes: 45, level: 'advanced' });
    const made = must(await editor.post<OfficeCourse>(COURSES, draft, randomUUID()), 'made');
    const { words, ...facts } = draft;
    expect(made).toMatchObject({ facts, words, shown: { th: 'draft', en: 'draft' }, enrolled: 0, modules: [] });
    const next = { ...asRead(made), words: { ...words, en: { ...words.en!, title: 'Another title' } } };
    const changed = must(await editor.put<OfficeCourse>(`${COURSES}/${made.id}`, next), 'change');
    expect(changed.words).toMatchObject({ th: { title: words.th!.title }, en: { title: 'Another title' } });
    const [rows] = [await inside.sql<{ action: string; actor: string }>('SELECT action, actor FROM bai_audit WHERE subject = ? ORDER BY id', [made.id])];
    expect(rows.at(-1)).toMatchObject({ action: 'course.update', actor: editor.account });
  });

  test.each<[string, () => object, string[]]>([
    ['no language', () => ({ words: { th: null, en: null } }), ['words required']],
    ['an address that is no address', () => ({ slug: 'Ä b' }), ['slug format']],
    ['a license that there is not', () => ({ grantsLicense: 'nothing' }), ['grantsLicense said']],
    ['an exam that is gone', () => ({ examId: 'x'.repeat(24) }), ['examId choice']],
    ['a course before it that is gone', () => ({ prerequisiteIds: ['x'.repeat(24)] }), ['prerequisiteIds.0 choice']],
    ['a picture that is gone', () => ({ cover: { id: '999999', url: '/x', alternative: '' } }), ['cover choice']],
  ])('with %s is refused at the field of the form', async (_, data, at) => {
    const refused = await editor.post(COURSES, { ...courseDraft(), ...data() }, randomUUID());
    expect(refused.status).toBe(400);
    expect(faults(refused)).toEqual(at);
  });

  test.each([
    ['http://word', 'said'],
    ['javascript:alert(1)', 'format'],
  ])('with a link that leads nowhere (%s) is refused in the language that has it, and nothing of it stays', async (link, rule) => {
    const draft = courseDraft();
    draft.words.en!.description = text('x', link) as Record<string, unknown>[];
    const refused = await editor.post(COURSES, draft, randomUUID());
    expect(faults(refused)).toEqual([`words.en.description ${rule}`]);
    expect((await inside.sql('SELECT id FROM courses WHERE slug = ?', [draft.slug])).length).toBe(0);
  });

  test('with an address of another is refused at its address', async () => {
    const { facts } = await writer.course();
    expect(faults(await editor.post(COURSES, courseDraft({ slug: facts.slug }), randomUUID()))).toEqual(['slug said']);
  });

  it('is not written over unseen', async () => {
    const made = await writer.course();
    const sent = await Promise.all(['one', 'two'].map((name) => editor.put<OfficeCourse>(`${COURSES}/${made.id}`, { ...asRead(made), slug: unique(name) })));
    expect(sent.map(({ status, error }) => (status === 200 ? 'kept' : error.name)).sort()).toEqual(['kept', 'version.stale']);
  });

  test('can be written in one language, in the other later, and lose that again while nobody is shown it', async () => {
    const made = await writer.course({ words: { ...courseDraft().words, en: null } });
    expect(made.shown).toEqual({ th: 'draft', en: 'absent' });
    const english = must(
      await editor.put<OfficeCourse>(`${COURSES}/${made.id}`, { ...asRead(made), words: { th: made.words.th, en: courseDraft().words.en } }),
      'en',
    );
    expect(english.shown.en).toBe('draft');
    const without = must(await editor.put<OfficeCourse>(`${COURSES}/${made.id}`, { ...asRead(english), words: { th: made.words.th, en: null } }), 'without');
    expect(without.shown).toEqual({ th: 'draft', en: 'absent' });
  });

  test('is written by editors and administrators alone', async () => {
    const { id } = await writer.course();
    expect((await (await newPatient()).get(`${COURSES}/${id}`)).status).toBe(403);
    expect((await new Person().get(`${COURSES}/${id}`)).status).toBe(401);
    expect((await (await signedIn('admin')).get(`${COURSES}/${id}`)).status).toBe(200);
  });

  test('is deleted while nobody is shown it and nothing is in it', async () => {
    const [empty, filled] = [await writer.course(), await writer.written([1])];
    expect((await editor.call('DELETE', `${COURSES}/${filled.id}`)).error.name).toBe('outline.filled');
    must(await writer.publish(filled.id), 'publish');
    expect((await editor.call('DELETE', `${COURSES}/${filled.id}`)).error.name).toBe('course.shown');
    expect((await editor.call('DELETE', `${COURSES}/${empty.id}`)).status).toBe(200);
    expect((await editor.get(`${COURSES}/${empty.id}`)).status).toBe(404);
  });
});

describe('an outline', () => {
  it('is put into another order, across modules, for learners once it is published', async () => {
    const course = await writer.written([2, 1]);
    const [[a, b], [c]] = order(course) as [[string, string], [string]];
    must(await writer.publish(course.id), 'publish');
    expect(await outlineSeen(course.facts.slug)).toEqual([[a, b], [c]]);
    const [first, second] = [course.modules[0]!, course.modules[1]!];
    const asked = {
      stamp: course.outlineStamp,
      modules: [
        { id: second.id, lessonIds: [c, a] },
        { id: first.id, lessonIds: [b] },
      ],
    };
    const moved = must(await editor.put<OfficeCourse>(`${COURSES}/${course.id}/outline`, asked), 'order');
    expect(order(moved)).toEqual([[c, a], [b]]);
    expect(await outlineSeen(course.facts.slug)).toEqual([[a, b], [c]]);
    must(await writer.publish(course.id), 'again');
    expect(await outlineSeen(course.facts.slug)).toEqual([[c, a], [b]]);
    expect(await outlineSeen(course.facts.slug, 'en')).toEqual([[c, a], [b]]);
  });

  it('loses nothing: an order of something else, or of before, is refused', async () => {
    const course = await writer.written([2]);
    const module = course.modules[0]!;
    const [[a, b]] = order(course) as [[string, string]];
    const put = (body: object) => editor.put<OfficeCourse>(`${COURSES}/${course.id}/outline`, { stamp: course.outlineStamp, ...body });
    for (const lessonIds of [[a], [a, b, b], [a, 'x'.repeat(24)]])
      expect((await put({ modules: [{ id: module.id, lessonIds }] })).error.name).toBe('version.stale');
    const both = await Promise.all([1, 2].map(() => put({ modules: [{ id: module.id, lessonIds: [b, a] }] })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(order(await writer.read(course.id))).toEqual([[b, a]]);
  });

  test('has modules that are named anew, and deleted once they are empty', async () => {
    const course = await writer.written([1]);
    const [module] = course.modules;
    const renamed = must(
      await editor.put<OfficeCourse>(`${MODULES}/${module!.id}`, { title: { th: 'ชื่อใหม่', en: module!.title.en }, stamp: module!.stamp }),
      'rename',
    );
    expect(renamed.modules[0]!.title).toEqual({ th: 'ชื่อใหม่', en: module!.title.en });
    expect((await editor.call('DELETE', `${MODULES}/${module!.id}`)).error.name).toBe('outline.filled');
    expect((await editor.call('DELETE', `${LESSONS}/${module!.lessons[0]!.id}`)).status).toBe(200);
    expect((await editor.call('DELETE', `${MODULES}/${module!.id}`)).status).toBe(200);
    expect((await writer.read(course.id)).modules).toEqual([]);
  });

  test('has modules in the languages of its course alone, and lessons in those of their module', async () => {
    const { id } = await writer.course({ words: { ...courseDraft().words, en: null } });
    expect(faults(await editor.post(MODULES, { courseId: id, title: { th: 'บท', en: 'Module' } }, randomUUID()))).toEqual(['title.en course-unwritten']);
    const { modules } = await writer.module(id, 'บท', null);
    expect(faults(await editor.post(LESSONS, lessonDraft(modules[0]!.id), randomUUID()))).toEqual(['moduleId module-unwritten']);
  });
});

describe('a lesson', () => {
  test('is written, moved to the end of another module, and read as it was written', async () => {
    const course = await writer.written([1, 2]);
    const [from, to] = [course.modules[0]!, course.modules[1]!];
    const draft = lessonDraft(from.id, { minutes: 12, freePreview: true, opensAfterDays: 3 });
    const made = must(await editor.post<OfficeLesson>(LESSONS, draft, randomUUID()), 'made');
    const { words, ...facts } = draft;
    expect(made).toMatchObject({ facts, words, course: { id: course.id } });
    must(await editor.put<OfficeLesson>(`${LESSONS}/${made.id}`, { ...lessonAsRead(made), moduleId: to.id }), 'move');
    expect(order(await writer.read(course.id))[1]!.at(-1)).toBe(made.id);
  });

  test('has its film and papers from the media library, and nothing else in their place', async () => {
    const { film: filmLesson } = await filmed(new Outline(await Panel.open()));
    const kept = must(await editor.get<OfficeLesson>(`${LESSONS}/${filmLesson}`), 'film').words.th!.film!;
    expect(kept).toMatchObject({ type: 'video/mp4', seconds: 24 });
    const listed = must(await editor.get<{ rows: { id: string }[] }>('/api/learning/office/media', { kind: 'film' }), 'media');
    expect(listed.rows.map(({ id }) => id)).toContain(kept.id);
    const course = await writer.written([0]);
    const draft = lessonDraft(course.modules[0]!.id, { kind: 'video' });
    draft.words.th!.film = kept;
    const made = must(await editor.post<OfficeLesson>(LESSONS, draft, randomUUID()), 'video');
    expect(made.words.th!.film).toEqual(kept);
    draft.words.th!.captions = kept;
    expect(faults(await editor.post(LESSONS, draft, randomUUID()))).toEqual(['words.th.captions choice']);
  });

  test('is deleted once it is shown to nobody', async () => {
    const course = await writer.written([2]);
    must(await writer.publish(course.id), 'publish');
    const [[a, b]] = order(course) as [[string, string]];
    expect((await editor.call('DELETE', `${LESSONS}/${a}`)).error.name).toBe('lesson.shown');
    expect(
      must(
        await editor.post<OfficeLesson>(`${LESSONS}/${a}/withdraw`, { stamp: must(await editor.get<OfficeLesson>(`${LESSONS}/${a}`), 'lesson').stamp }),
        'withdraw',
      ).shown,
    ).toEqual({ th: 'draft', en: 'draft' });
    expect(await outlineSeen(course.facts.slug)).toEqual([[b]]);
    expect((await editor.call('DELETE', `${LESSONS}/${a}`)).status).toBe(200);
  });

  test('opens for a learner so many days after they were let in, and says when', async () => {
    const course = await writer.written([1]);
    const later = await writer.lesson(course.modules[0]!.id, { opensAfterDays: 2 });
    must(await writer.publish(course.id), 'publish');
    const learner = await newPatient();
    must(await enroll(learner, course.id), 'enroll');
    const page = () => learner.get<LessonPage>(`/api/learning/lessons/${later.id}/page`, { language: 'th' });
    const refused = await page();
    expect([refused.status, refused.error.name]).toEqual([409, 'lesson.unopened']);
    const at = Date.parse(refused.error.details.opensAt as string) - Date.now() - (await clockOffset());
    expect(Math.abs(at - 48 * 3_600_000)).toBeLessThan(60_000);
    expect((await learner.post(`/api/learning/lessons/${later.id}/finish`, {})).error.name).toBe('lesson.unopened');
    await advanceClock(49 * 3_600_000);
    await renew(learner);
    expect((await page()).status).toBe(200);
    editor = await signedIn('editor');
    writer = new Writer(editor);
  });
});
