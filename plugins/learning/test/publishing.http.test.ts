import { advanceClock, clockOffset } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { panelUser } from '../../../cms/test/panel-user';
import { newPatient, Person, runThrough, signedIn } from '../../../cms/test/people';
import type { Course, OfficeCourse, OfficeLesson, PanelCheck } from '../contracts';
import { Panel } from '../../directory/test/panel';
import { faults } from './bank-drafts';
import { asRead, COURSES, lessonAsRead, LESSONS, Writer } from './content-drafts';
import { enroll } from './enrolled';
import { unique } from './outline';

jest.setTimeout(180_000);

let editor: Person;
let writer: Writer;
beforeAll(async () => {
  editor = await signedIn('editor');
  writer = new Writer(editor);
});

const seen = async (slug: string): Promise<Course> => must(await new Person().get<Course>(`/api/learning/courses/${slug}`, { language: 'th' }), 'seen');

describe('publishing', () => {
  test('is refused with what keeps it, found before; what is left out keeps nothing', async () => {
    const course = await writer.written([1]);
    const bare = await writer.lesson(course.modules[0]!.id, { kind: 'video' });
    const { findings } = await writer.check(course.id);
    expect(findings.map(({ weight, code, language, at }) => [weight, code, language, at?.id])).toEqual([
      ['stops', 'lesson-unfit', 'th', bare.id],
      ['stops', 'lesson-unfit', 'en', bare.id],
    ]);
    expect(findings[0]!.said!.en).toMatch('video');
    expect((await writer.publish(course.id)).error.name).toBe('course.unready');
    expect(must(await writer.publish(course.id, [bare.id]), 'left out').shown).toEqual({ th: 'published', en: 'published' });
    expect((await seen(course.facts.slug)).modules[0]!.lessons).toHaveLength(1);
  });

  test('of a draft that the panel kept half written is refused with what is empty, which is filled in where the portal writes it', async () => {
    const panel = await Panel.open();
    const title = unique('ครึ่งเดียว');
    const id = await panel.create('course', { title }, '?locale=th');
    const read = await writer.read(id);
    expect([read.facts, read.words.th]).toMatchObject([
      { slug: '', category: null, minutes: null },
      { title, summary: '' },
    ]);
    const { findings } = await writer.check(id);
    expect(findings.flatMap(({ code, said }) => (code === 'course-unfit' ? [said!.en] : []))).toEqual([
      'Still empty: Address',
      'Still empty: Summary',
      'Still empty: Category',
      'Still empty: Minutes',
    ]);
    const listed = must(await editor.get<{ rows: { id: string; category: unknown }[] }>(COURSES, { q: title }), 'list');
    expect(listed.rows).toMatchObject([{ id, category: null }]);
    const filled = {
      ...asRead(read),
      slug: unique('half'),
      category: 'law',
      language: 'th',
      minutes: 5,
      words: { th: { ...read.words.th, summary: 'สรุป' }, en: null },
    };
    const kept = must(await editor.put<OfficeCourse>(`${COURSES}/${id}`, filled), 'fill in');
    expect(kept.facts).toMatchObject({ category: 'law', minutes: 5 });
    expect((await writer.check(id)).findings.map(({ code }) => code)).toEqual(['outline-empty']);
  });

  test('of a course without lessons, or by a check of before, is refused', async () => {
    const empty = await writer.course();
    expect((await writer.check(empty.id)).findings.map(({ code }) => code)).toEqual(['outline-empty', 'outline-empty']);
    const course = await writer.written([1]);
    const { stamp } = await writer.check(course.id);
    await writer.lesson(course.modules[0]!.id);
    const refused = await editor.post(`${COURSES}/${course.id}/publish`, { languages: ['th'], leftOutIds: [], stamp });
    expect(refused.error.name).toBe('version.stale');
  });

  test('again tells what changes for those who learn it, and changes no enrollment', async () => {
    const course = await writer.written([1]);
    must(await writer.publish(course.id), 'publish');
    const learner = await newPatient();
    const before = must(await enroll(learner, course.id), 'enroll');
    await writer.lesson(course.modules[0]!.id);
    const { enrolled, findings } = await writer.check(course.id);
    expect([enrolled, findings.map(({ weight, code, learners }) => [weight, code, learners])]).toEqual([1, [['breaks', 'lesson-added', 1]]]);
    must(await writer.publish(course.id), 'again');
    const after = must(await learner.get<typeof before>(`/api/learning/enrollments/${before.id}`), 'after');
    expect(after).toMatchObject({ state: 'active', openUntil: before.openUntil, doneLessonIds: [] });
    expect((await seen(course.facts.slug)).modules[0]!.lessons).toHaveLength(2);
  });

  it('of what is written anew shows it as changed until it is shown', async () => {
    const course = await writer.written([1]);
    const shown = must(await writer.publish(course.id), 'publish');
    const next = { ...asRead(shown), words: { ...shown.words, th: { ...shown.words.th!, title: unique('ใหม่') } } };
    const changed = must(await editor.put<OfficeCourse>(`${COURSES}/${course.id}`, next), 'change');
    expect(changed.shown).toEqual({ th: 'changed', en: 'published' });
    const list = must(await editor.get<{ rows: { id: string }[] }>(COURSES, { state: 'changed', q: changed.words.th!.title }), 'list');
    expect(list.rows.map(({ id }) => id)).toEqual([course.id]);
    expect((await seen(course.facts.slug)).title).toBe(shown.words.th!.title);
    // One language shows what is the same in both; the other's words did not change.
    expect(must(await writer.publish(course.id, [], ['th']), 'thai').shown).toEqual({ th: 'published', en: 'published' });
    expect((await seen(course.facts.slug)).title).toBe(changed.words.th!.title);
  });

  test('taken back takes it off the catalogue, and whoever learns it goes on', async () => {
    const course = await writer.written([1]);
    must(await writer.publish(course.id), 'publish');
    const off = must(await editor.post<OfficeCourse>(`${COURSES}/${course.id}/withdraw`, { languages: ['th', 'en'] }), 'withdraw');
    expect(off.shown).toEqual({ th: 'draft', en: 'draft' });
    expect((await new Person().get(`/api/learning/courses/${course.facts.slug}`, { language: 'th' })).status).toBe(404);
  });

  it('as planned happens by itself; what is not ready says that it was missed', async () => {
    const [ready, bare] = [await writer.written([1]), await writer.course()];
    const HOURS = 3_600_000;
    const begun = Date.now() + (await clockOffset());
    const at = (hours: number): string => new Date(begun + hours * HOURS).toISOString();
    const plan = async (course: OfficeCourse, publishAt: string | null, unpublishAt: string | null) => {
      const { stamp } = await writer.read(course.id);
      return editor.put<OfficeCourse>(`${COURSES}/${course.id}/plan`, { reviewState: 'approved', publishAt, unpublishAt, stamp });
    };
    expect(faults(await plan(ready, at(3), at(2)))).toEqual(['unpublishAt order']);
    must(await plan(ready, at(1), at(3)), 'plan');
    must(await plan(bare, at(1), null), 'plan');
    await runThrough('learning.follow-plans');
    expect((await writer.read(ready.id)).shown.th).toBe('draft');
    const later = async (): Promise<void> => {
      await advanceClock(2 * HOURS);
      await runThrough('learning.follow-plans');
      writer = new Writer((editor = await signedIn('editor')));
    };
    await later();
    expect(await writer.read(ready.id)).toMatchObject({ shown: { th: 'published', en: 'published' }, plan: { publishAt: null, missed: null } });
    const missed = await writer.read(bare.id);
    expect([missed.shown.th, missed.plan.publishAt, missed.plan.missed]).toEqual(['draft', null, expect.any(String)]);
    await later();
    expect((await writer.read(ready.id)).shown).toEqual({ th: 'draft', en: 'draft' });
  });
});

