import type { OfficeExam } from '@bai/learning/contracts';
import { href } from '../../../../addresses/href';
import { ButtonLink } from '../../../../kit/button';
import { useWords } from '../../../../words';

/** The ways between the sides of an exam. */
export const ExamWays = ({ id, here }: { id: OfficeExam['id']; here: 'rules' | 'questions' | 'view' }) => {
  const { t } = useWords('papers');
  return (
    <div className="row-x may-wrap">
      {here !== 'rules' && (
        <ButtonLink to={href('learning/admin/exam', { id })} icon="sliders">
          {t('toRules')}
        </ButtonLink>
      )}
      {here !== 'questions' && (
        <ButtonLink to={href('learning/admin/exam-questions', { id })} icon="list">
          {t('questions')}
        </ButtonLink>
      )}
      {here !== 'view' && (
        <ButtonLink to={href('learning/admin/exam-view', { id })} icon="eye">
          {t('preview')}
        </ButtonLink>
      )}
    </div>
  );
};
