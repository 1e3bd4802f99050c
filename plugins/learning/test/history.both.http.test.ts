import { must } from '../../../cms/test/journey';
import { panelUser } from '../../../cms/test/panel-user';
import { newPatient, Person, signedIn } from '../../../cms/test/people';
import { Panel } from '../../directory/test/panel';
import type { HistoryEntry, HistoryPage, OfficeCourse, OfficeLesson } from '../contracts';
import { asRead, COURSES, lessonAsRead, LESSONS, Writer } from './content-drafts';
import { openOutline, template } from './enrolled';
import { QUESTIONS } from './exam-room';
import { Outline, said, text, unique } from './outline';

jest.setTimeout(180_000);

let editor: Person;
let writer: Writer;
beforeAll(async () => {
  editor = await signedIn('editor');
  writer = new Writer(editor);
});

const read = async (path: string, query: Record<string, string> = {}): Promise<HistoryPage> =>
  must(await editor.get<HistoryPage>(`/api/learning/office/${path}/history`, query), 'history');
const brief = ({ act, where, language, changes }: HistoryEntry): unknown[] => [act, where, language, changes.map(({ field }) => field)];
const change = async (course: OfficeCourse, data: object): Promise<OfficeCourse> =>
  must(await editor.put<OfficeCourse>(`${COURSES}/${course.id}`, { ...asRead(course), ...data }), 'change');

describe('the history of a course', () => {
  it('says who wrote it when, in the portal and in the panel, with before and after', async () => {
    const made = await writer.course({ price: 10_000 });
    const { th, en } = made.words;
    const changed = await change(made, { price: 20_000, words: { th: { ...th!, title: 'ชื่อที่สอง' }, en } });
    const panel = await panelUser('lms-editor');
    await new Outline(panel).change('course', made.id, { summary: 'สรุปจากระบบจัดการ' });
    const { rows } = await read(`courses/${made.id}`);
    expect(rows.map(brief)).toEqual([
      ['update', 'panel', 'th', ['summary']],
      ['same', 'portal', 'en', []],
      ['update', 'portal', 'th', ['title', 'price']],
      ['create', 'portal', 'en', []],
      ['create', 'portal', 'th', []],
    ]);
    const [byPanel, , byPortal] = rows as [HistoryEntry, HistoryEntry, HistoryEntry];
    expect(byPanel.name!.th).toBe('บรรณาธิการ ทดลอง');
    expect(byPortal.name!.th.length).toBeGreaterThan(2);
    expect(byPanel.changes[0]).toMatchObject({ before: { lines: [th!.summary] }, after: { lines: ['สรุปจากระบบจัดการ'] } });
    expect(byPortal.changes).toMatchObject([
      { field: 'title', before: { as: 'text', lines: [th!.title] }, after: { lines: ['ชื่อที่สอง'] } },
      { field: 'price', before: { as: 'number', lines: ['10000'] }, after: { lines: ['20000'] } },
    ]);
    expect(changed.facts.price).toBe(20_000);
  });

  it('tells of what it names by its name, of times and texts as such, and of its being shown', async () => {
    const earlier = await writer.course();
    const course = await writer.written([1]);
    const { th, en } = course.words;
    await change(course, { prerequisiteIds: [earlier.id], words: { th: { ...th!, description: text('ย่อหน้าใหม่') }, en } });
    must(await writer.publish(course.id), 'publish');
    const { rows } = await read(`courses/${course.id}`);
    expect(rows.slice(0, 2).map(({ act }) => act)).toEqual(['publish', 'publish']);
    const update = rows.find(({ act, language, changes }) => act === 'update' && language === 'th' && changes.length > 0)!;
    const of = (field: string) => update.changes.find((one) => one.field === field)!;
    expect(of('prerequisites')).toMatchObject({ before: null, after: { as: 'names', names: [{ th: earlier.words.th!.title }] } });
    expect(of('description')).toMatchObject({ before: { lines: ['เรื่องที่สอน'] }, after: { lines: ['ย่อหน้าใหม่'] } });
  });

  it('goes back page by page', async () => {
    let course = await writer.course({ words: { ...(await writer.course()).words, en: null } });
    for (let round = 0; round < 25; round += 1) course = await change(course, { minutes: 31 + round });
    const first = await read(`courses/${course.id}`);
    const second = await read(`courses/${course.id}`, { cursor: first.next! });
    expect([first.rows.length, second.rows.length, second.next]).toEqual([20, 6, null]);
    expect(second.rows.at(-1)!.act).toBe('create');
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(26);
  });

  test('is read by those who write alone', async () => {
    const { id } = await writer.course();
    expect((await new Person().get(`${COURSES}/${id}/history`)).status).toBe(401);
    expect((await (await newPatient()).get(`${COURSES}/${id}/history`)).status).toBe(403);
    expect((await editor.get(`${COURSES}/${'a'.repeat(24)}/history`)).status).toBe(404);
    const question = await (await openOutline()).panel.create('question', QUESTIONS.single);
    expect((await editor.get(`${COURSES}/${question}/history`)).status).toBe(404);
  });
});

