import { applyApi } from '@bai/applications/contracts';
import { client } from '../../app/client';
import { useMe } from '../../app/session';
import { ButtonLink } from '../../kit/button';
import { Card, Figure } from '../../kit/card';
import { Icon } from '../../kit/icon';
import { Page } from '../../kit/page';
import { Unread } from '../../kit/states';
import { Money, Said } from '../../kit/texts';
import { href } from '../../addresses/href';
import { useWords } from '../../words';

const { useCatalogue } = client('applications', applyApi);
const STEPS = ['one', 'two', 'three', 'four'] as const;

const Art = () => {
  const { t } = useWords('shell');
  return (
    <svg className="hero-art" viewBox="0 0 320 260" role="img" aria-label={t('landing.art')}>
      <ellipse className="a1" cx="160" cy="238" rx="130" ry="13" />
      <path className="a2" d="M84 24h108a62 62 0 0 1 62 62v140H146a62 62 0 0 1-62-62z" />
      <path className="a3" d="M126 84h56M126 118h84M126 152h40" />
      <path className="a4" d="m132 184 22 22 48-52" />
    </svg>
  );
};

const Fees = () => {
  const { t } = useWords('shell');
  const from = useCatalogue('packages', {});
  const priced = from.data?.filter(({ price }) => price !== null) ?? [];
  return (
    <section className="band" id="fees" aria-labelledby="fees-title">
      <h2 id="fees-title">{t('landing.feesTitle')}</h2>
      <p className="read">{t(priced.length > 0 ? 'landing.feesShown' : 'landing.fees')}</p>
      <Unread of={from} />
      {priced.length > 0 && (
        <div className="grid-3">
          {priced.map((offer) => (
            <Card key={offer.id} title={<Said words={offer.name} />}>
              <Figure
                label={t('landing.minutes', { count: offer.minutes })}
                value={<Money satang={offer.price!} />}
                note={offer.advertisement && t('landing.feeLine', { number: offer.advertisement })}
              />
            </Card>
          ))}
        </div>
      )}
    </section>
  );
};

const LandingScreen = () => {
  const { t } = useWords('shell');
  const me = useMe();
  const start = me?.person?.role === 'patient' ? href('patient/apply') : href('accounts/signup-role', { role: 'patient' });
  return (
    <Page plain className="">
      <div className="hero">
        <div className="wrap">
          <div className="stack">
            <h1>{t('landing.title')}</h1>
            <p className="lead-text">{t('landing.lead')}</p>
            <div className="cta">
              <ButtonLink look="primary" size="lg" to={start}>
                {t('landing.start')}
              </ButtonLink>
              {!me?.person && (
                <ButtonLink size="lg" to="/login">
                  {t('signIn')}
                </ButtonLink>
              )}
            </div>
          </div>
          <Art />
        </div>
      </div>
      <div className="wrap">
        <section className="band" id="how" aria-labelledby="how-title">
          <h2 id="how-title">{t('landing.howTitle')}</h2>
          <ol className="how">
            {STEPS.map((step, index) => (
              <li key={step}>
                <b aria-hidden="true">{index + 1}</b>
                <h3>{t(`landing.how.${step}Title`)}</h3>
                <p className="quiet">{t(`landing.how.${step}`)}</p>
              </li>
            ))}
          </ol>
        </section>
        <section className="band" aria-labelledby="who-title">
          <h2 id="who-title">{t('landing.whoTitle')}</h2>
          <ul className="list">
            <li>
              <Icon name="person-heart" />
              <span className="grow">{t('landing.who.patient')}</span>
            </li>
            <li>
              <Icon name="clipboard2-pulse" />
              <span className="grow">{t('landing.who.physician')}</span>
            </li>
            <li>
              <Icon name="shop" />
              <span className="grow">{t('landing.who.shop')}</span>
            </li>
          </ul>
        </section>
        <Fees />
        <section className="band" id="law" aria-labelledby="law-title">
          <h2 id="law-title">{t('landing.legalTitle')}</h2>
          <ul className="list read">
            {(['one', 'two', 'three'] as const).map((key) => (
              <li key={key}>
                <Icon name="check2" />
                <span className="grow">{t(`landing.legal.${key}`)}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Page>
  );
};
export default LandingScreen;
