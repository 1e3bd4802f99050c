import { bilingual, refuse } from '@bai/kernel/contracts';
import { documents, sql, systemSeat } from '@bai/kernel/server';
import { z } from 'zod';
import { REVIEW_STATES, type BankRow, type ExamRules, type ExamSection, type OfficeExam } from '../contracts';
import { bankRows, questionsBy } from './bank-rows';
import { EXAM_POPULATE, storedSection } from './check-exam';
import { examAttempts } from './collections';
import { stampOf } from './content-stamp';
import { coursesWith } from './exam-courses';
import { storedRules } from './exam-facts';
import { EXAM } from './uids';

const stored = storedRules.extend({
  reviewState: z.enum(REVIEW_STATES).nullish(),
  sections: z.array(storedSection.extend({ title: bilingual.nullish() })),
  updatedAt: z.coerce.date(),
});
type Stored = z.output<typeof stored>;
const populate = { title: true, instructions: true, sections: { populate: { title: true, ...EXAM_POPULATE.sections.populate } } };

/** The rules of an exam as they travel. */
export const presentRules = (exam: z.output<typeof storedRules>): ExamRules => ({
  ...exam,
  instructions: exam.instructions ?? null,
  opensAt: exam.opensAt?.toISOString() ?? null,
  closesAt: exam.closesAt?.toISOString() ?? null,
  graceMinutes: exam.graceMinutes ?? null,
});

const presentSection = ({ title, kind, questions, category, tag, count }: Stored['sections'][number]): ExamSection => ({
  title: title ?? null,
  kind,
  questionIds: kind === 'fixed' ? (questions ?? []).map(({ documentId }) => documentId) : [],
  categoryId: kind === 'drawn' ? (category?.documentId ?? null) : null,
  tag: kind === 'drawn' ? tag?.trim() || null : null,
  count: kind === 'drawn' ? (count ?? null) : null,
});

/** What a section can draw from: how many questions there are, and the least and the most points that one of them has. */
interface Available {
  readonly n: number;
  readonly least: number | null;
  readonly most: number | null;
}

/** The same for all sections at once; what an editor chose by hand is never drawn as well. */
const availableTo = async (sections: readonly ExamSection[]): Promise<readonly Available[]> => {
  const fixed = sections.flatMap(({ questionIds }) => questionIds);
  const drawn = sections.filter(({ kind, categoryId, tag }) => kind === 'drawn' && (categoryId ?? tag));
  if (drawn.length === 0) return sections.map(() => ({ n: 0, least: null, most: null }));
  // In SQL: one statement, however many sections there are.
  const figures = drawn.flatMap((section, index) => {
    const from = () => questionsBy(section).where('q.retired', false).whereNotIn('q.document_id', fixed);
    return [from().count('*').as(`n${index}`), from().min('q.points').as(`least${index}`), from().max('q.points').as(`most${index}`)];
  });
  const row = (await sql().select(figures).first()) as Record<string, number | string | null>;
  const figure = (name: string): number | null => (row[name] === null || row[name] === undefined ? null : Number(row[name]));
  return sections.map((section) => {
    const index = drawn.indexOf(section);
    return { n: figure(`n${index}`) ?? 0, least: figure(`least${index}`), most: figure(`most${index}`) };
  });
};

/** The points of a section; null where those who are drawn differ. */
const pointsOf = ({ kind, count }: ExamSection, questions: readonly BankRow[], { least, most }: Available): number | null => {
  if (kind === 'fixed') return questions.reduce((sum, { points }) => sum + points, 0);
  return least !== null && least === most ? least * (count ?? 0) : null;
};

const sittingsOf = async (examId: string): Promise<Pick<OfficeExam, 'sittings' | 'underWay'>> => {
  const seat = systemSeat('exam-office');
  const [sittings, underWay] = [await examAttempts.count(seat, { examId }), await examAttempts.count(seat, { examId, state: 'in_progress' })];
  return { sittings: sittings - underWay, underWay };
};

/** An exam as editors write it; `record.missing` where there is none. */
export const officeExam = async (id: string): Promise<OfficeExam> => {
  const stamp = await stampOf('exams', id);
  const found = stamp && (await documents(EXAM).findOne({ documentId: id, populate }));
  if (!stamp || !found) throw refuse('record.missing');
  const { sections: parts, reviewState, updatedAt, ...exam } = stored.parse(found);
  const sections = parts.map(presentSection);
  const rows = await bankRows([...new Set(sections.flatMap(({ questionIds }) => questionIds))]);
  const available = await availableTo(sections);
  const shown = sections.map((section, index) => ({
    ...section,
    questions: section.questionIds.flatMap((question) => rows.get(question) ?? []),
    available: available[index]!.n,
  }));
  const points = shown.map((section, index) => pointsOf(section, section.questions, available[index]!));
  return {
    id,
    stamp,
    rules: presentRules(exam),
    reviewState: reviewState ?? 'writing',
    sections: shown,
    questions: shown.reduce((sum, { kind, questions, count }) => sum + (kind === 'fixed' ? questions.length : (count ?? 0)), 0),
    points: points.includes(null) ? null : points.reduce<number>((sum, one) => sum + one!, 0),
    courses: [...((await coursesWith([id])).get(id) ?? [])],
    ...(await sittingsOf(id)),
    updatedAt: updatedAt.toISOString(),
  };
};
