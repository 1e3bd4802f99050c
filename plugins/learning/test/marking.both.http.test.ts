import { must } from '../../../cms/test/journey';
import { newAdmin } from '../../../cms/test/holding';
import { newPatient, eventually, signedIn, type Person } from '../../../cms/test/people';
import { Panel } from '../../directory/test/panel';
import type { QuestionType } from '../contracts';
import { template } from './enrolled';
import { ExamOffice } from './exam-office';
import { byType, Candidate, HOLDER, OTHER, rightTo, room } from './exam-room';
import { Outline } from './outline';

jest.setTimeout(120_000);

let outline: Outline;
let office: ExamOffice;
let colleague: ExamOffice;
let editor: ExamOffice;
beforeAll(async () => {
  outline = new Outline(await Panel.open());
  office = new ExamOffice(await signedIn('admin'));
  colleague = new ExamOffice(await newAdmin());
  editor = new ExamOffice(await signedIn('editor'));
});

const ESSAYS: readonly QuestionType[] = ['single', 'essay'];
const named = (): string => `นามสอบ${process.hrtime.bigint().toString(36)} ทดลอง`;
const enter = async (types: readonly QuestionType[] = ['single', 'numeric'], rules: object = {}, course: object = {}) => {
  const made = await room(outline, rules, types);
  if (Object.keys(course).length) await outline.change('course', made.courseId, course).then(() => outline.publish('course', made.courseId));
  const name = named();
  const candidate = await Candidate.of(made, await newPatient(name));
  return { ...made, name, candidate };
};
/** An exam that somebody has handed in and that waits for a grader. */
const waiting = async (rules: object = {}) => {
  const made = await enter(ESSAYS, rules);
  const { id, questions } = await made.candidate.sit(true);
  return { ...made, id, essay: questions.find(({ type }) => type === 'essay')!.id };
};
const enrollmentOf = async (person: Person, courseId: string) =>
  must(await person.get<{ enrollment: { id: string; state: string; certificate: { id: string } | null } }>('/api/learning/standing', { courseId }), 'standing')
    .enrollment;

describe('the list of sittings', () => {
  it('is searched by the learner’s name and narrowed by exam and state, with counts', async () => {
    const { examId, name, candidate, id } = await waiting();
    const other = await Candidate.of(await room(outline, {}, ['single']), candidate.person);
    await other.sit(true);
    const found = must(await office.list({ q: name, counts: 'grading,graded,in_progress' }), 'list');
    expect(found.rows.map(({ state }) => state)).toEqual(['graded', 'grading']);
    expect(found.counts).toEqual({ grading: 1, graded: 1, in_progress: 0 });
    const [row] = must(await office.list({ examId, state: 'grading' }), 'list').rows;
    expect(row).toMatchObject({ id, learnerName: name, examId, ungraded: 1, score: null, points: 400 });
    expect(found.rows[0]!.code).not.toBe(row!.code);
  });
});

