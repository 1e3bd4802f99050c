import type { Bilingual } from '@bai/kernel/contracts';
import { refuse } from '@bai/kernel/contracts';
import { documents, rowsOf } from '@bai/kernel/server';
import { z } from 'zod';
import { OVERDUE, REVIEW_POLICIES } from '../contracts';
import { bankOf, storedSection, type Section } from './check-exam';
import type { DrawnFrom } from './draw-questions';
import { COURSE, EXAM } from './uids';

const words = z.object({ th: z.string(), en: z.string() });
const moment = z.coerce.date().nullish();
/** The rules of an exam, as its entry has them. */
export const storedRules = z.object({
  documentId: z.string(),
  title: words,
  instructions: words.nullish(),
  timeLimitMinutes: z.number(),
  passPercent: z.number(),
  maxAttempts: z.number(),
  cooldownHours: z.number(),
  shufflesQuestions: z.boolean(),
  shufflesOptions: z.boolean(),
  negativeMarking: z.boolean(),
  reviewPolicy: z.enum(REVIEW_POLICIES),
  overdue: z.enum(OVERDUE),
  graceMinutes: z.number().nullish(),
  opensAt: moment,
  closesAt: moment,
});
const storedExam = storedRules.extend({ sections: z.array(storedSection) });
const populate = {
  title: true,
  instructions: true,
  sections: { populate: { questions: { fields: ['documentId'] }, category: { fields: ['documentId'] } } },
};

/** A published course that an exam belongs to: by itself, or by a lesson. */
interface ExamCourse {
  readonly id: string;
  readonly slug: string;
  readonly title: Bilingual;
  readonly prerequisiteIds: readonly string[];
}

/** What the platform knows of an exam that can be taken. */
export type ExamFacts = Omit<z.output<typeof storedExam>, 'sections'> & {
  readonly sections: readonly DrawnFrom[];
  readonly courses: readonly ExamCourse[];
};

const storedCourse = z.object({ documentId: z.string(), slug: z.string(), title: z.string(), prerequisites: z.array(z.object({ documentId: z.string() })) });

const coursesIn = async (examId: string, locale: 'th' | 'en'): Promise<(ExamCourse & { readonly words: string })[]> => {
  const filters = { $or: [{ exam: { documentId: examId } }, { modules: { lessons: { exam: { documentId: examId } } } }] };
  const found = await documents(COURSE).findMany({
    status: 'published',
    locale,
    filters,
    fields: ['documentId', 'slug', 'title'],
    populate: { prerequisites: { fields: ['documentId'] } },
    sort: 'id',
  });
  return z
    .array(storedCourse)
    .parse(found)
    .map(({ documentId: id, slug, title: said, prerequisites }) => {
      const prerequisiteIds = prerequisites.map(({ documentId }) => documentId);
      return { id, slug, title: { th: '', en: '' }, words: said, prerequisiteIds };
    });
};

const coursesOf = async (examId: string): Promise<ExamCourse[]> => {
  const [thai, english] = [await coursesIn(examId, 'th'), await coursesIn(examId, 'en')];
  const known = new Map([...thai, ...english].map((course) => [course.id, course]));
  const titleIn = (courses: typeof thai, id: string) => courses.find((course) => course.id === id)?.words;
  return [...known.values()].map(({ id, slug, words: title, prerequisiteIds }) => ({
    id,
    slug,
    title: { th: titleIn(thai, id) ?? title, en: titleIn(english, id) ?? title },
    prerequisiteIds,
  }));
};

const drawnFrom = async (section: Section): Promise<DrawnFrom> =>
  section.kind === 'fixed'
    ? { kind: 'fixed', questionIds: (section.questions ?? []).map(({ documentId }) => documentId), count: 0 }
    : { kind: 'drawn', questionIds: await bankOf(section), count: section.count ?? 0 };

/** An exam as it is drawn from, whether or not a course has it; `record.missing` where there is none. */
export const writtenExam = async (examId: string): Promise<Omit<ExamFacts, 'courses'>> => {
  const found = await documents(EXAM).findOne({ documentId: examId, populate });
  if (!found) throw refuse('record.missing');
  const exam = storedExam.parse(found);
  const sections: DrawnFrom[] = [];
  for (const section of exam.sections) sections.push(await drawnFrom(section));
  return { ...exam, sections };
};

const read = async (examId: string): Promise<ExamFacts | null> => {
  const courses = await coursesOf(examId);
  return courses.length ? { ...(await writtenExam(examId)), courses } : null;
};

// In SQL: whether anything was written since, in one statement for every request that asks.
const STAMP = ['exams', 'questions', 'question_categories', 'courses', 'course_modules', 'lessons']
  .map((table) => `SELECT '${table}' AS content, COUNT(*) AS entries, MAX(updated_at) AS at FROM ${table}`)
  .join(' UNION ALL ');

let stamp = '';
const kept = new Map<string, ExamFacts>();

/** An exam that belongs to a published course, as it stands now; `record.missing` where there is none. Read anew once an editor wrote something. */
export const examFacts = async (examId: string): Promise<ExamFacts> => {
  const now = JSON.stringify(await rowsOf(STAMP, []));
  if (now !== stamp) kept.clear();
  stamp = now;
  const known = kept.get(examId);
  const facts = known ?? (await read(examId));
  if (!facts) throw refuse('record.missing');
  if (!known && stamp === now) kept.set(examId, facts);
  return facts;
};

/** How many questions somebody is asked. */
export const questionCount = ({ sections }: Pick<ExamFacts, 'sections'>): number =>
  sections.reduce((sum, { kind, questionIds, count }) => sum + (kind === 'fixed' ? questionIds.length : count), 0);
