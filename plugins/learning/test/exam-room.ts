import { advanceClock, clockOffset, queryDatabase, renew } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { newPatient, type Answer, type Person } from '../../../cms/test/people';
import type { Attempt, AnswerValue, Exam, QuestionType } from '../contracts';
import { Panel } from '../../directory/test/panel';
import { Outline, said, unique } from './outline';

export const HOLDER = 'tab-number-one';
export const OTHER = 'tab-number-two';
/** Stands in everything that nobody may see before the review. */
export const SECRET = 'ความลับ-secret';
/** The same, as a number. */
export const NUMBER = 48_151.62;

const option = (text: string, correct: boolean) => ({ text: said(text), correct, feedback: said(`${SECRET} ${text}`), key: `${SECRET}${text}` });
const about = (type: QuestionType, stem = type as string) => ({ type, stem: said(stem), points: 2, feedback: said(SECRET) });
/** One question of every type. What is right has the word `right`, which only its writer knows. */
export const QUESTIONS: Readonly<Record<QuestionType, object>> = {
  single: { ...about('single'), options: [option('right', true), option('b', false), option('c', false)] },
  multiple: { ...about('multiple'), partialCredit: true, options: [option('right', true), option('right too', true), option('c', false), option('d', false)] },
  true_false: { ...about('true_false'), options: [option('right', true), option('b', false)] },
  short_answer: { ...about('short_answer'), answers: [{ text: `${SECRET} 33` }] },
  numeric: { ...about('numeric'), numericAnswer: NUMBER, tolerance: 0.01 },
  matching: { ...about('matching'), partialCredit: true, options: ['a', 'b', 'c'].map((text) => ({ ...option(text, false), match: said(`of ${text}`) })) },
  ordering: { ...about('ordering'), options: ['1', '2', '3'].map((text) => option(text, false)) },
  gap_fill: { ...about('gap_fill', 'gap_fill [[1]] [[2]]'), answers: [1, 2].map((gap) => ({ gap, text: `${SECRET} ${gap}`, key: `${SECRET}${gap}` })) },
  essay: about('essay'),
};

const places = (texts: readonly { readonly en: string }[], wanted: (text: string) => boolean): number[] =>
  texts.flatMap(({ en }, place) => (wanted(en) ? [place] : []));

/** What is right, said of a question as an attempt shows it. */
export const rightTo = ({ type, options, matches }: Attempt['questions'][number]): AnswerValue => {
  if (type === 'short_answer') return { kind: 'text', text: ` ${SECRET.toUpperCase()}  ๓๓ ` };
  if (type === 'numeric') return { kind: 'text', text: '48,151.625' };
  if (type === 'essay') return { kind: 'text', text: 'my own words' };
  if (type === 'gap_fill') return { kind: 'gaps', gaps: { 1: `${SECRET} 1`, 2: `${SECRET} ๒` } };
  if (type === 'ordering') return { kind: 'order', order: ['1', '2', '3'].map((text) => options.findIndex(({ en }) => en === text)) };
  if (type === 'matching') return { kind: 'pairs', pairs: options.map(({ en }) => matches.findIndex((match) => match.en === `of ${en}`)) };
  return { kind: 'choices', choices: places(options, (text) => text.startsWith('right')) };
};

export interface Room {
  readonly examId: string;
  readonly courseId: string;
  readonly questionIds: readonly string[];
}

/** A published course with an exam of its own, of the questions named. */
export const room = async (outline: Outline, rules: object = {}, types: readonly QuestionType[] = ['single', 'multiple', 'numeric']): Promise<Room> => {
  const questionIds: string[] = [];
  for (const type of types) questionIds.push(await outline.panel.create('question', QUESTIONS[type]));
  const sections = [{ kind: 'fixed', questions: { connect: questionIds.map((documentId) => ({ documentId })) } }];
  const examId = await outline.panel.create('exam', { title: said(unique('exam')), sections, cooldownHours: 0, ...rules });
  const courseId = await outline.course({ exam: { connect: [{ documentId: examId }] } });
  return { examId, courseId, questionIds };
};

