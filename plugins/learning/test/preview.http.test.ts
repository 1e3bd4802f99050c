import { advanceClock, clockOffset, queryDatabase, renew } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { newPatient, Person, signedIn } from '../../../cms/test/people';
import { Panel } from '../../directory/test/panel';
import type { ExamPreview, LessonPreview } from '../contracts';
import { courseDraft, lessonDraft, Writer } from './content-drafts';
import { openOutline } from './enrolled';
import { look, refusal } from './previews';
import { FILM, filmed } from './films';
import { said, unique } from './outline';

jest.setTimeout(180_000);
const MINUTE = 60_000;

let editor: Person;
let writer: Writer;
beforeAll(async () => {
  editor = await signedIn('editor');
  writer = new Writer(editor);
});

interface Link {
  readonly path: string;
  readonly until: string;
}
type Kind = 'courses' | 'lessons' | 'exams';
const link = async (kind: Kind, id: string, language = 'th'): Promise<Link> =>
  must(await editor.post<Link>(`/api/learning/office/${kind}/${id}/preview-links`, kind === 'exams' ? {} : { language }), 'link');
const written = async (): Promise<{ id: string; moduleId: string; lessonId: string }> => {
  const course = await writer.written([1]);
  return { id: course.id, moduleId: course.modules[0]!.id, lessonId: course.modules[0]!.lessons[0]!.id };
};
const everyRecord = async (): Promise<unknown[]> => {
  const counts: unknown[] = [];
  for (const table of ['enrollments', 'lesson_progresses', 'exam_attempts', 'used_contents'])
    counts.push((await queryDatabase<{ n: number | string }>(`SELECT COUNT(*) AS n FROM ${table}`))[0]!.n);
  return counts.map(Number);
};

describe('a draft is looked at by a link of the portal', () => {
  it('in each language that it is written in, as a draft, for some minutes', async () => {
    const { id } = await written();
    const { path, until } = await link('courses', id);
    const shown = must(await look(editor, path), 'look');
    expect(shown.of).toMatchObject({ language: 'th', isDraft: true, until, backTo: `/admin/lms/courses/${id}` });
    expect([shown.course.id, shown.course.language, shown.course.modules[0]!.lessons.length]).toEqual([id, 'th', 1]);
    const left = Date.parse(until) - Date.now() - (await clockOffset());
    expect([left > 14 * MINUTE, left <= 15 * MINUTE]).toEqual([true, true]);
    expect(shown.of.others.map(({ language }) => language)).toEqual(['en']);
    const english = must(await look(editor, shown.of.others[0]!.path), 'english');
    expect([english.of.language, english.course.language, english.of.until]).toEqual(['en', 'en', until]);
    expect(english.course.title).not.toBe(shown.course.title);
    expect((await new Person().get(`/api/learning/courses/${id}`, { language: 'th' })).status).toBe(404);
  });

  test('as it is written now, and not as it is shown', async () => {
    const { id } = await written();
    must(await writer.publish(id), 'publish');
    const course = await writer.read(id);
    const title = unique('ฉบับใหม่');
    const next = { ...course.facts, stamp: course.stamp, words: { ...course.words, th: { ...course.words.th!, title } } };
    must(await editor.put(`/api/learning/office/courses/${id}`, next), 'change');
    expect(must(await look(editor, (await link('courses', id)).path), 'look').course.title).toBe(title);
    expect(must(await new Person().get<{ title: string }>(`/api/learning/courses/${id}`, { language: 'th' }), 'seen').title).not.toBe(title);
  });

  it('by whom it was made for alone: nobody signed out, no learner, no other editor', async () => {
    const { id } = await written();
    const { path } = await link('courses', id);
    for (const who of [new Person(), await newPatient(), await signedIn('admin'), await Panel.open()])
      expect(refusal(await look(who, path))).toEqual([403, 'preview.foreign']);
    expect((await look(await signedIn('editor'), path)).status).toBe(200);
  });

  test('of which nothing can be altered: neither entry, nor kind, nor language, nor time, nor whose it is', async () => {
    const { id, lessonId } = await written();
    const other = await written();
    const { path } = await link('courses', id);
    const [address, token] = path.split('?preview=') as [string, string];
    const [words, code] = token.split('.') as [string, string];
    const facts = JSON.parse(Buffer.from(words, 'base64url').toString()) as unknown[];
    const forged = facts.map((_, at) => {
      const altered = [...facts];
      altered[at] = ['lesson', other.id, 'en', 'published', Number(facts[4]) + 86_400_000, 'panel:1'][at];
      return `${address}?preview=${Buffer.from(JSON.stringify(altered)).toString('base64url')}.${code}`;
    });
    const moved = [`/lms/courses/${other.id}?preview=${token}`, `/lms/lessons/${lessonId}?preview=${token}`, `/lms/exams/${id}?preview=${token}`];
    for (const wrong of [...forged, ...moved, `${address}?preview=${words}`, `${address}?preview=`, `${address}?preview=${words}.${'A'.repeat(43)}`])
      expect([wrong, ...refusal(await look(editor, wrong))]).toEqual([wrong, 404, 'record.missing']);
  });

  test('is made by those who write alone, of what is written, in a language that it is written in', async () => {
    const { id } = await written();
    const asks = (who: Person, of: string, language = 'th') => who.post(`/api/learning/office/courses/${of}/preview-links`, { language });
    expect((await asks(await newPatient(), id)).status).toBe(403);
    expect((await asks(new Person(), id)).status).toBe(401);
    expect((await asks(editor, 'a'.repeat(24))).status).toBe(404);
    const thai = await writer.course({ words: { ...courseDraft().words, en: null } });
    expect((await asks(editor, thai.id, 'en')).status).toBe(404);
    expect(must(await look(editor, (await link('courses', thai.id)).path), 'thai').of.others).toEqual([]);
  });
});

