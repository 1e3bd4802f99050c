import type { CoverageDay, CoveragePage } from '@bai/transactions/contracts';
import type { Reading } from '../../../../app/client';
import { dayText } from '../../../../kit/format';
import { DataList } from '../../../../kit/list';
import { Name } from '../../../../kit/texts';
import { useLanguage, useWords } from '../../../../words';
import { lengthOf, spansText } from './minutes';

const Length = ({ minutes }: { minutes: number }) => {
  const { t } = useWords('hours');
  return <small className="quiet d-block nb">{t('gaps.length', lengthOf(minutes))}</small>;
};

const Hours = ({ of: { hours, open, openMinutes, upTo } }: { of: CoverageDay }) => {
  const { t } = useWords('hours');
  if (hours !== 'open') return <span className="quiet">{t(`table.${hours}`)}</span>;
  return (
    <>
      <span className="num" translate="no">
        {spansText(open)}
      </span>
      <Length minutes={openMinutes} />
      {upTo && <small className="quiet d-block">{t('table.upTo', { time: upTo })}</small>}
    </>
  );
};

const Duty = ({ of: { duty } }: { of: CoverageDay }) => {
  const { t } = useWords('hours');
  if (duty.length === 0) return <span className="quiet">{t('table.nobody')}</span>;
  return (
    <>
      {duty.map(({ name, going, ...span }, index) => (
        <span key={index} className="d-block">
          <Name of={name} />{' '}
          <span className="num nb" translate="no">
            {going ? t('table.since', { time: span.from }) : spansText([span])}
          </span>
        </span>
      ))}
    </>
  );
};

/** Opening hours against duty day by day, to be taken along whole. */
export const CoverageTable = ({ from, query, several }: { from: Reading<CoveragePage>; query: Record<string, string | undefined>; several: boolean }) => {
  const { t } = useWords('hours');
  const language = useLanguage();
  const state = { open: t('table.open'), closed: t('table.closed'), unknown: t('table.unknown') };
  return (
    <DataList
      from={from}
      at="coverage"
      label={t('table.label')}
      searchable={false}
      exports={{ list: 'transactions.coverage', query }}
      rowKey={({ dispensaryId, day }) => `${dispensaryId} ${day}`}
      columns={[
        {
          key: 'day',
          head: t('table.day'),
          cell: ({ day, dispensary }) => (
            <>
              <span className="nb">{dayText(language, day)}</span>
              {several && (
                <small className="quiet d-block">
                  <Name of={dispensary} />
                </small>
              )}
            </>
          ),
          file: [
            { head: t('table.day'), of: 'day', as: 'day' },
            { head: t('table.shop'), of: [`dispensary.${language}`, 'dispensary.th'] },
          ],
        },
        {
          key: 'hours',
          head: t('table.hours'),
          cell: (row) => <Hours of={row} />,
          file: [
            { head: t('table.state'), of: 'hours', words: state },
            { head: t('table.hours'), of: 'lines.open' },
            { head: t('table.openMinutes'), of: 'openMinutes', as: 'number' },
          ],
        },
        { key: 'duty', head: t('table.duty'), cell: (row) => <Duty of={row} />, file: { of: [`lines.duty.${language}`, 'lines.duty.th'] } },
        {
          key: 'gaps',
          head: t('table.gaps'),
          cell: ({ gaps, gapMinutes }) =>
            gaps.length > 0 ? (
              <>
                <b className="num" translate="no">
                  {spansText(gaps)}
                </b>
                <Length minutes={gapMinutes} />
              </>
            ) : (
              <span className="quiet">{t('table.noGap')}</span>
            ),
          file: [
            { head: t('table.gaps'), of: 'lines.gaps' },
            { head: t('table.gapMinutes'), of: 'gapMinutes', as: 'number' },
          ],
        },
        {
          key: 'outside',
          head: t('table.outside'),
          right: true,
          cell: ({ outsideSales }) => (
            <span className="num" translate="no">
              {outsideSales}
            </span>
          ),
          file: { of: 'outsideSales', as: 'number' },
        },
      ]}
      empty={t('table.empty', { returnObjects: true })}
    />
  );
};
