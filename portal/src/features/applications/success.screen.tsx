import { useParams } from 'react-router';
import { ButtonLink } from '../../kit/button';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Loaded } from '../../kit/states';
import { href } from '../../addresses/href';
import { useWords } from '../../words';
import { useRead } from './client';

/** What happens next after submitting, or once the prescription is issued. */
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
      {({ number, state }) => {
        const approved = state === 'approved';
        return (
          <Page title={approved ? t('submitted.approvedTitle') : t('submitted.title')} className="bare-main">
            <Notice kind="success">
              <span className="code">{number}</span>
            </Notice>
            <p>{approved ? t('submitted.approvedText') : t('submitted.text')}</p>
            {approved ? (
              <ButtonLink look="primary" size="lg" to={href('prescriptions/qr')}>
                {t('showQr')}
              </ButtonLink>
            ) : (
              <ButtonLink look="primary" size="lg" to={href('consultations/mode', null, { application: id })}>
                {t('book.button')}
              </ButtonLink>
            )}
            <ButtonLink to={href('patient/application', { id })}>{t('wait.button')}</ButtonLink>
          </Page>
        );
      }}
    </Loaded>
  );
};
export default SuccessScreen;
