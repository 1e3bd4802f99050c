import { useId } from 'react';
import { useMe } from '../../../../app/session';
import { monthText } from '../../../../kit/format';
import { useAddress } from '../../../../kit/list-address';
import { useLanguage, useWords } from '../../../../words';
import { monthsBefore } from '../months-before';

/** The months to choose of; the law wants three years kept, and the calendar leads to older ones that still are. */
const MONTHS = 36;

/** A choice of months, the running one first; the address keeps it. */
export const MonthChoice = () => {
  const { t } = useWords('filings');
  const language = useLanguage();
  const id = useId();
  const running = useMe()!.today.slice(0, 7);
  const { get, put } = useAddress();
  const chosen = get('month') ?? running;
  const months = monthsBefore(running, MONTHS);
  return (
    <div className="row-x may-wrap">
      <label htmlFor={id}>{t('month')}</label>
      <select id={id} className="form-select" value={chosen} onChange={({ target }) => put({ month: target.value })}>
        {(months.includes(chosen) ? months : [...months, chosen]).map((month) => (
          <option key={month} value={month}>
            {monthText(language, month)}
          </option>
        ))}
      </select>
    </div>
  );
};
