import type { OfficeLesson } from '@bai/learning/contracts';
import { useState } from 'react';
import { Button } from '../../../../kit/button';
import { Form } from '../../../../kit/form';
import { said } from '../../../../kit/format';
import { NewerElsewhere } from '../../../../kit/newer-elsewhere';
import { Notice } from '../../../../kit/notice';
import { Unsaved } from '../../../../kit/unsaved';
import { useLanguage, useWords } from '../../../../words';
import { needs, read, send } from '../../courses-client';
import { plainText } from '../../../../kit/blocks-shape';
import { LessonFields } from './lesson-fields';
import { lessonIn, lessonSchema, lessonTitle, lessonValues } from './lesson-values';
import { useStampedSaving } from './stamped-saving';

/** A lesson, saved by a button. */
export const LessonForm = ({ lesson, took }: { lesson: OfficeLesson; took: (lesson: OfficeLesson) => void }) => {
  const { t } = useWords(['syllabus', 'learning']);
  const language = useLanguage();
  const params = { id: lesson.id };
  const { save, newer, settle } = useStampedSaving(lesson.stamp, () => read('officeLesson', { params }));
  const [done, setDone] = useState(false);
  return (
    <Form
      className="stack stack-lg"
      initial={lessonValues(lesson)}
      schema={lessonSchema}
      send={async (values, { resetForm }) => {
        setDone(false);
        const body = lessonIn(values);
        const kept = await save((stamp) => send('keepLesson', { params, body: { ...body, stamp } }, { quiet: true }));
        if (!kept) return;
        resetForm({ values: lessonValues(kept) });
        took(kept);
        setDone(true);
      }}
    >
      {({ dirty, isSubmitting, resetForm }) => (
        <>
          <Unsaved when={dirty && !isSubmitting} />
          {newer && (
            <NewerElsewhere
              savedAt={newer.updatedAt}
              theirs={[
                [t('syllabus:title'), said(language, lessonTitle(newer))],
                [t('syllabus:kind'), t(`learning:kinds.${newer.facts.kind}`)],
                [t('syllabus:body'), plainText(newer.words[language]?.body ?? []) || '–'],
              ]}
              keep={settle}
              take={() => {
                settle();
                took(newer);
                resetForm({ values: lessonValues(newer) });
              }}
            />
          )}
          <LessonFields />
          <div className="cta">
            <Button type="submit" look="primary" busy={isSubmitting} needs={needs('keepLesson')}>
              {t('syllabus:saveLesson')}
            </Button>
          </div>
          {done && !dirty && <Notice kind="success">{t('syllabus:savedLesson')}</Notice>}
        </>
      )}
    </Form>
  );
};
