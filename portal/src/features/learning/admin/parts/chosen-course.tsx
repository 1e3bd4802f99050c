import type { OfficeCourse } from '@bai/learning/contracts';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { href } from '../../../../addresses/href';
import { said } from '../../../../kit/format';
import { useAddress } from '../../../../kit/list-address';
import { Empty, Loaded, Unread } from '../../../../kit/states';
import { languageOf } from '../../../../kit/texts';
import { useLanguage, useWords } from '../../../../words';
import { useFresh, useRead } from '../../courses-client';

type Shown = (course: OfficeCourse, took: (course: OfficeCourse) => void) => ReactNode;

const Held = ({ first, children }: { first: OfficeCourse; children: Shown }) => {
  const { t } = useWords('syllabus');
  const [course, took] = useState(first);
  return (
    <>
      <p>
        <Link to={href('learning/admin/course', { id: course.id })}>{t('toCourse')}</Link>
      </p>
      {children(course, took)}
    </>
  );
};

const One = ({ id, children }: { id: string; children: Shown }) => {
  const from = useFresh('officeCourse', { params: { id } });
  return <Loaded from={from}>{(course) => <Held first={course}>{children}</Held>}</Loaded>;
};

/** A course chosen from all of them, kept in the address, and something of it. */
export const ChosenCourse = ({ children }: { children: Shown }) => {
  const { t } = useWords(['syllabus', 'kit']);
  const language = useLanguage();
  const { get, put } = useAddress();
  const id = get('courseId') ?? '';
  const choices = useRead('contentChoices', {});
  return (
    <>
      <Unread of={choices} />
      <label className="field">
        <span className="field-label">{t('syllabus:course')}</span>
        <select className="form-select" value={id} onChange={({ target }) => put({ courseId: target.value })}>
          <option value="">{t('kit:choose')}</option>
          {(choices.data?.courses ?? []).map((course) => (
            <option key={course.id} value={course.id} lang={languageOf(said(language, course.title), language)}>
              {said(language, course.title)}
            </option>
          ))}
        </select>
      </label>
      {id ? (
        <One key={id} id={id}>
          {children}
        </One>
      ) : (
        <Empty {...t('syllabus:chooseCourse', { returnObjects: true })} />
      )}
    </>
  );
};
