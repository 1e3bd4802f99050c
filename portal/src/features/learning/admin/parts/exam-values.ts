import { examRules, keepExamSections, REVIEW_STATES, type BankRow, type ExamRules, type ExamSection, type OfficeExam } from '@bai/learning/contracts';
import { z } from 'zod';
import { drafted } from '../../../../kit/drafted';
import { instantOf, momentOf, type MomentValues } from './moment-values';
import type { Words } from './question-values';

type Figure = number | string | null;
/** The rules of an exam while they are written. */
export interface RulesValues {
  readonly title: Words;
  readonly instructions: Words;
  readonly timeLimitMinutes: Figure;
  readonly passPercent: Figure;
  readonly maxAttempts: Figure;
  readonly cooldownHours: Figure;
  readonly shufflesQuestions: boolean;
  readonly shufflesOptions: boolean;
  readonly negativeMarking: boolean;
  readonly reviewPolicy: ExamRules['reviewPolicy'];
  readonly opensAt: MomentValues;
  readonly closesAt: MomentValues;
  readonly overdue: ExamRules['overdue'];
  readonly graceMinutes: Figure;
}
/** A section while it is written; `id` is the form's own. */
export interface SectionValues {
  readonly id: string;
  readonly title: Words;
  readonly kind: ExamSection['kind'];
  readonly questions: readonly BankRow[];
  readonly categoryId: string;
  readonly tag: string;
  readonly count: Figure;
}
export interface SectionsValues {
  readonly sections: readonly SectionValues[];
}

const NO_WORDS: Words = { th: '', en: '' };

/** An exam that nobody has written yet. */
export const NEW_RULES: RulesValues = {
  title: NO_WORDS,
  instructions: NO_WORDS,
  timeLimitMinutes: 30,
  passPercent: 80,
  maxAttempts: 3,
  cooldownHours: 24,
  shufflesQuestions: true,
  shufflesOptions: true,
  negativeMarking: false,
  reviewPolicy: 'right_after',
  opensAt: momentOf(null),
  closesAt: momentOf(null),
  overdue: 'auto_submit',
  graceMinutes: null,
};
/** An exam that is there already, while its rules are written anew: how far it is as well. */
export interface KeptRulesValues extends RulesValues {
  readonly reviewState: OfficeExam['reviewState'];
}
export const rulesValues = ({ rules, reviewState }: Pick<OfficeExam, 'rules' | 'reviewState'>): KeptRulesValues => ({
  ...rules,
  instructions: rules.instructions ?? NO_WORDS,
  opensAt: momentOf(rules.opensAt),
  closesAt: momentOf(rules.closesAt),
  reviewState,
});

export const newSection = (kind: ExamSection['kind'] = 'fixed'): SectionValues => ({
  id: crypto.randomUUID(),
  title: NO_WORDS,
  kind,
  questions: [],
  categoryId: '',
  tag: '',
  count: null,
});
export const sectionsValues = ({ sections }: Pick<OfficeExam, 'sections'>): SectionsValues => ({
  sections: sections.map(({ title, kind, questions, categoryId, tag, count }) => ({
    id: crypto.randomUUID(),
    title: title ?? NO_WORDS,
    kind,
    questions,
    categoryId: categoryId ?? '',
    tag: tag ?? '',
    count,
  })),
});

const wordsOrNone = (words: Words): Words | null => ((words.th + words.en).trim() === '' ? null : words);

const rulesDraft = (values: RulesValues): object => ({
  ...values,
  instructions: wordsOrNone(values.instructions),
  opensAt: instantOf(values.opensAt, '00:00'),
  closesAt: instantOf(values.closesAt, '23:59'),
  graceMinutes: values.overdue === 'grace' ? values.graceMinutes : null,
});
const sectionDraft = ({ title, kind, questions, categoryId, tag, count }: SectionValues): object => ({
  title: wordsOrNone(title),
  kind,
  questionIds: kind === 'fixed' ? questions.map(({ id }) => id) : [],
  categoryId: kind === 'drawn' ? categoryId || null : null,
  tag: kind === 'drawn' ? tag.trim() || null : null,
  count: kind === 'drawn' ? count : null,
});

const { sections } = keepExamSections.shape;
const sectionsDraft = (values: SectionsValues): object[] => values.sections.map(sectionDraft);

/** The contract's own judgement of each form. */
export const rulesSchema = drafted((values: KeptRulesValues) => rulesDraft(values), examRules.extend({ reviewState: z.enum(REVIEW_STATES) }));
export const sectionsSchema = drafted((values: SectionsValues) => ({ sections: sectionsDraft(values) }), z.object({ sections }));
export const newExamSchema = drafted(
  (values: RulesValues & SectionsValues) => ({ ...rulesDraft(values), sections: sectionsDraft(values) }),
  examRules.extend({ sections }),
);