describe('a sitting', () => {
  test('tells its answers, what is right, and what happened, the first first', async () => {
    const { candidate, name } = await enter();
    const { data } = await candidate.start();
    await candidate.hold(data.id, OTHER);
    await candidate.hold(data.id, HOLDER);
    for (const question of data.questions) await candidate.answer(data.id, question.id, rightTo(question));
    await candidate.submit(data.id);
    const sitting = must(await office.read(data.id), 'sitting');
    expect(sitting).toMatchObject({ learnerName: name, state: 'graded', score: 400, percent: 100, passed: true, reason: null });
    expect(sitting.questions.map(({ answer, review, version, newestVersion }) => [answer, review.score, version, newestVersion])).toEqual(
      data.questions.map((question) => [rightTo(question), 200, 1, 1]),
    );
    expect(sitting.events.map(({ event, question }) => [event, question])).toEqual([
      ['started', null],
      ['taken_over', null],
      ['taken_over', null],
      ['answered', 1],
      ['answered', 2],
      ['submitted', null],
      ['graded', null],
    ]);
    expect(sitting.events.every(({ by }) => by === null)).toBe(true);
  });

  test('is not there for whoever learns, nor are its figures', async () => {
    const { candidate, id, essay, courseId, examId, questionIds } = await waiting();
    const { id: enrollmentId } = await enrollmentOf(candidate.person, courseId);
    const learner = new ExamOffice(candidate.person);
    const refused = [
      await learner.list(),
      await learner.read(id),
      await learner.grade(id, essay, 200),
      await learner.void(id),
      await learner.allowances(enrollmentId),
      await learner.allow(enrollmentId, examId, 5, 5),
      await learner.preview(questionIds[0]!),
      await learner.regrade(questionIds[0]!),
      ...(await Promise.all(['figures', 'course-figures', `exams/${examId}/figures`, 'question-figures'].map((path) => learner.figures(path)))),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    expect((await office.read('x'.repeat(24))).status).toBe(404);
  });

  test('names nobody to an editor, and lets them do nothing to it', async () => {
    const { name, id, essay, examId, candidate } = await waiting();
    must(await office.grade(id, essay, 150, `ดีมาก คุณ${name}`), 'grade');
    must(await office.void(id, `ขอโทษ ${name}`), 'void');
    await candidate.sit(true);
    const listed = await editor.list({ examId });
    const replies = [listed, await editor.read(id), await editor.figures('course-figures'), await editor.figures('question-figures')];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const word = name.split(' ')[0]!;
    const grader = must(await office.read(id), 'sitting').questions.find((question) => question.id === essay)!.gradedBy!;
    expect(grader).not.toBeNull();
    for (const told of [word, grader]) expect(replies.map(({ bytes }) => bytes.toString().includes(told))).toEqual(replies.map(() => false));
    expect(listed.data.rows).toHaveLength(2);
    expect(new Set(listed.data.rows.map(({ code }) => code)).size).toBe(1);
    const searched = await editor.list({ q: name });
    expect([searched.status, searched.error.name]).toEqual([400, 'input.invalid']);
    for (const { status } of [await editor.grade(id, essay, 0), await editor.void(id)]) expect(status).toBe(403);
  });
});

describe('grading by hand', () => {
  test('gives points and a word; the learner is told, and sees both', async () => {
    const { candidate, id, essay } = await waiting({ passPercent: 80, reviewPolicy: 'right_after' });
    expect((await office.grade(id, essay, 201)).error).toMatchObject({ name: 'input.invalid', details: { fields: [{ path: 'score' }] } });
    expect((await office.grade(id, 'x'.repeat(24), 100)).error.name).toBe('input.invalid');
    const marked = must(await office.grade(id, essay, 150, 'เหตุผลชัดเจน'), 'grade');
    expect(marked).toMatchObject({ state: 'graded', score: 350, passed: true, ungraded: 0 });
    expect(marked.questions.find((question) => question.id === essay)).toMatchObject({ comment: 'เหตุผลชัดเจน', gradedBy: expect.any(String) as string });
    expect(marked.events.filter(({ event }) => event === 'graded').map(({ question, by }) => [question, by !== null])).toEqual([
      [marked.questions.findIndex((question) => question.id === essay) + 1, true],
      [null, true],
    ]);
    expect(byType((await candidate.read(id)).data, 'essay').review).toMatchObject({ score: 150, comment: 'เหตุผลชัดเจน' });
    const told = await eventually(async () => {
      const { rows } = must(await candidate.person.get<{ rows: { event: string }[] }>('/api/notifications/inbox'), 'inbox');
      return rows.find(({ event }) => event === 'exam.marked');
    });
    expect(JSON.stringify(told)).toContain('87%');
    expect((await office.grade(id, essay, 0)).error.name).toBe('state.forbids');
  });

  test('says nothing of its word before the review may be seen', async () => {
    const { candidate, id, essay } = await waiting({ passPercent: 100, reviewPolicy: 'later', maxAttempts: 2 });
    must(await office.grade(id, essay, 0, 'ยังไม่พอ'), 'grade');
    const { data, bytes } = await candidate.read(id);
    expect([data.state, data.passed, bytes.toString().includes('ยังไม่พอ')]).toEqual(['graded', false, false]);
  });

  it('of two essays by two graders at once keeps both marks, and of one essay the first', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { candidate } = await enter(['essay', 'essay']);
      const { id, questions } = await candidate.sit(true);
      const [first, second] = questions.map((question) => question.id);
      const answers = await Promise.all([office.grade(id, first!, 100, 'a'), colleague.grade(id, second!, 200, 'b')]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(must(await office.read(id), 'sitting')).toMatchObject({ state: 'graded', score: 300 });
    }
    const { candidate } = await enter(['essay', 'essay']);
    const { id, questions } = await candidate.sit(true);
    const [essay] = questions.map((question) => question.id);
    const both = await Promise.all([office.grade(id, essay!, 100, 'a'), colleague.grade(id, essay!, 200, 'b')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = both.findIndex(({ status }) => status === 200);
    expect(both[1 - won]!.error.name).toBe('answer.graded');
    expect(must(await office.read(id), 'sitting').questions[0]).toMatchObject({ comment: ['a', 'b'][won] });
    // Whoever gave it may give another, as long as the sitting waits.
    must(await [office, colleague][won]!.grade(id, essay!, 50, 'c'), 'again');
  });
});

describe('what is given beyond the rules', () => {
  test('is time and attempts, also in the sitting that runs, and nothing for another course’s exam', async () => {
    const { candidate, examId, courseId } = await enter(['single'], { maxAttempts: 1, timeLimitMinutes: 10 });
    const { id: enrollmentId } = await enrollmentOf(candidate.person, courseId);
    expect(must(await office.allowances(enrollmentId), 'allowances').rows).toMatchObject([{ examId, extraMinutes: 0, extraAttempts: 0 }]);
    const { data } = await candidate.start();
    must(await office.allow(enrollmentId, examId, 15, 1), 'allow');
    const now = must(await candidate.read(data.id), 'attempt');
    expect(Date.parse(now.endsAt) - Date.parse(data.endsAt)).toBe(15 * 60_000);
    const { events, allowance } = must(await office.read(data.id), 'sitting');
    expect(allowance).toEqual({ extraMinutes: 15, extraAttempts: 1 });
    expect(events.find(({ event }) => event === 'minutes_given')).toMatchObject({ minutes: 15, why: 'ไฟดับทั้งอาคารสอบ', by: expect.any(String) as string });
    await candidate.submit(data.id);
    expect((await candidate.start()).data).toMatchObject({ number: 2 });
    const other = await enter(['single']);
    expect((await office.allow(enrollmentId, other.examId, 5, 0)).error).toMatchObject({ name: 'input.invalid', details: { fields: [{ path: 'examId' }] } });
    expect((await office.allow(enrollmentId, examId, 601, 0)).status).toBe(400);
    expect((await office.allow('x'.repeat(24), examId, 5, 0)).status).toBe(404);
  });
});

describe('taking a sitting out of the count', () => {
  test('needs a reason, ends one that runs, and leaves the learner an attempt', async () => {
    const { candidate } = await enter(['single'], { maxAttempts: 1 });
    const { data } = await candidate.start();
    expect((await office.void(data.id, ' ')).status).toBe(400);
    const voided = must(await office.void(data.id), 'void');
    expect(voided).toMatchObject({ state: 'voided', reason: 'ทุจริตในการสอบครั้งนี้' });
    expect((await candidate.answer(data.id, data.questions[0]!.id, null)).error.name).toBe('attempt.over');
    expect((await candidate.start()).data).toMatchObject({ number: 2 });
    expect((await office.void(data.id)).error.name).toBe('state.forbids');
  });

  test('is refused while a certificate rests on it; once that is taken back the course goes on, and can be completed again', async () => {
    const certificateTemplate = { connect: [{ documentId: await template(outline) }] };
    const { candidate, courseId } = await enter(['single'], {}, { certificateTemplate });
    const { id } = await candidate.sit(true);
    const { certificate, state } = await enrollmentOf(candidate.person, courseId);
    expect(state).toBe('completed');
    const refused = await office.void(id);
    expect([refused.status, refused.error.name]).toEqual([409, 'attempt.certified']);
    expect(must(await office.read(id), 'sitting').state).toBe('graded');
    must(await office.person.post(`/api/learning/office/certificates/${certificate!.id}/revoke`, { reason: 'ทดสอบตามขั้นตอนของระบบ' }), 'revoke');
    must(await office.void(id), 'void');
    expect((await enrollmentOf(candidate.person, courseId)).state).toBe('active');
    await candidate.sit(true);
    const again = await enrollmentOf(candidate.person, courseId);
    expect([again.state, again.certificate!.id !== certificate!.id]).toEqual(['completed', true]);
  });

  test('of a course without a certificate looks at its completion again', async () => {
    const { candidate, courseId } = await enter(['single']);
    const { id } = await candidate.sit(true);
    expect((await enrollmentOf(candidate.person, courseId)).state).toBe('completed');
    must(await office.void(id), 'void');
    expect((await enrollmentOf(candidate.person, courseId)).state).toBe('active');
  });
});
