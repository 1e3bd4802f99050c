import type { Finding } from '@bai/learning/contracts';
import { Link } from 'react-router';
import { href } from '../../../../addresses/href';
import { said } from '../../../../kit/format';
import { Notice } from '../../../../kit/notice';
import { useLanguage, useWords } from '../../../../words';

const WEIGHTS = [
  ['stops', 'danger'],
  ['breaks', 'warning'],
  ['tells', 'info'],
] as const;

const One = ({ finding: { code, at, language, said: words, learners } }: { finding: Finding }) => {
  const { t } = useWords('syllabus');
  const own = useLanguage();
  const name = at && said(own, at.title);
  const to = at?.kind === 'lesson' ? href('learning/admin/lesson', { id: at.id }) : at?.kind === 'exam' ? href('learning/admin/exam', { id: at.id }) : null;
  return (
    <li>
      {name && (
        <>
          {to ? <Link to={to}>{name}</Link> : <strong>{name}</strong>}
          <span>:</span>{' '}
        </>
      )}
      <span>{t(`findings.${code}`)}</span>
      {language && (
        <>
          {' '}
          <span>{`(${t(`languages.${language}`)})`}</span>
        </>
      )}
      {words && (
        <>
          {' '}
          <span>{said(own, words)}</span>
        </>
      )}
      {learners > 0 && (
        <>
          {' '}
          <span>{t('touches', { count: learners })}</span>
        </>
      )}
    </li>
  );
};

/** What was found before a course is published, the heaviest first. */
export const CourseFindings = ({ findings }: { findings: readonly Finding[] }) => {
  const { t } = useWords('syllabus');
  if (findings.length === 0) return <Notice kind="success">{t('nothingFound')}</Notice>;
  return WEIGHTS.map(([weight, kind]) => {
    const these = findings.filter((finding) => finding.weight === weight);
    if (these.length === 0) return null;
    return (
      <Notice key={weight} kind={kind}>
        <strong>{t(`weights.${weight}`)}</strong>
        <ul>
          {these.map((finding, index) => (
            <One key={`${finding.code} ${finding.at?.id ?? ''} ${finding.language ?? ''} ${index}`} finding={finding} />
          ))}
        </ul>
      </Notice>
    );
  });
};
