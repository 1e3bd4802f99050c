import { useMe } from '../../../../app/session';
import { useAddress } from '../../../../kit/list-address';
import { Loaded, Skeleton } from '../../../../kit/states';
import { useWords } from '../../../../words';
import { useRead } from '../../filing-client';
import { FilingYear } from './filing-year';

/** The calendar of one's own dispensary, whose months lead to their reports. */
export const OwnFilingYear = ({ dispensaryId }: { dispensaryId?: string | undefined }) => {
  const { t } = useWords('filings');
  const { get, to } = useAddress();
  const { today } = useMe()!;
  const month = get('month') ?? today.slice(0, 7);
  const from = useRead('filingCalendar', { query: dispensaryId ? { dispensaryId } : {} });
  return (
    <Loaded from={from} bones={<Skeleton cards={1} />}>
      {({ months, targetDay }) => (
        <FilingYear
          // A month of another year brings its year.
          key={month.slice(0, 4)}
          months={months}
          today={today}
          month={month}
          to={(month) => to({ month })}
          note={t('year.note', { day: targetDay })}
        />
      )}
    </Loaded>
  );
};
