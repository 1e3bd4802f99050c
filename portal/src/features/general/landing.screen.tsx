import { applyApi } from '@bai/applications/contracts';
import { Link } from 'react-router';
import { client } from '../../app/client';
import { useMe } from '../../app/session';
import { ButtonLink } from '../../kit/button';
import { Card, Figure } from '../../kit/card';
import { Icon } from '../../kit/icon';
import { Page } from '../../kit/page';
import { Unread } from '../../kit/states';
import { Money, Said } from '../../kit/texts';
import { href } from '../../addresses/href';
import type { IconName } from '../../addresses/icon-names';
import { useWords } from '../../words';

const { useCatalogue } = client('applications', applyApi);
const STEPS = ['one', 'two', 'three', 'four'] as const;
const LAW = [
  ['one', 'file-earmark-medical'],
  ['two', 'shield'],
  ['three', 'clipboard2-pulse'],
] as const satisfies readonly (readonly [string, IconName])[];
/** Who works with Bai; whoever seeks care has the button above. */
const WORKERS = [
  ['physician', 'clipboard2-pulse'],
  ['budtender', 'person-badge'],
  ['dispensary', 'shop'],
] as const satisfies readonly (readonly [string, IconName])[];

const Art = () => {
  const { t } = useWords('landing');
  return (
    <svg className="hero-art" viewBox="0 0 420 360" role="img" aria-label={t('art')}>
      <path className="a1" d="M70 40h180c66 0 110 44 110 110v170H180c-66 0-110-44-110-110z" />
      <path className="a2" d="M120 84h140c36 0 58 24 58 58v134H178c-36 0-58-24-58-58z" />
      <path className="a3" d="M160 132h78M160 158h112M160 184h52" />
      <path className="a4" d="m176 232 26 26 62-64" />
    </svg>
  );
};

const Fees = () => {
  const { t } = useWords('landing');
  const from = useCatalogue('packages', {});
  const priced = from.data?.filter(({ price }) => price !== null) ?? [];
  return (
    <section className="band" id="fees" aria-labelledby="fees-title">
      <div className="band-head">
        <h2 id="fees-title">{t('feesTitle')}</h2>
        <p className="quiet">{t(priced.length > 0 ? 'feesShown' : 'fees')}</p>
      </div>
      <Unread of={from} />
      {priced.length > 0 && (
        <div className="fees">
          {priced.map((offer) => (
            <Card key={offer.id} title={<Said words={offer.name} />}>
              <Figure
                label={t('minutes', { count: offer.minutes })}
                value={<Money satang={offer.price!} />}
                note={offer.advertisement && t('feeLine', { number: offer.advertisement })}
              />
            </Card>
          ))}
        </div>
      )}
    </section>
  );
};

const Workers = () => {
  const { t } = useWords('landing');
  return (
    <div className="band">
      <Card title={t('whoTitle')}>
        <div className="list">
          {WORKERS.map(([role, icon]) => (
            <Link key={role} to={href('accounts/signup-role', { role })}>
              <Icon name={icon} />
              <span className="grow">{t(`who.${role}`)}</span>
              <Icon name="chevron-right" />
            </Link>
          ))}
        </div>
      </Card>
    </div>
  );
};

const LandingScreen = () => {
  const { t } = useWords(['landing', 'shell']);
  const me = useMe();
  const start = me?.person?.role === 'patient' ? href('patient/apply') : href('accounts/signup-role', { role: 'patient' });
  return (
    <Page plain className="">
      <div className="hero">
        <div className="wrap">
          <div className="stack">
            <h1>{t('title')}</h1>
            <p className="lead-text">{t('lead')}</p>
            <div className="cta">
              <ButtonLink look="primary" size="lg" to={start}>
                {t('start')}
              </ButtonLink>
              {!me?.person && (
                <ButtonLink size="lg" to="/login">
                  {t('shell:signIn')}
                </ButtonLink>
              )}
            </div>
            <p className="small quiet">{t('before')}</p>
          </div>
          <Art />
        </div>
      </div>
      <div className="wrap">
        <section className="band" id="how" aria-labelledby="how-title">
          <h2 id="how-title">{t('howTitle')}</h2>
          <ol className="how">
            {STEPS.map((step, index) => (
              <li key={step}>
                <b aria-hidden="true">{index + 1}</b>
                <h3>{t(`how.${step}Title`)}</h3>
                <p className="quiet">{t(`how.${step}`)}</p>
              </li>
            ))}
          </ol>
        </section>
        <Fees />
        <div className="split">
          <section className="band" id="law" aria-labelledby="law-title">
            <h2 id="law-title">{t('legalTitle')}</h2>
            <ul className="list">
              {LAW.map(([key, icon]) => (
                <li key={key}>
                  <Icon name={icon} />
                  <span className="grow">{t(`legal.${key}`)}</span>
                </li>
              ))}
            </ul>
          </section>
          {!me?.person && <Workers />}
        </div>
      </div>
    </Page>
  );
};
export default LandingScreen;
