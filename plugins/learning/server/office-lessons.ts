import { refuse, type Bilingual } from '@bai/kernel/contracts';
import { documents, pageByKeyset, plainColumn, sql } from '@bai/kernel/server';
import type { Knex } from 'knex';
import { z } from 'zod';
import {
  COMPLETIONS,
  LESSON_KINDS,
  REVIEW_STATES,
  type Language,
  type LessonFacts,
  type lessonPageOf,
  type lessonQuery,
  type LessonRow,
  type LessonWords,
  type OfficeLesson,
} from '../contracts';
import { LISTED, matching, sortingOf } from './bank-rows';
import { draftedOf } from './content-rows';
import { stampOf } from './content-stamp';
import { presentFile, storedFile } from './office-media';
import { homesOf } from './outline-rows';
import { LESSON } from './uids';

type Query = z.output<typeof lessonQuery>;

interface Fact {
  readonly document_id: string;
  readonly kind: LessonRow['kind'];
  readonly minutes: number;
  readonly free_preview: boolean | number;
  readonly review_state: LessonRow['reviewState'] | null;
}

const named = (id: string | null | undefined, found: ReadonlyMap<string, { readonly title: Bilingual }>): { id: string; title: Bilingual } | null =>
  id ? { id, title: found.get(id)?.title ?? { th: '', en: '' } } : null;

/** Lessons as lines, by their ids, in no order. A fixed number of queries. */
export const lessonRows = async (ids: readonly string[]): Promise<ReadonlyMap<string, LessonRow>> => {
  if (ids.length === 0) return new Map();
  // In SQL: what is the same in every language, of many at once.
  const facts = (await sql()('lessons')
    .whereIn('document_id', ids)
    .whereNull('published_at')
    .select('document_id', 'kind', 'minutes', 'free_preview', 'review_state')) as Fact[];
  const [drafted, homes] = [await draftedOf('lessons', ids), await homesOf(ids)];
  const modules = await draftedOf('course_modules', [...new Set([...homes.values()].map(({ moduleId }) => moduleId))]);
  const courses = await draftedOf('courses', [...new Set([...homes.values()].flatMap(({ courseId }) => courseId ?? []))]);
  return new Map(
    facts.map(({ document_id: id, kind, minutes, free_preview: free, review_state: state }) => {
      const { title, shown, updatedAt } = drafted.get(id)!;
      const home = homes.get(id);
      const row = { id, title, kind, minutes, freePreview: Boolean(free), reviewState: state ?? 'writing', shown, updatedAt };
      return [id, { ...row, module: named(home?.moduleId, modules), course: named(home?.courseId, courses) }];
    }),
  );
};

const IN_MODULE = `EXISTS (SELECT 1 FROM lessons_module_lnk AS ml JOIN course_modules AS m ON m.id = ml.course_module_id WHERE ml.lesson_id = l.id AND m.document_id = ?)`;
const IN_COURSE = `EXISTS (SELECT 1 FROM lessons_module_lnk AS ml JOIN course_modules_course_lnk AS cl ON cl.course_module_id = ml.course_module_id
  JOIN courses AS c ON c.id = cl.course_id WHERE ml.lesson_id = l.id AND c.document_id = ?)`;
const TITLE = `EXISTS (SELECT 1 FROM lessons AS o WHERE o.document_id = l.document_id AND (${plainColumn('o.title')} LIKE ? ESCAPE '!' OR ${plainColumn('o.title')} LIKE ? ESCAPE '!'))`;

// In SQL: paged by keyset, as the bank is; each lesson once, by its first draft.
const narrowed = ({ q, courseId, moduleId, kind, reviewState }: Query): Knex.QueryBuilder => {
  const first = sql()('lessons').whereNull('published_at').groupBy('document_id').min('id');
  const query = matching(sql()('lessons as l').whereIn('l.id', first), TITLE, q);
  if (kind) void query.where('l.kind', kind);
  if (reviewState) void query.where('l.review_state', reviewState);
  if (moduleId) void query.whereRaw(IN_MODULE, [moduleId]);
  if (courseId) void query.whereRaw(IN_COURSE, [courseId]);
  return query;
};

/** A page of the lessons of all courses. */
export const listLessons = async (query: Query): Promise<z.input<typeof lessonPageOf>> => {
  const sorting = sortingOf(query.sort, { updatedAt: { ...LISTED.updatedAt, column: 'l.updated_at' } }, 'l.id');
  const { rows, ...page } = await pageByKeyset(narrowed(query), sorting, query, sql().raw('l.id, l.document_id, l.updated_at'));
  const ids = rows.map((row) => row.document_id as string);
  const found = await lessonRows(ids);
  return { ...page, rows: ids.flatMap((id) => found.get(id) ?? []) };
};

const reference = z.object({ documentId: z.string() }).nullish();
const stored = z.object({
  title: z.string(),
  kind: z.enum(LESSON_KINDS),
  minutes: z.number(),
  freePreview: z.boolean(),
  completion: z.enum(COMPLETIONS),
  videoPercent: z.number().nullish(),
  opensAfterDays: z.number().nullish(),
  reviewState: z.enum(REVIEW_STATES).nullish(),
  body: z.array(z.record(z.string(), z.unknown())).nullish(),
  video: storedFile.nullish(),
  sound: storedFile.nullish(),
  captions: storedFile.nullish(),
  files: z.array(storedFile).nullish(),
  exam: reference,
  module: reference,
});
type Stored = z.output<typeof stored>;
const populate = { video: true, sound: true, captions: true, files: true, exam: { fields: ['documentId'] }, module: { fields: ['documentId'] } };

/** A lesson as it is written in a language; null where it is not. */
export const lessonDraftIn = async (documentId: string, locale: Language): Promise<Stored | null> => {
  const found = await documents(LESSON).findOne({ documentId, locale, status: 'draft', populate });
  return found && stored.parse(found);
};

const fileOf = (file: z.output<typeof storedFile> | null | undefined) => (file ? presentFile(file) : null);
export const lessonWordsOf = ({ title, body, video, sound, captions, files }: Stored): LessonWords => ({
  title,
  body: body ?? [],
  film: fileOf(video),
  sound: fileOf(sound),
  captions: fileOf(captions),
  files: (files ?? []).map(presentFile),
});
export const lessonFactsOf = (lesson: Stored): LessonFacts => ({
  moduleId: lesson.module?.documentId ?? null,
  kind: lesson.kind,
  minutes: lesson.minutes,
  freePreview: lesson.freePreview,
  completion: lesson.completion,
  videoPercent: lesson.videoPercent ?? null,
  examId: lesson.exam?.documentId ?? null,
  opensAfterDays: lesson.opensAfterDays ?? 0,
});

/** A lesson as editors write it; `record.missing` where there is none. */
export const officeLesson = async (id: string): Promise<OfficeLesson> => {
  const stamp = await stampOf('lessons', id);
  const [th, en] = [await lessonDraftIn(id, 'th'), await lessonDraftIn(id, 'en')];
  const draft = th ?? en;
  if (!stamp || !draft) throw refuse('record.missing');
  const { reviewState, shown, course, updatedAt } = (await lessonRows([id])).get(id)!;
  return {
    id,
    stamp,
    facts: { ...lessonFactsOf(draft), moduleId: lessonFactsOf(draft).moduleId ?? (en && lessonFactsOf(en).moduleId) },
    words: { th: th && lessonWordsOf(th), en: en && lessonWordsOf(en) },
    reviewState,
    shown,
    course,
    updatedAt,
  };
};