describe('the panel says what publishing would do', () => {
  const at = (kind: string, id: string): string => `/api/learning/panel/${kind}/${id}/publish-check`;
  const told = async (panel: Panel, kind: string, id: string) =>
    must(await panel.call<PanelCheck>('GET', at(kind, id)), kind).courses.map((course) => [
      course.id,
      course.enrolled,
      course.findings.map(({ weight, code, at: about, learners }) => [weight, code, about?.id, learners]),
    ]);

  test('of a course all that was found, of a module or a lesson what is about it', async () => {
    const course = await writer.written([1, 1]);
    must(await writer.publish(course.id), 'publish');
    must(await enroll(await newPatient(), course.id), 'enroll');
    const [home, other] = course.modules as [OfficeCourse['modules'][0], OfficeCourse['modules'][0]];
    const { id } = await writer.lesson(home.id);
    const panel = await panelUser('lms-editor');
    const added = [[course.id, 1, [['breaks', 'lesson-added', id, 1]]]];
    for (const [kind, entry] of [['course', course.id] as const, ['course-module', home.id] as const, ['lesson', id] as const])
      expect(await told(panel, kind, entry)).toEqual(added);
    for (const [kind, entry] of [['course-module', other.id] as const, ['lesson', home.lessons[0]!.id] as const])
      expect(await told(panel, kind, entry)).toEqual([[course.id, 1, []]]);
  });

  test('of a lesson on its way from one course to another, to those who learn either', async () => {
    const [from, to] = [await writer.written([2]), await writer.written([1])];
    for (const { id } of [from, to]) must(await writer.publish(id), 'publish');
    must(await enroll(await newPatient(), from.id), 'enroll');
    const { id } = from.modules[0]!.lessons[0]!;
    const lesson = must(await editor.get<OfficeLesson>(`${LESSONS}/${id}`), 'lesson');
    must(await editor.put(`${LESSONS}/${id}`, { ...lessonAsRead(lesson), moduleId: to.modules[0]!.id }), 'move');
    expect(await told(await panelUser('lms-editor'), 'lesson', id)).toEqual([
      [to.id, 0, [['tells', 'lesson-added', id, 0]]],
      [from.id, 1, [['breaks', 'lesson-moved-away', id, 1]]],
    ]);
  });

  test('of a part that is in no course, nothing', async () => {
    const panel = await Panel.open();
    expect(await told(panel, 'course-module', await panel.create('course-module', { title: unique('บท'), order: 1 }, '?locale=th'))).toEqual([]);
  });

  test('to whoever may read it there, and nobody else', async () => {
    const panel = await Panel.open();
    const { id } = await writer.course();
    expect((await panel.call('GET', at('course', id))).status).toBe(200);
    for (const who of [new Person(), editor, await newPatient()]) expect((await who.get(at('course', id))).status).toBe(404);
    expect((await (await panelUser('strapi-editor')).call('GET', at('course', id))).status).toBe(404);
    expect((await panel.call('GET', at('lesson', 'a'.repeat(24)))).status).toBe(404);
  });
});
