import { COMPLETIONS, LANGUAGES, LESSON_KINDS, type Language } from '@bai/learning/contracts';
import { useFormikContext } from 'formik';
import { BlocksField } from '../../../../kit/blocks-field';
import { Card } from '../../../../kit/card';
import { ChoiceField } from '../../../../kit/choices';
import { CheckField, SelectField, TextField } from '../../../../kit/fields';
import { said } from '../../../../kit/format';
import { NumberField } from '../../../../kit/number-field';
import { Unread } from '../../../../kit/states';
import { useLanguage, useWords } from '../../../../words';
import { useRead } from '../../courses-client';
import type { LessonValues } from './lesson-values';
import { MediaField, MediaListField } from './media-field';
import { sendTextPicture } from './send-picture';
import { WrittenSwitches } from './written-switches';

const MOST_FILES = 20;

const Facts = () => {
  const { t } = useWords(['syllabus', 'learning']);
  const language = useLanguage();
  const { values } = useFormikContext<LessonValues>();
  const choices = useRead('contentChoices', {});
  const { courses = [], exams = [] } = choices.data ?? {};
  const modules = courses.flatMap((course) =>
    course.modules.map(({ id, title }) => [id, `${said(language, course.title)} › ${said(language, title)}`] as const),
  );
  return (
    <Card title={t('syllabus:lessonFacts')}>
      <div className="stack">
        <Unread of={choices} />
        <SelectField name="moduleId" label={t('syllabus:module')} hint={t('syllabus:moduleHint')} optional typed options={modules} />
        <div className="grid-3">
          <SelectField name="kind" label={t('syllabus:kind')} options={LESSON_KINDS.map((kind) => [kind, t(`learning:kinds.${kind}`)] as const)} />
          <NumberField name="minutes" label={t('syllabus:minutes')} maxLength={3} />
          <NumberField name="opensAfterDays" label={t('syllabus:opensAfter')} hint={t('syllabus:opensAfterHint')} maxLength={3} />
        </div>
        <ChoiceField
          name="completion"
          legend={t('syllabus:completion')}
          options={COMPLETIONS.map((value) => ({ value, label: t(`syllabus:completions.${value}`), note: t(`syllabus:completionNotes.${value}`) }))}
        />
        {values.completion === 'video_watched' && <NumberField name="videoPercent" label={t('syllabus:videoPercent')} suffix="%" maxLength={3} />}
        {(values.completion === 'exam_passed' || values.kind === 'exam' || values.examId) && (
          <SelectField name="examId" label={t('syllabus:exam')} optional typed options={exams.map(({ id, title }) => [id, said(language, title)] as const)} />
        )}
        <CheckField name="freePreview" label={t('syllabus:freePreview')} hint={t('syllabus:freePreviewHint')} />
      </div>
    </Card>
  );
};

/** What a lesson says in one language, with its films and papers. */
const Words = ({ language }: { language: Language }) => {
  const { t } = useWords('syllabus');
  const { values } = useFormikContext<LessonValues>();
  const at = `words.${language}`;
  const { film, sound, captions } = values.words[language];
  const filmed = values.kind === 'video' || film || sound || captions;
  const label = (text: string): string => t('inLanguage', { label: text, language: t(`languages.${language}`) });
  return (
    <Card title={t(`wordsIn.${language}`)}>
      <div className="stack">
        <TextField name={`${at}.title`} label={label(t('title'))} maxLength={120} autoComplete="off" lang={language} />
        <BlocksField name={`${at}.body`} label={label(t('body'))} hint={t('bodyHint')} optional lang={language} keepPicture={sendTextPicture} />
        {filmed && (
          <>
            <MediaField name={`${at}.film`} legend={t('film')} kind="film" choose={t('chooseFilm')} />
            <MediaField name={`${at}.sound`} legend={t('sound')} hint={t('soundHint')} kind="sound" choose={t('chooseSound')} />
            <MediaField name={`${at}.captions`} legend={t('captions')} hint={t('captionsHint')} kind="captions" choose={t('chooseCaptions')} />
          </>
        )}
        <MediaListField name={`${at}.files`} legend={t('papers')} hint={t('papersHint')} kind="paper" choose={t('choosePaper')} most={MOST_FILES} />
      </div>
    </Card>
  );
};

/** All that is written of a lesson. */
export const LessonFields = () => {
  const { t } = useWords('syllabus');
  const { values } = useFormikContext<LessonValues>();
  const written = LANGUAGES.filter((language) => values.written[language]);
  return (
    <>
      <Facts />
      <WrittenSwitches hint={t('writtenHint')} />
      <div className={written.length === 2 ? 'grid-2' : 'stack'}>
        {written.map((language) => (
          <Words key={language} language={language} />
        ))}
      </div>
    </>
  );
};