describe('a draft is put back', () => {
  test('to what it was, field by field, and what is shown stays until it is published', async () => {
    const made = await writer.written([1], { price: 10_000 });
    must(await writer.publish(made.id), 'publish');
    const course = await writer.read(made.id);
    const changed = await change(course, { minutes: 99, words: { ...course.words, th: { ...course.words.th!, title: 'ผิดไปแล้ว', outcomes: ['อื่น'] } } });
    const { rows } = await read(`courses/${made.id}`);
    expect(rows[0]!.differs.length + rows[1]!.differs.length).toBe(0);
    const then = rows.find(({ act, language }) => act === 'publish' && language === 'th')!;
    expect([...then.differs].sort()).toEqual(['minutes', 'outcomes', 'title']);
    const back = must(await editor.post<OfficeCourse>(`${COURSES}/${made.id}/put-back`, { entryId: then.id, stamp: changed.stamp }), 'back');
    expect(back.words.th).toMatchObject({ title: course.words.th!.title, outcomes: course.words.th!.outcomes });
    expect(back.facts.minutes).toBe(course.facts.minutes);
    const seen = must(await new Person().get<{ title: string }>(`/api/learning/courses/${made.facts.slug}`, { language: 'th' }), 'seen');
    expect(seen.title).toBe(course.words.th!.title);
    const [last] = (await read(`courses/${made.id}`)).rows as [HistoryEntry];
    expect([last.act, last.changes.map(({ field }) => field).sort()]).toEqual(['update', ['minutes', 'outcomes', 'title']]);
  });

  test('never over what somebody wrote since, nor to what is not of it, nor by whoever may not write', async () => {
    const made = await writer.course();
    const changed = await change(made, { minutes: 77 });
    const { rows } = await read(`courses/${made.id}`);
    const entryId = rows.at(-1)!.id;
    const back = (who: Person, body: object) => who.post(`${COURSES}/${made.id}/put-back`, body);
    expect((await back(editor, { entryId, stamp: made.stamp })).error.name).toBe('version.stale');
    const other = (await read(`courses/${(await writer.course()).id}`)).rows[0]!.id;
    expect((await back(editor, { entryId: other, stamp: changed.stamp })).error.name).toBe('history.unknown');
    expect((await back(await newPatient(), { entryId, stamp: changed.stamp })).status).toBe(403);
    expect((await writer.read(made.id)).facts.minutes).toBe(77);
  });

  test('never to what is gone meanwhile, which is said', async () => {
    const sections = [{ kind: 'drawn', tag: 'x', count: 1 }];
    const outline = await openOutline();
    await outline.panel.create('question', { ...QUESTIONS.single, tags: [{ name: 'x' }] });
    const examId = await outline.panel.create('exam', { title: said('ข้อสอบ'), sections });
    const made = await writer.course({ examId });
    const changed = await change(made, { examId: null });
    expect((await editor.call('DELETE', `/api/learning/office/exams/${examId}`)).status).toBe(200);
    const then = (await read(`courses/${made.id}`)).rows.find(({ act, language }) => act === 'create' && language === 'th')!;
    const refused = await editor.post(`${COURSES}/${made.id}/put-back`, { entryId: then.id, stamp: changed.stamp });
    expect([refused.status, refused.error.name]).toEqual([422, 'history.unfit']);
    expect((await writer.read(made.id)).facts.examId).toBeNull();
  });

  test('of a lesson, which stays where it stands', async () => {
    const course = await writer.written([1, 0]);
    const home = course.modules[0]!;
    const next = course.modules[1]!;
    const id = home.lessons[0]!.id;
    const lesson = must(await editor.get<OfficeLesson>(`${LESSONS}/${id}`), 'lesson');
    const words = { ...lesson.words, th: { ...lesson.words.th!, title: 'ย้ายแล้ว' } };
    const moved = must(await editor.put<OfficeLesson>(`${LESSONS}/${id}`, { ...lessonAsRead(lesson), words, moduleId: next.id }), 'move');
    const created = (await read(`lessons/${id}`)).rows.find(({ act, language }) => act === 'create' && language === 'th')!;
    expect(created.differs).toEqual(['title']);
    const back = must(await editor.post<OfficeLesson>(`${LESSONS}/${id}/put-back`, { entryId: created.id, stamp: moved.stamp }), 'back');
    expect([back.words.th!.title, back.facts.moduleId]).toEqual([lesson.words.th!.title, next.id]);
  });
});

