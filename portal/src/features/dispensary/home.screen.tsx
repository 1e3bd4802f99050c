import { Card, Figure } from '../../kit/card';
import { Chart } from '../../kit/chart';
import { dayText, gramsText, moneyText, said } from '../../kit/format';
import { Icon } from '../../kit/icon';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Loaded, Skeleton } from '../../kit/states';
import { Mark } from '../../kit/status';
import { Day, Grams, Moment } from '../../kit/texts';
import { useLanguage, useWords } from '../../words';
import { DutyCard } from '../budtender/parts/duty-card';
import { useRead as useDirectory } from '../directory/client';
import { useRead } from '../transactions/client';

const Shops = () => {
  const { t } = useWords('shop');
  const language = useLanguage();
  const from = useDirectory('dispensaries', {});
  return (
    <Loaded from={from} bones={<Skeleton cards={1} />}>
      {(shops) =>
        shops.map((shop) => (
          <Card
            key={shop.id}
            title={said(language, shop.name)}
            aside={
              <Mark look={shop.licensed ? 'good' : 'refused'}>
                {shop.licensed && shop.licenseExpiresOn ? t('duty.licenseUntil', { date: dayText(language, shop.licenseExpiresOn) }) : t('duty.shopClosed')}
              </Mark>
            }
          >
            <p className="quiet small">
              {said(language, shop.address)} · {t('home.license')} <span className="code">{shop.licenseNumber}</span>
            </p>
            <h3>{t('home.onDuty')}</h3>
            {shop.onDuty.length === 0 ? (
              <Notice kind="warning">{t('home.nobody')}</Notice>
            ) : (
              <ul className="list list-bare">
                {shop.onDuty.map((person) => (
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

const UseReport = () => {
  const { t } = useWords('shop');
  const from = useRead('pt28', { query: {} });
  return (
    <Loaded from={from} bones={<Skeleton cards={1} />}>
      {({ rows, totalMg }) => (
        <Card
          title={t('home.pt28')}
          aside={<span className="quiet small">{t('home.pt28Rows', { count: rows.filter(({ voided }) => !voided).length, grams: gramsText(totalMg) })}</span>}
        >
          <p className="quiet small">{t('home.pt28Note')}</p>
          {rows.length === 0 ? (
            <p>{t('home.pt28None')}</p>
          ) : (
            <div className="table-wrap">
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
                    <tr key={row.transaction}>
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

/** The shop at a glance: duty and license, today, stock that runs low, and the month that is being written. */
const HomeScreen = () => {
  const { t } = useWords(['shop', 'kit']);
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
      <Shops />
    </Page>
  );
};
export default HomeScreen;
