import { ActionButton } from '../../../kit/action-button';
import { ButtonLink } from '../../../kit/button';
import { Card, NextCard } from '../../../kit/card';
import { clockText, dayText, said } from '../../../kit/format';
import { Loaded, Skeleton } from '../../../kit/states';
import { Mark } from '../../../kit/status';
import { href } from '../../../addresses/href';
import { useLanguage, useWords } from '../../../words';
import { send, useRead } from '../client';

/** Where one is on duty, with the way to start and end it, and one's own license. */
export const DutyCard = () => {
  const { t } = useWords('dispensary');
  const language = useLanguage();
  const from = useRead('duty', {});
  return (
    <Loaded from={from} bones={<Skeleton cards={1} />}>
      {({ current, dispensaries, license }) => (
        <div className="stack">
          {current ? (
            <NextCard
              kicker={t('next')}
              title={t('serve.title')}
              text={t('serve.text')}
              action={
                <ButtonLink look="primary" icon="qr-code-scan" to={href('prescriptions/verify/enter')}>
                  {t('serve.button')}
                </ButtonLink>
              }
            />
          ) : (
            <NextCard
              kicker={t('next')}
              title={t('duty.title')}
              text={t('duty.text')}
              action={
                <div className="cta">
                  {dispensaries
                    .filter(({ licensed }) => licensed)
                    .map((dispensary) => (
                      <ActionButton key={dispensary.id} look="primary" act={() => send('startDuty', { body: { dispensaryId: dispensary.id } })}>
                        {t('duty.start', { dispensary: said(language, dispensary.name) })}
                      </ActionButton>
                    ))}
                </div>
              }
            />
          )}
          <div className="grid-2">
            {current && (
              <Card
                title={t('duty.at', { dispensary: said(language, current.dispensary.name) })}
                aside={<Mark look="live">{t('duty.since', { time: clockText(language, current.from) })}</Mark>}
              >
                {current.dispensary.licenseExpiresOn && (
                  <p className="small quiet">
                    {t('duty.shopLicense', { number: current.dispensary.licenseNumber, date: dayText(language, current.dispensary.licenseExpiresOn) })}
                  </p>
                )}
                <div>
                  <ActionButton act={() => send('endDuty', {})}>{t('duty.end')}</ActionButton>
                </div>
              </Card>
            )}
            <Card title={t('duty.license')}>
              {license ? (
                <>
                  <p className="code">{license.number}</p>
                  <div className="chips">
                    <Mark look={license.valid ? 'good' : 'refused'}>{t('duty.licenseUntil', { date: dayText(language, license.expiresOn) })}</Mark>
                    <Mark look={license.trained ? 'good' : 'refused'}>{license.trained ? t('duty.trained') : t('duty.notTrained')}</Mark>
                  </div>
                </>
              ) : (
                <p className="quiet">{t('duty.noLicense')}</p>
              )}
            </Card>
          </div>
        </div>
      )}
    </Loaded>
  );
};
