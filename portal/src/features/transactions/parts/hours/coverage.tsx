import { addDays, daysBetween } from '@bai/kernel/contracts';
import { Button } from '../../../../kit/button';
import { Card, Figure } from '../../../../kit/card';
import { said } from '../../../../kit/format';
import { useAddress } from '../../../../kit/list-address';
import { Notice } from '../../../../kit/notice';
import { Loaded, Skeleton } from '../../../../kit/states';
import { useLanguage, useWords } from '../../../../words';
import { useRead as useHours } from '../../../directory/hours-client';
import { OpeningHoursCard } from '../../../directory/parts/hours/opening-hours';
import { useList } from '../../coverage-client';
import { CoverageTable } from './coverage-table';
import { GapLines } from './gap-lines';
import { lengthOf } from './minutes';
import { WeekPicture } from './week-picture';

/** So many days are judged at once. */
const MOST = 62;

interface Asked {
  readonly since: string;
  readonly until: string;
  readonly dispensaryId: string | undefined;
}

const Judged = ({ since, until, dispensaryId, kept }: Asked & { kept: boolean }) => {
  const { t } = useWords('hours');
  const language = useLanguage();
  const query = { since, until, ...(dispensaryId ? { dispensaryId } : {}) };
  const from = useList('coverage', { query });
  return (
    <Loaded from={from} bones={<Skeleton cards={2} lines={3} />}>
      {({ rows, openMinutes, gapMinutes, gaps, outsideSales }) => {
        const shops = [...new Map(rows.map((row) => [row.dispensaryId, row.dispensary])).entries()];
        const several = shops.length > 1;
        return (
          <>
            {openMinutes > 0 && (
              <div className="grid-3 kpis">
                <Card>
                  <Figure label={t('sums.open')} value={t('gaps.length', lengthOf(openMinutes))} />
                </Card>
                <Card>
                  <Figure label={t('sums.gaps')} value={t('gaps.length', lengthOf(gapMinutes))} note={t('sums.gapsNote', { count: gaps })} />
                </Card>
                <Card>
                  <Figure label={t('sums.outside')} value={outsideSales} />
                </Card>
              </div>
            )}
            {shops.map(([id, name]) => (
              <WeekPicture
                key={id}
                days={rows.filter((row) => row.dispensaryId === id)}
                title={several ? t('picture.titleOf', { shop: said(language, name) }) : t('picture.title')}
              />
            ))}
            <GapLines days={rows} several={several} />
            {(kept || rows.length > 0) && <CoverageTable from={from} query={query} several={several} />}
          </>
        );
      }}
    </Loaded>
  );
};

/** Opening hours against duty: the hours that are kept, a week drawn, the gaps by name, every day as a table. */
const Coverage = (asked: Asked) => {
  const { t } = useWords('hours');
  const { put } = useAddress();
  const hours = useHours('openingHours', {});
  const { since, until, dispensaryId } = asked;
  const shops = (hours.data ?? []).filter((one) => !dispensaryId || one.dispensaryId === dispensaryId);
  const tooMany = daysBetween(since, until) + 1 > MOST;
  return (
    <>
      <h2>{t('heading')}</h2>
      <p className="quiet">{t('lead')}</p>
      {hours.error || !hours.data ? (
        <Loaded from={hours} bones={<Skeleton cards={1} />}>
          {() => null}
        </Loaded>
      ) : (
        <div className={shops.length > 1 ? 'grid-2' : ''}>
          {shops.map((one) => (
            <OpeningHoursCard key={one.dispensaryId} of={one} several={shops.length > 1} />
          ))}
        </div>
      )}
      {tooMany ? (
        <Notice
          action={
            <div>
              <Button size="sm" onClick={() => put({ since: addDays(until, 1 - MOST), until })}>
                {t('fewer', { count: MOST })}
              </Button>
            </div>
          }
        >
          {t('tooMany', { count: MOST })}
        </Notice>
      ) : (
        <Judged {...asked} kept={shops.some(({ version }) => version > 0)} />
      )}
    </>
  );
};
export default Coverage;
