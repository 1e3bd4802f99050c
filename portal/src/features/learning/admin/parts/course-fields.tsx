import { COURSE_CATEGORIES, COURSE_LANGUAGES, COURSE_LEVELS, LANGUAGES } from '@bai/learning/contracts';
import { useFormikContext } from 'formik';
import { Card } from '../../../../kit/card';
import { ChecksField } from '../../../../kit/choices';
import { SelectField, TextField } from '../../../../kit/fields';
import { said } from '../../../../kit/format';
import { MoneyField, NumberField } from '../../../../kit/number-field';
import { Unread } from '../../../../kit/states';
import { useLanguage, useWords } from '../../../../words';
import { useRead } from '../../courses-client';
import type { CourseValues } from './course-values';
import { CourseWordsFields } from './course-words-fields';
import { PicturesField } from './pictures-field';
import { WrittenSwitches } from './written-switches';

const Facts = () => {
  const { t } = useWords(['syllabus', 'learning']);
  return (
    <Card title={t('syllabus:facts')}>
      <div className="stack">
        <div className="grid-3">
          <SelectField
            name="category"
            label={t('learning:category')}
            options={COURSE_CATEGORIES.map((one) => [one, t(`learning:categories.${one}`)] as const)}
          />
          <SelectField name="level" label={t('learning:level')} options={COURSE_LEVELS.map((one) => [one, t(`learning:levels.${one}`)] as const)} />
          <SelectField name="language" label={t('learning:language')} options={COURSE_LANGUAGES.map((one) => [one, t(`learning:taughtIn.${one}`)] as const)} />
          <MoneyField name="price" label={t('learning:price')} hint={t('syllabus:priceHint')} maxLength={12} />
          <NumberField name="minutes" label={t('syllabus:minutes')} hint={t('syllabus:minutesHint')} maxLength={4} />
          <TextField name="slug" label={t('syllabus:slug')} hint={t('syllabus:slugHint')} maxLength={80} autoComplete="off" spellCheck={false} />
        </div>
        <PicturesField name="cover" legend={t('syllabus:cover')} hint={t('syllabus:pictureHint')} most={1} />
      </div>
    </Card>
  );
};

/** What else a course goes with: courses before it, its exam, what its certificate gives. */
const Ties = ({ own }: { own: string | null }) => {
  const { t } = useWords('syllabus');
  const language = useLanguage();
  const choices = useRead('contentChoices', {});
  const { courses = [], exams = [], templates = [], licenses = [], ruleSets = [] } = choices.data ?? {};
  const named = (all: readonly { id: string; title: { th: string; en: string } }[]) => all.map(({ id, title }) => [id, said(language, title)] as const);
  const others = courses.filter(({ id }) => id !== own);
  return (
    <Card title={t('ties')}>
      <div className="stack">
        <Unread of={choices} />
        <div className="grid-2">
          <SelectField name="examId" label={t('exam')} hint={t('examHint')} optional typed options={named(exams)} />
          <SelectField name="certificateTemplateId" label={t('template')} hint={t('templateHint')} optional typed options={named(templates)} />
          <SelectField name="grantsLicense" label={t('license')} optional options={licenses.map(({ code, name }) => [code, said(language, name)] as const)} />
          <NumberField name="validityMonths" label={t('validity')} hint={t('validityHint')} optional maxLength={3} />
          <SelectField name="ruleSetVersion" label={t('ruleSet')} hint={t('ruleSetHint')} optional options={ruleSets.map((one) => [one, one] as const)} />
        </div>
        {others.length > 0 && (
          <details>
            <summary>{t('prerequisites')}</summary>
            <ChecksField
              name="prerequisiteIds"
              legend={t('prerequisites')}
              hint={t('prerequisitesHint')}
              options={others.map(({ id, title }) => ({ value: id, label: said(language, title) }))}
            />
          </details>
        )}
      </div>
    </Card>
  );
};

/** All that is written of a course; `own` is its id, null of a new one. */
export const CourseFields = ({ own }: { own: string | null }) => {
  const { t } = useWords('syllabus');
  const { values } = useFormikContext<CourseValues>();
  const written = LANGUAGES.filter((language) => values.written[language]);
  return (
    <>
      <WrittenSwitches hint={t('writtenHint')} />
      <div className={written.length === 2 ? 'grid-2' : 'stack'}>
        {written.map((language) => (
          <CourseWordsFields key={language} language={language} />
        ))}
      </div>
      <Facts />
      <Ties own={own} />
    </>
  );
};
