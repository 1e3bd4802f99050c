import {
  courseDraft,
  coursePlan,
  LANGUAGES,
  type CourseDraft,
  type CourseFacts,
  type CourseWords,
  type Language,
  type OfficeCourse,
  type Picture,
} from '@bai/learning/contracts';
import type { Block } from '../../../../kit/blocks-shape';
import { drafted } from '../../../../kit/drafted';
import { instantOf, momentOf, type MomentValues } from './moment-values';

type Figure = number | string | null;
export interface InstructorValues {
  /** The form's own. */
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly photo: readonly Picture[];
}
/** What a course says of itself in a language, while it is written. */
export interface CourseWordsValues {
  readonly title: string;
  readonly summary: string;
  readonly description: readonly Block[];
  readonly forWhom: string;
  readonly outcomes: readonly string[];
  readonly instructors: readonly InstructorValues[];
}
/** A course while it is written; a language that it is not written in keeps what was typed in it. */
export interface CourseValues {
  readonly slug: string;
  readonly category: CourseFacts['category'] | '';
  readonly level: CourseFacts['level'] | '';
  readonly language: CourseFacts['language'] | '';
  readonly price: Figure;
  readonly minutes: Figure;
  readonly cover: readonly Picture[];
  readonly prerequisiteIds: readonly string[];
  readonly examId: string;
  readonly certificateTemplateId: string;
  readonly grantsLicense: string;
  readonly validityMonths: Figure;
  readonly ruleSetVersion: string;
  readonly written: Readonly<Record<Language, boolean>>;
  readonly words: Readonly<Record<Language, CourseWordsValues>>;
}

export const newInstructor = (): InstructorValues => ({ id: crypto.randomUUID(), name: '', about: '', photo: [] });
const NO_WORDS: CourseWordsValues = { title: '', summary: '', description: [], forWhom: '', outcomes: [], instructors: [] };

/** A course that nobody has written yet. */
export const NEW_COURSE: CourseValues = {
  slug: '',
  category: '',
  level: '',
  language: '',
  price: 0,
  minutes: null,
  cover: [],
  prerequisiteIds: [],
  examId: '',
  certificateTemplateId: '',
  grantsLicense: '',
  validityMonths: null,
  ruleSetVersion: '',
  written: { th: true, en: true },
  words: { th: NO_WORDS, en: NO_WORDS },
};

const pictured = (picture: Picture | null): Picture[] => (picture ? [picture] : []);
const wordsValues = (words: CourseWords | null): CourseWordsValues =>
  words
    ? {
        title: words.title,
        summary: words.summary,
        description: words.description,
        forWhom: words.forWhom ?? '',
        outcomes: words.outcomes,
        instructors: words.instructors.map(({ name, about, photo }) => ({ ...newInstructor(), name, about: about ?? '', photo: pictured(photo) })),
      }
    : NO_WORDS;

export const courseValues = ({ facts, words }: Pick<OfficeCourse, 'facts' | 'words'>): CourseValues => ({
  ...facts,
  category: facts.category ?? '',
  level: facts.level ?? '',
  language: facts.language ?? '',
  cover: pictured(facts.cover),
  examId: facts.examId ?? '',
  certificateTemplateId: facts.certificateTemplateId ?? '',
  grantsLicense: facts.grantsLicense ?? '',
  ruleSetVersion: facts.ruleSetVersion ?? '',
  written: { th: words.th !== null, en: words.en !== null },
  words: { th: wordsValues(words.th), en: wordsValues(words.en) },
});

/** What a course is called in each language. */
export const courseTitle = ({ words: { th, en } }: Pick<OfficeCourse, 'words'>) => ({ th: th?.title ?? '', en: en?.title ?? '' });

const wordsDraft = ({ title, summary, description, forWhom, outcomes, instructors }: CourseWordsValues): object => ({
  title,
  summary,
  description,
  forWhom: forWhom.trim() || null,
  outcomes,
  instructors: instructors.map(({ name, about, photo }) => ({ name, about: about.trim() || null, photo: photo[0] ?? null })),
});
const courseDraftOf = ({ written, words, ...facts }: CourseValues): object => ({
  ...facts,
  cover: facts.cover[0] ?? null,
  examId: facts.examId || null,
  certificateTemplateId: facts.certificateTemplateId || null,
  grantsLicense: facts.grantsLicense || null,
  ruleSetVersion: facts.ruleSetVersion || null,
  words: Object.fromEntries(LANGUAGES.map((language) => [language, written[language] ? wordsDraft(words[language]) : null])),
});

/** The contract's own judgement of the form. */
export const courseSchema = drafted(courseDraftOf, courseDraft);
export const courseIn = (values: CourseValues): CourseDraft => courseSchema.parse(values);

/** How far a course is, and when it is shown, while it is written. */
export interface PlanValues {
  readonly reviewState: OfficeCourse['plan']['reviewState'];
  readonly publishAt: MomentValues;
  readonly unpublishAt: MomentValues;
}
export const planValues = ({ reviewState, publishAt, unpublishAt }: OfficeCourse['plan']): PlanValues => ({
  reviewState,
  publishAt: momentOf(publishAt),
  unpublishAt: momentOf(unpublishAt),
});
const DAY_BEGINS = '00:00';
export const planSchema = drafted(
  ({ reviewState, publishAt, unpublishAt }: PlanValues) => ({
    reviewState,
    publishAt: instantOf(publishAt, DAY_BEGINS),
    unpublishAt: instantOf(unpublishAt, DAY_BEGINS),
  }),
  coursePlan,
);