describe('a lesson is looked at', () => {
  test('by itself, its film by the same link alone, and nothing is kept of it', async () => {
    const outline = await openOutline();
    const taught = await filmed(outline);
    const other = await filmed(outline);
    const before = await everyRecord();
    const { path } = await link('lessons', taught.film);
    const { lesson, of } = must(await look<LessonPreview>(editor, path), 'look');
    expect([lesson.enrollmentId, lesson.outline, lesson.previousId, lesson.nextId]).toEqual([null, [], null, null]);
    expect(of.backTo).toBe(`/admin/lms/lessons/edit/${taught.film}`);
    const film = await editor.call('GET', lesson.film!.url, { headers: { range: 'bytes=0-9' } });
    expect([film.status, film.bytes.equals(FILM.film.subarray(0, 10)), film.headers['cache-control']]).toEqual([206, true, 'private, no-store']);
    for (const stranger of [new Person(), await newPatient()]) expect(refusal(await stranger.get(lesson.film!.url))).toEqual([403, 'preview.foreign']);
    const theirs = must(await look<LessonPreview>(editor, (await link('lessons', other.film)).path), 'other').lesson.film!.url;
    const crossed = `${theirs.split('?')[0]!}?${lesson.film!.url.split('?')[1]!}`;
    expect((await editor.get(crossed)).status).toBe(404);
    expect(await everyRecord()).toEqual(before);
  });

  test('that stands in no module yet says what is missing', async () => {
    const { id } = must(await editor.post<{ id: string }>('/api/learning/office/lessons', lessonDraft(null), unique('key')), 'lesson');
    const refused = await look(editor, (await link('lessons', id)).path);
    expect([...refusal(refused), refused.error.details.fields?.map(({ path }) => path)]).toEqual([422, 'preview.unready', ['module']]);
  });
});

describe('an exam is looked at', () => {
  test('as its rules and questions, with nothing of what is right; no attempt begins', async () => {
    const outline = await openOutline();
    const category = await outline.panel.create('question-category', { name: said('หมวด'), code: unique('c') });
    const right = unique('ถูก');
    const options = [
      { key: 'rightkey', text: said(right), correct: true, feedback: said('คำอธิบายข้อที่ถูก') },
      { key: 'wrongkey', text: said('ผิด'), correct: false },
    ];
    const question = await outline.panel.create('question', {
      ...{ stem: said('ข้อใดถูก'), type: 'single', points: 2, options, feedback: said('เฉลยละเอียด') },
      category: { connect: [{ documentId: category }] },
    });
    const accepted = unique('คำตอบที่ยอมรับ');
    const short = await outline.panel.create('question', {
      ...{ stem: said('ตอบสั้น'), type: 'short_answer', points: 1, answers: [{ text: accepted }] },
      category: { connect: [{ documentId: category }] },
    });
    const sections = [{ kind: 'fixed', questions: { connect: [{ documentId: question }, { documentId: short }] } }];
    const exam = await outline.panel.create('exam', { title: said('ข้อสอบ'), sections });
    const before = await everyRecord();
    const answer = await look<ExamPreview>(editor, (await link('exams', exam)).path);
    const { of, exam: rules, paper } = must(answer, 'look');
    expect([of.language, of.isDraft, rules.questions, rules.attempts]).toEqual([null, true, 2, []]);
    expect(paper.map(({ review, answer: given, options: shown }) => [review, given, shown.length])).toEqual(
      expect.arrayContaining([
        [null, null, 2],
        [null, null, 0],
      ]),
    );
    const reply = answer.bytes.toString();
    for (const secret of ['rightkey', 'wrongkey', 'correct', 'คำอธิบายข้อที่ถูก', 'เฉลยละเอียด', accepted])
      expect([secret, reply.includes(secret)]).toEqual([secret, false]);
    expect(reply).toContain(right);
    expect(await everyRecord()).toEqual(before);
    expect((await editor.get(`/api/learning/exams/${exam}`)).status).toBe(404);
  });
});

describe('the page of a preview', () => {
  test('is kept by no cache, found by no search engine, and framed by this site alone', async () => {
    const { id } = await written();
    const { path } = await link('courses', id);
    const page = async (address: string) => new Person().call('GET', address, { headers: { accept: 'text/html' } });
    const { status, headers, bytes } = await page(path);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(bytes.toString()).not.toContain('TOLD_');
    const plain = (await page('/lms/courses')).headers;
    expect([plain['x-robots-tag'], plain['x-frame-options']]).toEqual([undefined, 'DENY']);
    expect(plain['content-security-policy']).toContain("frame-ancestors 'none'");
    expect((await look(editor, path)).headers['cache-control']).toBe('private, no-store');
    expect((await page('/sitemap.xml')).bytes.toString()).not.toContain(id);
  });
});

test('a preview is over after its minutes, and says where a new one is made', async () => {
  const { id } = await written();
  const { path } = await link('courses', id);
  await advanceClock(14 * MINUTE);
  await renew(editor);
  expect((await look(editor, path)).status).toBe(200);
  await advanceClock(2 * MINUTE);
  await renew(editor);
  const over = await look(editor, path);
  expect([...refusal(over), over.error.details.backTo]).toEqual([410, 'preview.expired', `/admin/lms/courses/${id}`]);
});
