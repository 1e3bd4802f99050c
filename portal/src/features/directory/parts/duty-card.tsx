import { useMe } from '../../../app/session';
import { ActionButton } from '../../../kit/action-button';
import { ButtonLink } from '../../../kit/button';
import { Card, NextCard } from '../../../kit/card';
import { clockText, dayText, said } from '../../../kit/format';
import { Loaded, Skeleton } from '../../../kit/states';
import { Mark } from '../../../kit/status';
import { Naming } from '../../../kit/texts';
import { href } from '../../../addresses/href';
import { useLanguage, useWords } from '../../../words';
import { needs, send, useRead } from '../client';

/** Without a license: the shop's owner adds it, their own too. */
const NoLicense = () => {
  const { t } = useWords('dispensary');
  if (useMe()?.person?.role !== 'dispensary') return <p className="quiet">{t('duty.noLicense')}</p>;
  return (
    <>
      <p className="quiet">{t('duty.noLicenseOwner')}</p>
      <ButtonLink to={href('directory/staff')}>{t('duty.addLicense')}</ButtonLink>
    </>
  );
};

/** Where one is on duty, with the way to start and end it, and one's own license; `second` where something else is to be done first. */
export const DutyCard = ({ second = false }: { second?: boolean }) => {
  const { t } = useWords('dispensary');
  const language = useLanguage();
  const from = useRead('duty', {});
  return (
    <Loaded from={from} bones={<Skeleton cards={1} />}>
      {({ current, dispensaries, license }) => (
        <div className="stack">
          {current ? (
            <NextCard
              second={second}
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
              second={second}
              kicker={t('next')}
              title={t('duty.title')}
              text={t('duty.text')}
              action={
                <div className="cta">
                  {dispensaries
                    .filter(({ licensed }) => licensed)
                    .map((dispensary) => (
                      <ActionButton
                        needs={needs('startDuty')}
                        key={dispensary.id}
                        look="primary"
                        act={() => send('startDuty', { body: { dispensaryId: dispensary.id } })}
                      >
                        <span>
                          <Naming text={t('duty.start', { dispensary: said(language, dispensary.name) })} name={dispensary.name} />
                        </span>
                      </ActionButton>
                    ))}
                </div>
              }
            />
          )}
          <div className="grid-2">
            {current && (
              <Card
                title={<Naming text={t('duty.at', { dispensary: said(language, current.dispensary.name) })} name={current.dispensary.name} />}
                aside={<Mark look="live">{t('duty.since', { time: clockText(language, current.from) })}</Mark>}
              >
                {current.dispensary.licenseExpiresOn && (
                  <p className="small quiet">
                    {t('duty.dispensaryLicense', { number: current.dispensary.licenseNumber, date: dayText(language, current.dispensary.licenseExpiresOn) })}
                  </p>
                )}
                <div>
                  <ActionButton needs={needs('endDuty')} act={() => send('endDuty', {})}>
                    {t('duty.end')}
                  </ActionButton>
                </div>
              </Card>
            )}
            <Card title={t('duty.license')}>
              {license ? (
                <>
                  <p className="code" translate="no">
                    {license.number}
                  </p>
                  <div className="chips">
                    <Mark look={license.valid ? 'good' : 'refused'}>{t('duty.licenseUntil', { date: dayText(language, license.expiresOn) })}</Mark>
                    <Mark look={license.trained ? 'good' : 'refused'}>{license.trained ? t('duty.trained') : t('duty.notTrained')}</Mark>
                  </div>
                </>
              ) : (
                <NoLicense />
              )}
            </Card>
          </div>
        </div>
      )}
    </Loaded>
  );
};
