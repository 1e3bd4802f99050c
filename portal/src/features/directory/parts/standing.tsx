import type { Registration } from '@bai/directory/contracts';
import { href } from '../../../addresses/href';
import { ButtonLink } from '../../../kit/button';
import { NextCard } from '../../../kit/card';
import { useWords } from '../../../words';

/** Where the next step of each state is done. */
const AT = {
  none: href('directory/registration'),
  draft: href('directory/registration'),
  needs_information: href('directory/registration'),
  submitted: href('directory/registration-standing'),
  rejected: href('directory/registration-standing'),
  suspended: href('directory/registration-standing'),
  approved: href('directory/registration-approved'),
} as const;

/** How a registration stands, and the one next step. On the screen that it leads to there is no button. */
export const Standing = ({ registration, here = null }: { registration: Registration | null; here?: string | null }) => {
  const { t } = useWords('joining');
  const state = registration?.state ?? 'none';
  return (
    <NextCard
      kicker={t('next')}
      title={t(`application.${state}.title`)}
      text={t(`application.${state}.text`)}
      action={
        AT[state] !== here && (
          <ButtonLink look="primary" to={AT[state]}>
            {t(`application.${state}.button`)}
          </ButtonLink>
        )
      }
    />
  );
};
