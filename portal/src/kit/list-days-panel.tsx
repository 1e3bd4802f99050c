import { addDays, bangkokDay, day } from '@bai/kernel/contracts';
import { z } from 'zod';
import { serverNow } from '../app/clock';
import { useWords } from '../words';
import { Button } from './button';
import { DateField } from './date-field';
import { Form } from './form';
import { DAYS, useAddress } from './list-address';

const either = z.union([z.literal(''), day]);
const range = z.object({ since: either, until: either }).refine(({ since, until }) => !since || !until || since <= until, { path: ['until'], error: 'choice' });

/** Ranges that people ask for most, from a day of today in Bangkok. */
const RANGES = {
  rangeToday: (today: string) => [today, today],
  rangeWeek: (today: string) => [addDays(today, -6), today],
  rangeMonth: (today: string) => [`${today.slice(0, 7)}-01`, today],
  rangeBefore: (today: string) => {
    const last = addDays(`${today.slice(0, 7)}-01`, -1);
    return [`${last.slice(0, 7)}-01`, last];
  },
} as const;

/** The first and the last day of what is listed: by one press, or typed. */
const DaysPanel = ({ at }: { at: string }) => {
  const { t } = useWords('kit');
  const { get, put } = useAddress(at);
  const [since, until] = DAYS.map((name) => get(name) ?? '');
  const show = (from: string, to: string): void => put({ since: from || null, until: to || null, cursor: null });
  return (
    <>
      <div className="chips">
        {(Object.keys(RANGES) as (keyof typeof RANGES)[]).map((name) => (
          <Button
            key={name}
            size="sm"
            onClick={() => {
              const [from, to] = RANGES[name](bangkokDay(new Date(serverNow())));
              show(from!, to!);
            }}
          >
            {t(name)}
          </Button>
        ))}
      </div>
      {/* Begun anew with what the address says: a range may come from a link. */}
      <Form
        key={`${since} ${until}`}
        initial={{ since: since!, until: until! }}
        schema={range}
        send={({ since: from, until: to }) => {
          show(from, to);
          return Promise.resolve();
        }}
      >
        <DateField name="since" label={t('firstDay')} optional />
        <DateField name="until" label={t('lastDay')} optional />
        <Button type="submit" size="sm" look="primary">
          {t('showDays')}
        </Button>
      </Form>
    </>
  );
};
export default DaysPanel;
