import { Navigate, useParams } from 'react-router';
import { ButtonLink } from '../../kit/button';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Loaded } from '../../kit/states';
import { href } from '../../addresses/href';
import { useWords } from '../../words';
import { useRead } from './client';
import { choosing } from './parts/choosing';

/** That an application is in, and what comes next; once it has gone on, its own page says how it stands. */
const SuccessScreen = () => {
  const { t } = useWords('patient');
  const { id = '' } = useParams();
  const from = useRead('read', { params: { id } });
  return (
    <Loaded
      from={from}
      bones={
        <Page title={t('submitted.title')}>
          <span className="bone w-75" />
        </Page>
      }
    >
      {({ number, state, mode, track }) =>
        state === 'submitted' ? (
          <Page title={t('submitted.title')} className="bare-main">
            <Notice kind="success">
              <span className="code" translate="no">
                {number}
              </span>
            </Notice>
            <p>{t('submitted.text')}</p>
            <ButtonLink look="primary" size="lg" to={choosing({ id, mode, track })}>
              {t('book.button')}
            </ButtonLink>
            <ButtonLink to={href('patient/application', { id })}>{t('wait.button')}</ButtonLink>
          </Page>
        ) : (
          <Navigate to={href('patient/application', { id })} replace />
        )
      }
    </Loaded>
  );
};
export default SuccessScreen;
