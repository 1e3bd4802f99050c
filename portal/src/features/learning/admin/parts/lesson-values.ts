import {
  LANGUAGES,
  lessonDraft,
  REVIEW_STATES,
  type Language,
  type LessonDraft,
  type LessonFacts,
  type LessonFile,
  type OfficeLesson,
} from '@bai/learning/contracts';
import { z } from 'zod';
import type { Block } from '../../../../kit/blocks-shape';
import { drafted } from '../../../../kit/drafted';

type Figure = number | string | null;
/** What a lesson says in a language, while it is written. */
export interface LessonWordsValues {
  readonly title: string;
  readonly body: readonly Block[];
  readonly film: LessonFile | null;
  readonly sound: LessonFile | null;
  readonly captions: LessonFile | null;
  readonly files: readonly LessonFile[];
}
/** A lesson while it is written; a language that it is not written in keeps what was typed in it. */
export interface LessonValues {
  readonly moduleId: string;
  readonly kind: LessonFacts['kind'];
  readonly minutes: Figure;
  readonly freePreview: boolean;
  readonly completion: LessonFacts['completion'];
  readonly videoPercent: Figure;
  readonly examId: string;
  readonly opensAfterDays: Figure;
  readonly written: Readonly<Record<Language, boolean>>;
  readonly words: Readonly<Record<Language, LessonWordsValues>>;
}

const NO_WORDS: LessonWordsValues = { title: '', body: [], film: null, sound: null, captions: null, files: [] };
/** So much of a film is asked for unless somebody says otherwise. */
const MOST_OF_IT = 80;

/** A lesson that nobody has written yet. */
export const newLesson = (moduleId: string): LessonValues => ({
  moduleId,
  kind: 'text',
  minutes: 10,
  freePreview: false,
  completion: 'viewed',
  videoPercent: MOST_OF_IT,
  examId: '',
  opensAfterDays: 0,
  written: { th: true, en: true },
  words: { th: NO_WORDS, en: NO_WORDS },
});

export const lessonValues = ({ facts, words }: Pick<OfficeLesson, 'facts' | 'words'>): LessonValues => ({
  ...facts,
  moduleId: facts.moduleId ?? '',
  examId: facts.examId ?? '',
  videoPercent: facts.videoPercent ?? MOST_OF_IT,
  written: { th: words.th !== null, en: words.en !== null },
  words: { th: words.th ?? NO_WORDS, en: words.en ?? NO_WORDS },
});

const lessonDraftOf = ({ written, words, ...facts }: LessonValues): object => ({
  ...facts,
  moduleId: facts.moduleId || null,
  examId: facts.examId || null,
  videoPercent: facts.completion === 'video_watched' ? facts.videoPercent : null,
  words: Object.fromEntries(LANGUAGES.map((language) => [language, written[language] ? words[language] : null])),
});

/** The contract's own judgement of the form. */
export const lessonSchema = drafted(lessonDraftOf, lessonDraft);
export const lessonIn = (values: LessonValues): LessonDraft => lessonSchema.parse(values);

/** A lesson that is there already, while it is written anew: how far it is as well. */
export interface KeptLessonValues extends LessonValues {
  readonly reviewState: OfficeLesson['reviewState'];
}
export const keptLessonValues = (lesson: Pick<OfficeLesson, 'facts' | 'words' | 'reviewState'>): KeptLessonValues => ({
  ...lessonValues(lesson),
  reviewState: lesson.reviewState,
});
export const keptLessonSchema = drafted((values: KeptLessonValues) => lessonDraftOf(values), lessonDraft.extend({ reviewState: z.enum(REVIEW_STATES) }));

/** What a lesson is called in each language. */
export const lessonTitle = ({ words: { th, en } }: Pick<OfficeLesson, 'words'>) => ({ th: th?.title ?? '', en: en?.title ?? '' });
