import type { OfficeLesson } from '@bai/learning/contracts';
import { plainText } from '../../../../kit/blocks-shape';
import { said } from '../../../../kit/format';
import { StampedForm } from '../../../../kit/stamped-form';
import { useStampedSaving } from '../../../../kit/stamped-saving';
import { useLanguage, useWords } from '../../../../words';
import { needs, read, send } from '../../courses-client';
import { LessonFields } from './lesson-fields';
import { keptLessonSchema, keptLessonValues, lessonTitle } from './lesson-values';
import { ReviewCard } from './review-state';

/** A lesson, saved by a button. */
export const LessonForm = ({ lesson, took }: { lesson: OfficeLesson; took: (lesson: OfficeLesson) => void }) => {
  const { t } = useWords(['syllabus', 'learning']);
  const language = useLanguage();
  const params = { id: lesson.id };
  const saving = useStampedSaving(lesson.stamp, () => read('officeLesson', { params }));
  return (
    <StampedForm
      initial={keptLessonValues(lesson)}
      schema={keptLessonSchema}
      saving={saving}
      keep={(values, stamp) => send('keepLesson', { params, body: { ...keptLessonSchema.parse(values), stamp } }, { quiet: true })}
      valuesOf={(kept) => keptLessonValues(kept)}
      took={took}
      theirs={(newer) => [
        [t('syllabus:title'), said(language, lessonTitle(newer))],
        [t('syllabus:kind'), t(`learning:kinds.${newer.facts.kind}`)],
        [t('syllabus:reviewState'), t(`syllabus:reviewStates.${newer.reviewState}`)],
        [t('syllabus:body'), plainText(newer.words[language]?.body ?? []) || '–'],
      ]}
      needs={needs('keepLesson')}
      save={t('syllabus:saveLesson')}
      done={t('syllabus:savedLesson')}
    >
      <LessonFields />
      <ReviewCard />
    </StampedForm>
  );
};
