import { href } from '../../addresses/href';
import { ButtonLink } from '../../kit/button';
import { Card, NextCard } from '../../kit/card';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Loaded, Skeleton } from '../../kit/states';
import { useWords } from '../../words';
import { useRead } from './client';
import { Standing } from './parts/standing';

/** Approved: what to do first. Whoever is not approved yet reads how it stands. */
const RegistrationApprovedScreen = () => {
  const { t } = useWords('joining');
  const from = useRead('myRegistration', {});
  return (
    <Page>
      <Loaded from={from} bones={<Skeleton cards={2} />}>
        {(registration) =>
          registration?.state !== 'approved' ? (
            <div className="stack">
              <Notice>{t('success.wait')}</Notice>
              <Standing registration={registration} />
            </div>
          ) : (
            <div className="stack">
              <p className="lead-text">{t('success.lead')}</p>
              <NextCard
                kicker={t('next')}
                title={t('success.title')}
                text={t('success.text')}
                action={
                  <ButtonLink look="primary" icon="calendar3" to={href('consultations/schedule')}>
                    {t('success.button')}
                  </ButtonLink>
                }
              />
              <Card title={t('success.then')}>
                <ol>
                  {(['home', 'desk', 'sign'] as const).map((step) => (
                    <li key={step}>{t(`success.steps.${step}`)}</li>
                  ))}
                </ol>
              </Card>
            </div>
          )
        }
      </Loaded>
    </Page>
  );
};
export default RegistrationApprovedScreen;
