import type { Language } from '@bai/learning/contracts';
import { useFormikContext } from 'formik';
import { BlocksField } from '../../../../kit/blocks-field';
import { Button } from '../../../../kit/button';
import { Card } from '../../../../kit/card';
import { AreaField, TextField } from '../../../../kit/fields';
import { useWords } from '../../../../words';
import { newInstructor, type CourseValues, type CourseWordsValues, type InstructorValues } from './course-values';
import { PicturesField } from './pictures-field';
import { sendTextPicture } from './send-picture';

const MOST_OUTCOMES = 12;
const MOST_INSTRUCTORS = 10;

interface Part {
  readonly at: string;
  readonly language: Language;
}
const useLines = <K extends 'outcomes' | 'instructors'>(at: string, language: Language, key: K) => {
  const { values, setFieldValue } = useFormikContext<CourseValues>();
  const lines = values.words[language][key];
  return { lines, put: (changed: CourseWordsValues[K]) => void setFieldValue(`${at}.${key}`, changed) };
};

/** What learners can do afterwards, one line each. */
const Outcomes = ({ at, language }: Part) => {
  const { t } = useWords('syllabus');
  const { lines, put } = useLines(at, language, 'outcomes');
  return (
    <fieldset className="field stack-sm">
      <legend>{t('outcomes')}</legend>
      {lines.map((_, index) => (
        <div key={index} className="row-x line-of-list">
          <div className="grow">
            <TextField name={`${at}.outcomes.${index}`} label={t('outcome', { number: index + 1 })} maxLength={200} autoComplete="off" lang={language} />
          </div>
          <Button
            size="sm"
            look="link"
            icon="x-lg"
            aria-label={t('removeOutcome', { number: index + 1 })}
            onClick={() => put(lines.filter((_line, place) => place !== index))}
          >
            {t('remove')}
          </Button>
        </div>
      ))}
      {lines.length < MOST_OUTCOMES && (
        <div>
          <Button size="sm" icon="plus-lg" onClick={() => put([...lines, ''])}>
            {t('addOutcome')}
          </Button>
        </div>
      )}
    </fieldset>
  );
};

/** Who teaches it, as learners are told. */
const Instructors = ({ at, language }: Part) => {
  const { t } = useWords('syllabus');
  const { lines, put } = useLines(at, language, 'instructors');
  const without = (one: InstructorValues): readonly InstructorValues[] => lines.filter(({ id }) => id !== one.id);
  return (
    <fieldset className="field stack-sm">
      <legend>{t('instructors')}</legend>
      {lines.map((one, index) => (
        <fieldset key={one.id} className="field stack-sm part-of-list">
          <legend>{t('instructor', { number: index + 1 })}</legend>
          <TextField name={`${at}.instructors.${index}.name`} label={t('name')} maxLength={120} autoComplete="off" lang={language} />
          <TextField name={`${at}.instructors.${index}.about`} label={t('aboutInstructor')} optional maxLength={200} autoComplete="off" lang={language} />
          <PicturesField name={`${at}.instructors.${index}.photo`} legend={t('photo')} hint={t('pictureHint')} most={1} />
          <div>
            <Button size="sm" look="link" icon="trash" onClick={() => put(without(one))}>
              {t('removeInstructor', { number: index + 1 })}
            </Button>
          </div>
        </fieldset>
      ))}
      {lines.length < MOST_INSTRUCTORS && (
        <div>
          <Button size="sm" icon="plus-lg" onClick={() => put([...lines, newInstructor()])}>
            {t('addInstructor')}
          </Button>
        </div>
      )}
    </fieldset>
  );
};

/** What a course says of itself in one language. */
export const CourseWordsFields = ({ language }: { language: Language }) => {
  const { t } = useWords('syllabus');
  const at = `words.${language}`;
  const label = (text: string): string => t('inLanguage', { label: text, language: t(`languages.${language}`) });
  return (
    <Card title={t(`wordsIn.${language}`)}>
      <div className="stack">
        <TextField name={`${at}.title`} label={label(t('title'))} maxLength={120} autoComplete="off" lang={language} />
        <AreaField name={`${at}.summary`} label={label(t('summary'))} hint={t('summaryHint')} rows={2} maxLength={200} lang={language} />
        <BlocksField name={`${at}.description`} label={label(t('description'))} optional lang={language} keepPicture={sendTextPicture} />
        <AreaField name={`${at}.forWhom`} label={label(t('forWhom'))} optional rows={2} maxLength={300} lang={language} />
        <Outcomes at={at} language={language} />
        <Instructors at={at} language={language} />
      </div>
    </Card>
  );
};