/** Somebody in the course of an exam. */
export class Candidate {
  sequence = 0;
  constructor(
    readonly person: Person,
    readonly examId: string,
  ) {}

  static async of({ courseId, examId }: Room, person?: Person): Promise<Candidate> {
    const who = person ?? (await newPatient());
    const { status, error } = await who.post('/api/learning/enrollments', { courseId });
    if (status !== 200) throw new Error(`enroll: ${JSON.stringify(error)}`);
    return new Candidate(who, examId);
  }

  exam(): Promise<Answer<Exam>> {
    return this.person.get<Exam>(`/api/learning/exams/${this.examId}`);
  }
  start(holder = HOLDER): Promise<Answer<Attempt>> {
    return this.person.post<Attempt>(`/api/learning/exams/${this.examId}/attempts`, { holder });
  }
  read(id: string, holder = HOLDER): Promise<Answer<Attempt>> {
    return this.person.get<Attempt>(`/api/learning/exam-attempts/${id}`, { holder });
  }
  hold(id: string, holder: string): Promise<Answer<Attempt>> {
    return this.person.post<Attempt>(`/api/learning/exam-attempts/${id}/hold`, { holder });
  }
  answer(id: string, questionId: string, answer: AnswerValue | null, more: object = {}): Promise<Answer<{ remaining: number }>> {
    this.sequence += 1;
    return this.person.post(`/api/learning/exam-attempts/${id}/answers`, {
      holder: HOLDER,
      questionId,
      answer,
      flagged: false,
      sequence: this.sequence,
      ...more,
    });
  }
  check(id: string, questionId: string, holder = HOLDER): Promise<Answer> {
    return this.person.post(`/api/learning/exam-attempts/${id}/checks`, { holder, questionId });
  }
  submit(id: string, holder = HOLDER, key?: string): Promise<Answer<Attempt>> {
    return this.person.post<Attempt>(`/api/learning/exam-attempts/${id}/submit`, { holder }, key);
  }
  /** Begins, answers all that is right (or nothing), and hands it in. */
  async sit(right: boolean): Promise<Attempt> {
    const attempt = must(await this.start(), 'start');
    if (right) for (const question of attempt.questions) must(await this.answer(attempt.id, question.id, rightTo(question)), 'answer');
    return must(await this.submit(attempt.id), 'submit');
  }
}

/** How many rows an attempt or exam has, straight from the table. */
export const rowsIn = async (table: string, column: string, value: string): Promise<number> => {
  const [row] = await queryDatabase<{ n: number | string }>(`SELECT COUNT(*) AS n FROM ${table} WHERE ${column} = ?`, [value]);
  return Number(row!.n);
};

/** An attempt that somebody has begun, at an exam of a course of its own. */
export const attemptOf = async (person: Person): Promise<Readonly<Record<'attempt' | 'exam' | 'question' | 'category', string>>> => {
  const outline = new Outline(await Panel.open());
  const made = await room(outline, {}, ['single', 'numeric']);
  const category = await outline.panel.create('question-category', { name: said('หมวด'), code: unique('walk') });
  const question = made.questionIds[0]!;
  await outline.change('question', question, { category: { connect: [{ documentId: category }] } }, '');
  const candidate = await Candidate.of(made, person);
  return { attempt: (await candidate.start('walk-tab')).data.id, exam: made.examId, question, category };
};

/** The platform’s time, in ms. */
export const platformTime = async (): Promise<number> => Date.now() + (await clockOffset());

/** Moves the platform's clock on, with somebody who stays signed in. */
export const later = async ({ person }: Candidate, ms: number): Promise<void> => {
  await advanceClock(ms);
  await renew(person);
};

/** The first question of a type. */
export const byType = ({ questions }: Attempt, type: QuestionType): Attempt['questions'][number] => questions.find((question) => question.type === type)!;
