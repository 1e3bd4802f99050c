import { LANGUAGES, type Finding, type Language, type OfficeCourse, type PublishCheck } from '@bai/learning/contracts';
import { useState } from 'react';
import { Refusal } from '../../../../app/client';
import { Button } from '../../../../kit/button';
import { Card } from '../../../../kit/card';
import { Confirm } from '../../../../kit/confirm';
import { said } from '../../../../kit/format';
import { Notice } from '../../../../kit/notice';
import { Checks, type Option } from '../../../../kit/picks';
import { Loaded } from '../../../../kit/states';
import { Said } from '../../../../kit/texts';
import { useLanguage, useWords } from '../../../../words';
import { needs, send, useFresh } from '../../courses-client';
import { CourseFindings } from './course-findings';
import { courseTitle } from './course-values';
import { ShownMarks } from './shown-marks';

type Took = (course: OfficeCourse) => void;

const useLanguageOptions = (): ((languages: readonly Language[]) => Option<Language>[]) => {
  const { t } = useWords('syllabus');
  return (languages) => languages.map((language) => ({ value: language, label: t(`languages.${language}`) }));
};

/** What keeps a course from being published in some languages while some lessons are left out. */
const stopping = (findings: readonly Finding[], languages: readonly Language[], leftOut: readonly string[]): Finding[] =>
  findings.filter(
    ({ weight, at, language }) =>
      weight === 'stops' && (language === null || languages.includes(language)) && !(at?.kind === 'lesson' && leftOut.includes(at.id)),
  );

const Publish = ({ course, check, took, again }: { course: OfficeCourse; check: PublishCheck; took: Took; again: (changed: boolean) => Promise<unknown> }) => {
  const { t } = useWords('syllabus');
  const own = useLanguage();
  const optionsOf = useLanguageOptions();
  const [languages, setLanguages] = useState<readonly Language[]>(check.languages);
  const [leftOut, leaveOut] = useState<readonly string[]>([]);
  const lessons = course.modules
    .flatMap((module) => module.lessons)
    .filter(({ shown }) => LANGUAGES.some((one) => shown[one] === 'draft' || shown[one] === 'changed'));
  const stops = stopping(check.findings, languages, leftOut);
  const breaks = check.findings.filter(({ weight }) => weight === 'breaks');
  const publish = async (): Promise<void> => {
    try {
      took(
        await send(
          'publishCourse',
          { params: { id: course.id }, body: { languages: [...languages], leftOutIds: [...leftOut], stamp: check.stamp } },
          { quiet: true },
        ),
      );
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'version.stale') throw error;
      await again(true);
    }
  };
  return (
    <>
      <CourseFindings findings={check.findings} />
      <Checks legend={t('publishIn')} options={optionsOf(check.languages)} value={languages} put={setLanguages} />
      {lessons.length > 0 && (
        <details>
          <summary>{t('leaveOut')}</summary>
          <Checks
            legend={t('leaveOut')}
            hint={t('leaveOutHint')}
            options={lessons.map(({ id, title }) => ({ value: id, label: <Said words={title} /> }))}
            value={leftOut}
            put={leaveOut}
          />
        </details>
      )}
      {stops.length > 0 && <p className="quiet">{t('stopped', { count: stops.length })}</p>}
      {languages.length === 0 && <p className="quiet">{t('noLanguage')}</p>}
      <div className="row-x may-wrap">
        <Confirm
          label={t('publish')}
          icon="send"
          look="primary"
          needs={needs('publishCourse')}
          disabled={stops.length > 0 || languages.length === 0}
          title={t('publishTitle', { name: said(own, courseTitle(course)) })}
          text={
            <>
              <span>{t('publishText')}</span> {check.enrolled > 0 && <span>{t('publishEnrolled', { count: check.enrolled })}</span>}{' '}
              {breaks.length > 0 && <span>{t('publishBreaks', { count: breaks.length })}</span>}
            </>
          }
          confirm={t('publish')}
          confirmLook="primary"
          act={publish}
        />
        <Button icon="arrow-counterclockwise" onClick={() => void again(false)}>
          {t('checkAgain')}
        </Button>
      </div>
    </>
  );
};

const Withdraw = ({ course, took }: { course: OfficeCourse; took: Took }) => {
  const { t } = useWords('syllabus');
  const own = useLanguage();
  const optionsOf = useLanguageOptions();
  const shown = LANGUAGES.filter((language) => course.shown[language] === 'published' || course.shown[language] === 'changed');
  const [languages, choose] = useState<readonly Language[]>(shown);
  if (shown.length === 0) return null;
  const chosen = languages.filter((language) => shown.includes(language));
  return (
    <Card title={t('withdrawHead')}>
      <div className="stack">
        <p>{t('withdrawText')}</p>
        <Checks legend={t('withdrawIn')} options={optionsOf(shown)} value={chosen} put={choose} />
        <div>
          <Confirm
            label={t('withdraw')}
            icon="eye-slash"
            needs={needs('withdrawCourse')}
            disabled={chosen.length === 0}
            title={t('withdrawTitle', { name: said(own, courseTitle(course)) })}
            text={course.enrolled > 0 ? t('withdrawEnrolled', { count: course.enrolled }) : t('withdrawText')}
            confirm={t('withdraw')}
            act={async () => took(await send('withdrawCourse', { params: { id: course.id }, body: { languages: [...chosen] } }, { quiet: true }))}
          />
        </div>
      </div>
    </Card>
  );
};

/** What was found of a course as it stands; read anew after each change of it. */
const Checked = ({ course, took }: { course: OfficeCourse; took: Took }) => {
  const { t } = useWords('syllabus');
  const from = useFresh('checkCourse', { params: { id: course.id } });
  const [changed, setChanged] = useState(false);
  const again = (meanwhile: boolean): Promise<unknown> => {
    setChanged(meanwhile);
    return from.mutate();
  };
  return (
    <>
      {changed && <Notice kind="warning">{t('changedMeanwhile')}</Notice>}
      <Loaded from={from}>{(check) => <Publish key={check.stamp} course={course} check={check} took={took} again={again} />}</Loaded>
    </>
  );
};

/** Showing a course to learners, once what that would do is seen; and taking it off. */
const CoursePublishing = ({ course, took }: { course: OfficeCourse; took: Took }) => {
  const { t } = useWords('syllabus');
  const [done, setDone] = useState(false);
  return (
    <>
      <Card title={t('publishing')} aside={<ShownMarks of={course.shown} />}>
        <div className="stack">
          {done && <Notice kind="success">{t('published')}</Notice>}
          <Checked
            key={`${course.updatedAt} ${course.outlineStamp}`}
            course={course}
            took={(shown) => {
              setDone(true);
              took(shown);
            }}
          />
        </div>
      </Card>
      <Withdraw key={JSON.stringify(course.shown)} course={course} took={took} />
    </>
  );
};
export default CoursePublishing;
