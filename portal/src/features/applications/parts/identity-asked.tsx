import { href } from '../../../addresses/href';
import { ButtonLink } from '../../../kit/button';
import { Notice } from '../../../kit/notice';
import { useWords } from '../../../words';
import { useRead } from '../../directory/client';

/** Says that one's identity check waits for oneself, and leads there. */
export const IdentityAsked = () => {
  const { t } = useWords('identity');
  const { data } = useRead('myPatient', {});
  if (data?.identity !== 'needs_information') return null;
  return (
    <Notice
      kind="warning"
      action={
        <p className="m-0">
          <ButtonLink size="sm" to={href('applications/verification')}>
            {t('asked.button')}
          </ButtonLink>
        </p>
      }
    >
      {t('asked.text')}
    </Notice>
  );
};
