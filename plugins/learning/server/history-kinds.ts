import { documents } from '@bai/kernel/server';
import { LANGUAGES, type TracedKind } from '../contracts';
import type { ContentTable } from './content-stamp';
import { CERTIFICATE_TEMPLATE, COURSE, COURSE_MODULE, EXAM, LESSON, QUESTION, QUESTION_CATEGORY } from './uids';

/** What a content says, field by field, in the form in which it is written: what it names by ids, without numbers of rows. */
export type ContentFields = Readonly<Record<string, unknown>>;

interface Traced {
  readonly uid: `api::${string}`;
  readonly table: ContentTable;
  /** Written in each language by itself, as a draft. */
  readonly drafted: boolean;
  readonly fields: readonly string[];
  readonly populate: object;
}

const entry = { fields: ['documentId'] };
const words = true;

/** Each kind of content whose history is kept, and what of it. */
export const TRACED: Readonly<Record<TracedKind, Traced>> = {
  course: {
    uid: COURSE,
    table: 'courses',
    drafted: true,
    fields: [
      ...['title', 'slug', 'summary', 'description', 'forWhom', 'outcomes', 'instructors', 'cover', 'category', 'level', 'language', 'price', 'minutes'],
      ...['prerequisites', 'exam', 'certificateTemplate', 'grantsLicense', 'validityMonths', 'ruleSetVersion', 'reviewState', 'publishAt', 'unpublishAt'],
    ],
    populate: { outcomes: true, instructors: { populate: { photo: true } }, cover: true, prerequisites: entry, exam: entry, certificateTemplate: entry },
  },
  'course-module': { uid: COURSE_MODULE, table: 'course_modules', drafted: true, fields: ['title', 'order', 'course'], populate: { course: entry } },
  lesson: {
    uid: LESSON,
    table: 'lessons',
    drafted: true,
    fields: [
      ...['title', 'order', 'module', 'kind', 'body', 'video', 'sound', 'captions', 'files', 'exam', 'minutes', 'freePreview', 'completion'],
      ...['videoPercent', 'opensAfterDays', 'reviewState'],
    ],
    populate: { module: entry, video: true, sound: true, captions: true, files: true, exam: entry },
  },
  exam: {
    uid: EXAM,
    table: 'exams',
    drafted: false,
    fields: [
      ...['title', 'instructions', 'sections', 'timeLimitMinutes', 'passPercent', 'maxAttempts', 'cooldownHours', 'shufflesQuestions', 'shufflesOptions'],
      ...['negativeMarking', 'reviewPolicy', 'opensAt', 'closesAt', 'overdue', 'graceMinutes', 'reviewState'],
    ],
    populate: { title: words, instructions: words, sections: { populate: { title: words, questions: entry, category: entry } } },
  },
  question: {
    uid: QUESTION,
    table: 'questions',
    drafted: false,
    fields: [
      ...['type', 'stem', 'media', 'options', 'answers', 'partialCredit', 'numericAnswer', 'tolerance', 'feedback', 'points', 'category', 'tags'],
      ...['ruleSetVersion', 'retired', 'version'],
    ],
    populate: {
      ...{ stem: words, media: true, answers: true, feedback: words, category: entry, tags: true },
      options: { populate: { text: words, match: words, feedback: words } },
    },
  },
  'question-category': { uid: QUESTION_CATEGORY, table: 'question_categories', drafted: false, fields: ['name', 'code'], populate: { name: words } },
  'certificate-template': {
    uid: CERTIFICATE_TEMPLATE,
    table: 'certificate_templates',
    drafted: false,
    fields: ['name', 'orientation', 'background', 'fields', 'signatory', 'validityMonths', 'version'],
    populate: { name: words, background: true, fields: true, signatory: { populate: { name: words, position: words, signature: true } } },
  },
};

/** A file of the media library, as a history keeps it. */
export interface KeptFile {
  readonly file: number;
  readonly name: string;
}
/** What an editor typed as blocks is kept as it is. */
const BLOCKS: readonly string[] = ['description', 'body'];
/** What Strapi keeps of a part beside its own fields. */
const ROWS: readonly string[] = ['id', '__component'];

const plain = (value: unknown): unknown => {
  if (value === undefined || value === null || value === '') return null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object') return value;
  const part = value as Readonly<Record<string, unknown>>;
  if ('mime' in part && 'name' in part) return { file: part.id, name: part.name } satisfies Record<keyof KeptFile, unknown>;
  if ('documentId' in part) return part.documentId;
  return Object.fromEntries(
    Object.entries(part)
      .filter(([name]) => !ROWS.includes(name))
      .map(([name, inner]) => [name, plain(inner)]),
  );
};

/** What a content says now, as its draft where there is one; null where it is not written in this language. */
export const contentNow = async (kind: TracedKind, id: string, language: string | null): Promise<ContentFields | null> => {
  const { uid, drafted, fields, populate } = TRACED[kind];
  const found = await documents(uid).findOne({ documentId: id, ...(drafted ? { locale: language, status: 'draft' } : {}), populate });
  return found && Object.fromEntries(fields.map((name) => [name, BLOCKS.includes(name) ? (found[name] ?? null) : plain(found[name])]));
};

/** The languages in which a kind is written each by itself. */
export const languagesOf = (kind: TracedKind): readonly (string | null)[] => (TRACED[kind].drafted ? LANGUAGES : [null]);
