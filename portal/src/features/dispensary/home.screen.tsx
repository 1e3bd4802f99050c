import { Suspense } from 'react';
import { href } from '../../addresses/href';
import { useMay } from '../../app/session';
import { ButtonLink } from '../../kit/button';
import { Card, Figure } from '../../kit/card';
import { Chart } from '../../kit/chart';
import { dayText, gramsText, moneyText, said, shortDayText } from '../../kit/format';
import { later } from '../../kit/later';
import { useAddress } from '../../kit/list-address';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Loaded, Skeleton } from '../../kit/states';
import { Mark } from '../../kit/status';
import { Moment, Name } from '../../kit/texts';
import { useLanguage, useWords } from '../../words';
import { Tablets } from '../directory/parts/tablets';
import { DutyCard } from '../directory/parts/duty-card';
import { SubscriptionCard } from '../directory/parts/subscription-card';
import { ShopStanding } from '../directory/parts/shop-standing';
import { useRead as useDirectory } from '../directory/client';
import { needs, useRead } from '../transactions/client';
import { needs as needsInspection } from '../transactions/inspection-client';
import { FilingDue } from '../transactions/parts/filing-due';
import { UseReport } from '../transactions/parts/use-report';
import { BeginningCard } from './parts/beginning';
import { Watch } from './parts/watch';

const BegunSales = later(() => import('../transactions/parts/till/begun-sales'), { quiet: true });
/** What an inspector wants to see comes when it is asked for. */
const OwnInspection = later(() => import('../transactions/parts/inspection/own-inspection'));
const INSPECTION = 'inspection';
const OwnFacts = later(() => import('../directory/parts/shops/own-facts'));

const Dispensaries = () => {
  const { t } = useWords('dispensary');
  const language = useLanguage();
  const from = useDirectory('dispensaries', {});
  return (
    <Loaded from={from} bones={<Skeleton cards={1} />}>
      {(dispensaries) =>
        dispensaries.map((dispensary) => (
          <Card
            key={dispensary.id}
            title={<Name of={dispensary.name} />}
            aside={
              <Mark look={dispensary.licensed ? 'good' : ['pending', 'needs_information'].includes(dispensary.state) ? 'waiting' : 'refused'}>
                {dispensary.licensed && dispensary.licenseExpiresOn
                  ? t('duty.licenseUntil', { date: dayText(language, dispensary.licenseExpiresOn) })
                  : t('duty.dispensaryClosed')}
              </Mark>
            }
          >
            <p className="quiet small">
              {said(language, dispensary.address)} · {t('home.license')}{' '}
              <span className="code" translate="no">
                {dispensary.licenseNumber}
              </span>
            </p>
            {['approved', 'suspended'].includes(dispensary.state) && (
              <Suspense fallback={null}>
                <OwnFacts id={dispensary.id} />
              </Suspense>
            )}
            <h3>{t('home.onDuty')}</h3>
            {dispensary.onDuty.length === 0 ? (
              <Notice kind="warning">{t('home.nobody')}</Notice>
            ) : (
              <ul className="list list-bare">
                {dispensary.onDuty.map((person) => (
                  <li key={person.from}>
                    <span className="grow">
                      <Name of={person.name} />
                    </span>
                    <span className="quiet small">
                      <Moment value={person.from} clockOnly />
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </Card>
        ))
      }
    </Loaded>
  );
};

/** The ways to what the shop's days add up to. */
const Reports = () => {
  const { t } = useWords('titles');
  const [sales, sellers] = [useMay(needs('salesReport')), useMay(needs('sellerReport'))];
  return (
    <div className="cta">
      {sales && (
        <ButtonLink icon="bar-chart" to={href('transactions/shop-report')}>
          {t('transactions/shop-report')}
        </ButtonLink>
      )}
      {sellers && (
        <ButtonLink icon="person-check" to={href('transactions/seller-report')}>
          {t('transactions/seller-report')}
        </ButtonLink>
      )}
    </div>
  );
};

/** The dispensary at a glance: duty and license, today, stock that runs low, and the month that is being written. */
const Today = () => {
  const { t } = useWords(['dispensary', 'kit']);
  const language = useLanguage();
  const figures = useRead('figures', {});
  const inspects = useMay(needsInspection('inspection'));
  // Nobody goes on duty at a shop that may not sell.
  const shops = useDirectory('dispensaries', {}).data;
  const open = shops?.some(({ state }) => state === 'approved') ?? true;
  return (
    <Page
      actions={
        inspects && (
          <ButtonLink icon="shield-check" to={href('dispensary/home', null, { view: INSPECTION })}>
            {t('home.inspection')}
          </ButtonLink>
        )
      }
    >
      <ShopStanding />
      <Suspense fallback={null}>
        <BegunSales />
      </Suspense>
      <SubscriptionCard urgent />
      {figures.data?.beginning.map((one) => (
        <BeginningCard key={one.dispensaryId} of={one} />
      ))}
      {figures.data && <FilingDue figures={figures.data} />}
      {open && (figures.data || figures.error ? <DutyCard second={Boolean(figures.data?.firstDue)} /> : <Skeleton cards={1} />)}
      <Loaded from={figures} bones={<Skeleton cards={3} lines={2} />}>
        {(known) => (
          <>
            <div className="grid-3 kpis">
              <Card>
                <Figure
                  label={t('home.today')}
                  value={gramsText(known.todayMg)}
                  unit={t('kit:gramsLong')}
                  note={t('home.count', { count: known.todayCount })}
                />
              </Card>
              <Card>
                <Figure label={t('home.amount')} value={moneyText(known.todayAmount)} />
              </Card>
              <Card>
                <Figure label={t('home.onHand')} value={gramsText(known.onHandMg)} unit={t('kit:gramsLong')} />
              </Card>
            </div>
            <div className="grid-main">
              <Card title={t('home.chart')}>
                <Chart
                  places={known.days.map(({ day }) => shortDayText(language, day))}
                  series={[{ name: t('home.gramsHead'), values: known.days.map(({ mg }) => mg / 1000) }]}
                  show={(value) => value.toFixed(value % 1 ? 2 : 0)}
                  summary={t('home.chartText', { grams: gramsText(known.days.reduce((sum, { mg }) => sum + mg, 0)) })}
                  placeHead={t('home.dayHead')}
                />
              </Card>
              <Watch figures={known} />
            </div>
          </>
        )}
      </Loaded>
      <Reports />
      <UseReport />
      <div className="grid-2">
        <Dispensaries />
        <SubscriptionCard urgent={false} />
        <Tablets />
      </div>
    </Page>
  );
};

/** The shop today, or as an inspector wants to see it. */
const HomeScreen = () => {
  const { t } = useWords('dispensary');
  if (useAddress().get('view') !== INSPECTION) return <Today />;
  return (
    <Page title={t('home.inspected')}>
      <Suspense fallback={<Skeleton cards={3} />}>
        <OwnInspection />
      </Suspense>
    </Page>
  );
};
export default HomeScreen;
