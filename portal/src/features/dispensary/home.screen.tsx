import type { Pt28 } from '@bai/transactions/contracts';
import { useRef, useState } from 'react';
import { Button } from '../../kit/button';
import { Card, Figure } from '../../kit/card';
import { Chart } from '../../kit/chart';
import { downloadCsv } from '../../kit/csv';
import { dayText, gramsText, moneyText, said } from '../../kit/format';
import { Icon } from '../../kit/icon';
import { Notice, ProblemNotice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Pager } from '../../kit/pager';
import { Loaded, Skeleton } from '../../kit/states';
import { Mark } from '../../kit/status';
import { Day, Grams, Moment } from '../../kit/texts';
import { useAction } from '../../kit/use-action';
import { useLanguage, useWords } from '../../words';
import { DutyCard } from '../directory/parts/duty-card';
import { useRead as useDirectory } from '../directory/client';
import { read, useList, useRead } from '../transactions/client';

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
            title={said(language, dispensary.name)}
            aside={
              <Mark look={dispensary.licensed ? 'good' : 'refused'}>
                {dispensary.licensed && dispensary.licenseExpiresOn
                  ? t('duty.licenseUntil', { date: dayText(language, dispensary.licenseExpiresOn) })
                  : t('duty.shopClosed')}
              </Mark>
            }
          >
            <p className="quiet small">
              {said(language, dispensary.address)} · {t('home.license')} <span className="code">{dispensary.licenseNumber}</span>
            </p>
            <h3>{t('home.onDuty')}</h3>
            {dispensary.onDuty.length === 0 ? (
              <Notice kind="warning">{t('home.nobody')}</Notice>
            ) : (
              <ul className="list list-bare">
                {dispensary.onDuty.map((person) => (
                  <li key={person.from}>
                    <span className="grow">{said(language, person.name)}</span>
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

/** Every row of a month, however many pages they are. */
const allRows = async (month: string): Promise<Pt28['rows']> => {
  const rows: Pt28['rows'] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Pt28 = await read('pt28', { query: { month, limit: 500, ...(cursor ? { cursor } : {}) } });
    rows.push(...page.rows);
    cursor = page.next;
  }
  return rows;
};
const lineOf = (row: Pt28['rows'][number]): readonly (string | number)[] => [
  row.order,
  row.day,
  row.name,
  row.documentMasked,
  row.birthDate,
  row.purpose,
  row.mg / 1000,
];

const UseReport = () => {
  const { t } = useWords(['dispensary', 'kit']);
  const [cursor, setCursor] = useState<string>();
  const card = useRef<HTMLDivElement>(null);
  const from = useList('pt28', { query: cursor ? { cursor } : {} });
  const head = [t('home.order'), t('home.dayHead'), t('home.buyer'), t('home.document'), t('home.born'), t('home.purpose'), t('home.gramsHead')];
  const { run, busy, error } = useAction(async (month: string) => downloadCsv(`pt28-${month}`, [head, ...(await allRows(month)).map(lineOf)]));
  return (
    <Loaded from={from} bones={<Skeleton cards={1} />}>
      {({ rows, totalMg, count, month, next }) => (
        <Card title={t('home.pt28')} aside={<span className="quiet small">{t('home.pt28Rows', { count, grams: gramsText(totalMg) })}</span>}>
          <p className="quiet small">{t('home.pt28Note')}</p>
          {rows.length > 0 && (
            <div className="toolbar">
              <Button size="sm" icon="download" busy={busy} onClick={() => void run(month)}>
                {t('kit:exportCsv')}
              </Button>
              <Pager list={card} first={!cursor} next={next} go={(to) => setCursor(to ?? undefined)} />
            </div>
          )}
          <ProblemNotice error={error} />
          {rows.length === 0 ? (
            <p>{t('home.pt28None')}</p>
          ) : (
            <div className="table-wrap" ref={card} tabIndex={-1} aria-label={t('home.pt28')} role="region">
              <table className="table table-cards">
                <thead>
                  <tr>
                    <th scope="col" className="r">
                      {t('home.order')}
                    </th>
                    <th scope="col">{t('home.dayHead')}</th>
                    <th scope="col">{t('home.buyer')}</th>
                    <th scope="col">{t('home.born')}</th>
                    <th scope="col">{t('home.purpose')}</th>
                    <th scope="col" className="r">
                      {t('home.gramsHead')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={row.id}>
                      <td className="r" data-label={t('home.order')}>
                        {row.order}
                      </td>
                      <td data-label={t('home.dayHead')}>
                        <Day value={row.day} />
                      </td>
                      <td data-label={t('home.buyer')}>
                        {row.name}
                        <small className="quiet d-block code">{row.documentMasked}</small>
                      </td>
                      <td data-label={t('home.born')}>
                        <Day value={row.birthDate} />
                      </td>
                      <td data-label={t('home.purpose')}>{row.purpose}</td>
                      <td className="r" data-label={t('home.gramsHead')}>
                        {row.voided ? (
                          <s>
                            <Grams mg={row.mg} />
                          </s>
                        ) : (
                          <Grams mg={row.mg} />
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </Card>
      )}
    </Loaded>
  );
};

/** The dispensary at a glance: duty and license, today, stock that runs low, and the month that is being written. */
const HomeScreen = () => {
  const { t } = useWords(['dispensary', 'kit']);
  const language = useLanguage();
  const figures = useRead('figures', {});
  return (
    <Page>
      <DutyCard />
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
                  points={known.days.map(({ day, mg }) => ({ label: dayText(language, day).split(' ').slice(0, 2).join(' '), value: mg / 1000 }))}
                  show={(value) => value.toFixed(value % 1 ? 2 : 0)}
                  summary={t('home.chartText', { grams: gramsText(known.days.reduce((sum, { mg }) => sum + mg, 0)) })}
                  labelHead={t('home.dayHead')}
                  valueHead={t('home.gramsHead')}
                />
              </Card>
              <Card title={t('home.low')}>
                {known.low.length === 0 ? (
                  <p className="quiet">{t('home.lowNone')}</p>
                ) : (
                  <ul className="list list-bare">
                    {known.low.map((low) => (
                      <li key={low.product.th}>
                        <span className="tile tile-attention" aria-hidden="true">
                          <Icon name="box-seam" />
                        </span>
                        <span className="grow">{said(language, low.product)}</span>
                        <Grams mg={low.onHandMg} />
                      </li>
                    ))}
                  </ul>
                )}
              </Card>
            </div>
          </>
        )}
      </Loaded>
      <UseReport />
      <Dispensaries />
    </Page>
  );
};
export default HomeScreen;
