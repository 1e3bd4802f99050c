import type { OpenSpan } from '@bai/directory/contracts';
import { Facts } from '../../../../kit/card';
import { weekdayText } from '../../../../kit/format';
import { useLanguage, useWords } from '../../../../words';
import { linesOf } from './week-lines';

/** Shows a week in few lines; of weekdays alike the first and the last. */
export const WeekText = ({ spans }: { spans: readonly OpenSpan[] }) => {
  const { t } = useWords('hours');
  const language = useLanguage();
  const name = (weekday: number): string => weekdayText(language, weekday);
  return (
    <Facts
      pairs={linesOf(spans).map(({ first, last, hours }) => [
        first === last ? name(first) : t('daysFromTo', { first: name(first), last: name(last) }),
        <span key={first} className={hours ? 'num' : 'quiet'}>
          {hours || t('closed')}
        </span>,
      ])}
    />
  );
};
