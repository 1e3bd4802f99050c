import type { EndpointFigures, PerformanceFigures } from '@bai/monitoring/contracts';
import { Button } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { Chart } from '../../../kit/chart';
import { clockText, shortDayText } from '../../../kit/format';
import { useAddress } from '../../../kit/list-address';
import { Notice } from '../../../kit/notice';
import { Page } from '../../../kit/page';
import { Loaded } from '../../../kit/states';
import { useLanguage, useWords } from '../../../words';
import { useList } from '../client';
import { LogParts } from '../parts/log-parts';
import { PeriodBox, usePeriod } from '../parts/period-box';

type Slots = PerformanceFigures['slots'];

const whole = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 1 : 0 });
const percent = (part: number, all: number): string => `${((100 * part) / Math.max(1, all)).toLocaleString('en-US', { maximumFractionDigits: 1 })}%`;
const sum = (slots: Slots, of: 'requests' | 'refused' | 'faults'): number => slots.reduce((all, slot) => all + slot[of], 0);

const Charts = ({ slots, of, hourly }: { slots: Slots; of: string; hourly: boolean }) => {
  const { t } = useWords('monitoring');
  const language = useLanguage();
  const places = slots.map(({ at }) => (hourly ? clockText('en', at) : shortDayText(language, at)));
  const busiest = slots.reduce((most, slot) => (slot.requests > most.requests ? slot : most), slots[0]!);
  return (
    <div className="grid-2">
      <Card title={t('performance.speed', { of })}>
        <Chart
          kind="lines"
          places={places}
          series={[
            { name: 'p50', values: slots.map(({ p50 }) => p50) },
            { name: 'p95', values: slots.map(({ p95 }) => p95) },
          ]}
          show={whole}
          summary={t('performance.speedText', { ms: whole(busiest.p95) })}
          placeHead={t('performance.time')}
        />
      </Card>
      <Card title={t('performance.load', { of })}>
        <Chart
          kind="stacked"
          places={places}
          series={[
            { name: t('performance.answered'), values: slots.map(({ requests, refused, faults }) => requests - refused - faults) },
            { name: t('performance.refused'), values: slots.map(({ refused }) => refused) },
            { name: t('performance.failed'), values: slots.map(({ faults }) => faults) },
          ]}
          show={whole}
          summary={t('performance.loadText', { count: sum(slots, 'requests'), refused: whole(sum(slots, 'refused')), faults: whole(sum(slots, 'faults')) })}
          placeHead={t('performance.time')}
        />
      </Card>
    </div>
  );
};

const Endpoints = ({ rows, chosen, choose }: { rows: readonly EndpointFigures[]; chosen: string | null; choose: (endpoint: string | null) => void }) => {
  const { t } = useWords('monitoring');
  return (
    <Card
      title={t('performance.table')}
      aside={
        chosen && (
          <Button size="sm" onClick={() => choose(null)}>
            {t('performance.showAll')}
          </Button>
        )
      }
    >
      <div className="table-wrap">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('performance.endpoint')}</th>
              {[t('performance.requests'), t('performance.rate'), t('performance.refused'), t('performance.share'), 'p50', 'p95', 'p99'].map((head) => (
                <th key={head} scope="col" className="r">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.endpoint} aria-current={row.endpoint === chosen || undefined}>
                <th scope="row">
                  <Button look="link" size="sm" onClick={() => choose(row.endpoint)}>
                    {row.endpoint === '-' ? (
                      t('performance.nowhere')
                    ) : (
                      <span className="code" translate="no">
                        {row.endpoint}
                      </span>
                    )}
                  </Button>
                </th>
                {[
                  whole(row.requests),
                  row.perMinute.toLocaleString('en-US', { maximumFractionDigits: 2 }),
                  percent(row.refused, row.requests),
                  percent(row.faults, row.requests),
                  ...[row.p50, row.p95, row.p99].map(whole),
                ].map((figure, index) => (
                  <td key={index} className="r num" translate="no">
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
};

/** How often each endpoint is asked, how it answers and how fast, over time. */
const PerformanceScreen = () => {
  const { t } = useWords('monitoring');
  const { get, put } = useAddress();
  const days = usePeriod('1');
  const endpoint = get('endpoint');
  const from = useList('performance', { query: { days, ...(endpoint ? { endpoint } : {}) } });
  return (
    <Page>
      <LogParts />
      <p className="quiet">{t('performance.lead')}</p>
      <PeriodBox period={days} />
      <Loaded from={from}>
        {({ endpoints, slots, dropped }) => (
          <>
            {dropped > 0 && <Notice kind="warning">{t('performance.dropped', { count: dropped })}</Notice>}
            {slots.length > 0 ? (
              <Charts slots={slots} of={endpoint ?? t('performance.all')} hourly={days === '1'} />
            ) : (
              <p className="quiet">{t('performance.none')}</p>
            )}
            {endpoints.length > 0 && <Endpoints rows={endpoints} chosen={endpoint} choose={(one) => put({ endpoint: one })} />}
          </>
        )}
      </Loaded>
    </Page>
  );
};
export default PerformanceScreen;
