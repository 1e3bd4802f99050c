import { REFUSALS, type SellerReport } from '@bai/transactions/contracts';
import { Suspense } from 'react';
import { href } from '../../addresses/href';
import { useMay, useMe } from '../../app/session';
import { ButtonLink } from '../../kit/button';
import { Card } from '../../kit/card';
import { dayText, gramsText, said } from '../../kit/format';
import { later } from '../../kit/later';
import { DataList } from '../../kit/list';
import { Page } from '../../kit/page';
import { Skeleton } from '../../kit/states';
import { Mark } from '../../kit/status';
import { Grams, Money, Name } from '../../kit/texts';
import { useLanguage, useWords } from '../../words';
import { needs as ofDirectory } from '../directory/client';
import { useList } from './client';
import { ShopPeriod, useReportAsked } from './parts/report-period';
import { ReportSpan } from './parts/sales-figures';
import { ShareList } from './parts/share-list';

const Coverage = later(() => import('./parts/hours/coverage'));

const figure = (value: number) => (
  <span className="num" translate="no">
    {value.toLocaleString('en-US')}
  </span>
);

/** The last day of a license or a training, and whether it is over. */
const Until = ({ day }: { day: string | null }) => {
  const { t } = useWords('reports');
  const language = useLanguage();
  const today = useMe()!.today;
  if (!day) return <span className="quiet">{t('sellers.none')}</span>;
  const over = day < today;
  return <Mark look={over ? 'expired' : 'good'}>{t(over ? 'sellers.over' : 'sellers.until', { date: dayText(language, day) })}</Mark>;
};

const Person = ({ of: { name, dispensary, member }, several }: { of: SellerReport; several: boolean }) => {
  const { t } = useWords('reports');
  return (
    <>
      <Name of={name} />
      {several && (
        <small className="quiet d-block">
          <Name of={dispensary} />
        </small>
      )}
      {!member && <small className="quiet d-block">{t('sellers.left')}</small>}
    </>
  );
};

/** How many checks were refused, and under which verdicts. */
const Checks = ({ of: { checks, refused, refusals } }: { of: SellerReport }) => {
  const { t } = useWords(['reports', 'hours']);
  if (checks === 0) return figure(0);
  return (
    <>
      <span>{t('refusedNote', { refused, count: checks })}</span>
      {REFUSALS.filter((word) => refusals[word] > 0).map((word) => (
        <small key={word} className="quiet d-block">
          {t(`hours:refusals.${word}`)}: {refusals[word]}
        </small>
      ))}
    </>
  );
};

const Duty = ({ of: { dutyMinutes, onDuty } }: { of: SellerReport }) => {
  const { t } = useWords('reports');
  return (
    <>
      <span className="num nb" translate="no">
        {t('sellers.dutyTime', { hours: Math.floor(dutyMinutes / 60), minutes: dutyMinutes % 60 })}
      </span>
      {onDuty && (
        <span className="d-block">
          <Mark look="live">{t('sellers.onDuty')}</Mark>
        </span>
      )}
    </>
  );
};

/** Per budtender: what they sold and checked, how long they were on duty, and whether license and training are in date; and the shop's opening hours against duty. */
const SellerReportScreen = () => {
  const { t } = useWords(['reports', 'hours']);
  const language = useLanguage();
  const asked = useReportAsked();
  const staff = useMay(ofDirectory('staff'));
  const query = { ...asked };
  const from = useList('sellerReport', { query });
  const rows = from.data?.rows ?? [];
  const several = new Set(rows.map(({ dispensaryId }) => dispensaryId)).size > 1;
  const sold = rows.filter(({ mg }) => mg > 0).map((row) => ({ key: `${row.dispensaryId} ${row.id}`, name: said(language, row.name), mg: row.mg }));
  return (
    <Page
      actions={
        staff && (
          <ButtonLink icon="people" to={href('directory/staff')}>
            {t('sellers.toStaff')}
          </ButtonLink>
        )
      }
    >
      <p className="quiet">{t('sellers.lead')}</p>
      <ShopPeriod />
      {from.data && <ReportSpan of={from.data} />}
      {sold.length > 0 && (
        <Card title={t('sellers.shares')}>
          <ShareList of={sold} />
        </Card>
      )}
      <DataList
        from={from}
        at="sellers"
        label={t('sellers.label')}
        searchable={false}
        exports={{ list: 'transactions.sellerReport', query }}
        rowKey={({ id, dispensaryId }) => `${dispensaryId} ${id}`}
        columns={[
          {
            key: 'name',
            head: t('sellers.name'),
            cell: (row) => <Person of={row} several={several} />,
            file: [
              { head: t('sellers.name'), of: [`name.${language}`, 'name.th', 'name.en'] },
              { head: t('shop'), of: [`dispensary.${language}`, 'dispensary.th'] },
            ],
          },
          {
            key: 'sales',
            head: t('sales'),
            right: true,
            cell: ({ count, voided, voidedMg }) => (
              <>
                {figure(count)}
                {voided > 0 && <small className="quiet d-block">{t('voidedNote', { count: voided, grams: gramsText(voidedMg) })}</small>}
              </>
            ),
            file: [
              { head: t('sales'), of: 'count', as: 'number' },
              { head: t('patients'), of: 'patients', as: 'number' },
              { head: t('voided'), of: 'voided', as: 'number' },
              { head: t('voidedGrams'), of: 'voidedMg', as: 'grams' },
            ],
          },
          {
            key: 'grams',
            head: t('gramsHead'),
            right: true,
            cell: ({ mg, amount }) => (
              <>
                <Grams mg={mg} />
                <small className="quiet d-block">
                  <Money satang={amount} />
                </small>
              </>
            ),
            file: [
              { head: t('gramsHead'), of: 'mg', as: 'grams' },
              { head: t('amount'), of: 'amount', as: 'baht' },
            ],
          },
          {
            key: 'checks',
            head: t('sellers.checks'),
            right: true,
            cell: (row) => <Checks of={row} />,
            file: [
              { head: t('checks'), of: 'checks', as: 'number' },
              { head: t('refused'), of: 'refused', as: 'number' },
              ...REFUSALS.map((word) => ({ head: t(`hours:refusals.${word}`), of: `refusals.${word}`, as: 'number' as const })),
            ],
          },
          {
            key: 'duty',
            head: t('sellers.duty'),
            cell: (row) => <Duty of={row} />,
            file: [{ head: t('sellers.dutyMinutes'), of: 'dutyMinutes', as: 'number' }],
          },
          {
            key: 'license',
            head: t('sellers.license'),
            cell: ({ license, member }) =>
              member && (
                <>
                  {license && (
                    <span className="code d-block" translate="no">
                      {license.number}
                    </span>
                  )}
                  <Until day={license?.expiresOn ?? null} />
                </>
              ),
            file: [
              { head: t('sellers.licenseNumber'), of: 'license.number' },
              { head: t('sellers.licenseUntil'), of: 'license.expiresOn', as: 'day' },
            ],
          },
          {
            key: 'training',
            head: t('sellers.training'),
            cell: ({ trainedUntil, member }) => member && <Until day={trainedUntil} />,
            file: [{ head: t('sellers.trainingUntil'), of: 'trainedUntil', as: 'day' }],
          },
        ]}
        empty={t('sellers.empty', { returnObjects: true })}
      />
      {from.data && (
        <Suspense fallback={<Skeleton cards={2} lines={3} />}>
          <Coverage since={from.data.since} until={from.data.until} dispensaryId={asked.dispensaryId} />
        </Suspense>
      )}
    </Page>
  );
};
export default SellerReportScreen;