describe('the history of exams and questions', () => {
  test('has everything that was written of them; nothing of it is put back, since they have no draft', async () => {
    const outline = await openOutline();
    const question = await outline.panel.create('question', QUESTIONS.single);
    const sections = [{ kind: 'fixed', questions: { connect: [{ documentId: question }] } }];
    const exam = await outline.panel.create('exam', { title: said('ข้อสอบหนึ่ง'), sections, passPercent: 50 });
    await outline.change('exam', exam, { passPercent: 80 }, '');
    await outline.change('question', question, { stem: said('ถามใหม่') }, '');
    const [change80] = (await read(`exams/${exam}`)).rows as [HistoryEntry];
    expect(change80).toMatchObject({ act: 'update', where: 'panel', language: null, differs: [] });
    expect(change80.changes).toMatchObject([{ field: 'passPercent', before: { lines: ['50'] }, after: { lines: ['80'] } }]);
    const [asked] = (await read(`questions/${question}`)).rows as [HistoryEntry];
    expect(asked.changes).toMatchObject([{ field: 'stem', before: { lines: ['single', 'single'] }, after: { lines: ['ถามใหม่', 'ถามใหม่'] } }]);
  });
});

describe('the panel reads histories', () => {
  const at = (kind: string, id: string): string => `/api/learning/panel/${kind}/${id}/history`;
  test('of what whoever is signed in to it may read there', async () => {
    const panel = await panelUser('lms-editor');
    const course = await new Outline(panel).draft({});
    await new Outline(panel).change('course', course, { title: unique('ใหม่') });
    const { rows } = must(await panel.call<HistoryPage>('GET', at('course', course)), 'panel');
    expect(rows.map(({ act, where, name }) => [act, where, name?.en])).toEqual([
      ['update', 'panel', 'บรรณาธิการ ทดลอง'],
      ['create', 'panel', 'บรรณาธิการ ทดลอง'],
    ]);
    const sheet = await template(new Outline(panel));
    expect(must(await panel.call<HistoryPage>('GET', at('certificate-template', sheet)), 'template').rows).toHaveLength(1);
    const outline = new Outline(panel);
    const part = await outline.module(course, {});
    const next = await outline.draft({ title: 'หลักสูตรปลายทาง' });
    await outline.change('course-module', part, { title: 'ชื่อบทใหม่', course: { connect: [{ documentId: next, locale: 'th' }] } });
    const [moved] = must(await panel.call<HistoryPage>('GET', at('course-module', part)), 'module').rows;
    expect(moved!.changes).toMatchObject([
      { field: 'title', after: { lines: ['ชื่อบทใหม่'] } },
      { field: 'course', after: { as: 'names', names: [{ th: 'หลักสูตรปลายทาง' }] } },
    ]);
    const shelf = await panel.create('question-category', { name: said('ชั้น'), code: unique('shelf') });
    await outline.change('question-category', shelf, { name: said('ชั้นใหม่') }, '');
    const [named] = must(await panel.call<HistoryPage>('GET', at('question-category', shelf)), 'category').rows;
    expect(named!.changes).toMatchObject([{ field: 'name', before: { lines: ['ชั้น', 'ชั้น'] }, after: { lines: ['ชั้นใหม่', 'ชั้นใหม่'] } }]);
  });

  test('and nobody else', async () => {
    const panel = await Panel.open();
    const course = await new Outline(panel).draft({});
    for (const who of [new Person(), editor, await newPatient()]) expect((await who.get(at('course', course))).status).toBe(404);
    expect((await (await panelUser('strapi-editor')).call('GET', at('course', course))).status).toBe(404);
    expect((await panel.call('GET', at('course', 'a'.repeat(24)))).status).toBe(404);
  });
});
