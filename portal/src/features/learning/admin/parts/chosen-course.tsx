import type { OfficeCourse } from '@bai/learning/contracts';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { href } from '../../../../addresses/href';
import { said } from '../../../../kit/format';
import { useAddress } from '../../../../kit/list-address';
import { ListPick } from '../../../../kit/picks';
import { Empty, Loaded, Unread } from '../../../../kit/states';
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
      <ListPick
        label={t('syllabus:course')}
        options={[
          { value: '', label: t('kit:choose') },
          ...(choices.data?.courses ?? []).map((course) => ({ value: course.id, label: said(language, course.title) })),
        ]}
        value={id}
        pick={(courseId) => put({ courseId })}
      />
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
