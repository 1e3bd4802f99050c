import { LANGUAGES, type Shown } from '@bai/learning/contracts';
import { useNavigate } from 'react-router';
import { ActionButton } from '../../../../kit/action-button';
import { useLanguage, useWords } from '../../../../words';
import { send } from '../../preview-links-client';

const LINKS = { course: 'linkCourse', lesson: 'linkLesson' } as const;

/** Leads to what is written as it will be shown: in the language of the screen, or in the other where it is in that alone. */
export const PreviewButton = ({ kind, id, shown }: { kind: keyof typeof LINKS; id: string; shown: Shown }) => {
  const { t } = useWords('preview');
  const own = useLanguage();
  const navigate = useNavigate();
  const language = [own, ...LANGUAGES].find((one) => shown[one] !== 'absent') ?? own;
  return (
    <ActionButton
      icon="eye"
      needs={`learning.${LINKS[kind]}`}
      act={async () => {
        const { path } = await send(LINKS[kind], { params: { id }, body: { language } }, { quiet: true });
        await navigate(path);
      }}
    >
      {t('open')}
    </ActionButton>
  );
};

/** Leads to an exam as its learners will find it: with nothing of what is right, in both languages. */
export const ExamPreviewButton = ({ id }: { id: string }) => {
  const { t } = useWords('preview');
  const navigate = useNavigate();
  return (
    <ActionButton icon="eye" needs="learning.linkExam" act={async () => navigate((await send('linkExam', { params: { id } }, { quiet: true })).path)}>
      {t('learners')}
    </ActionButton>
  );
};
