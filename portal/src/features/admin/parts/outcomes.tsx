import { appointmentMachine } from '@bai/consultations/contracts';
import { addDays, bangkokDay } from '@bai/kernel/contracts';
import { Link } from 'react-router';
import { serverNow } from '../../../app/clock';
import { Meter } from '../../../kit/bars';
import { Card } from '../../../kit/card';
import { COUNTED, countText } from '../../../kit/format';
import { Loaded } from '../../../kit/states';
import { StatusBadge } from '../../../kit/status';
import { href } from '../../../addresses/href';
import { useWords } from '../../../words';
import { useRead } from '../../consultations/client';

const OUTCOMES = ['completed', 'no_show_patient', 'no_show_physician', 'failed_technical', 'cancelled'] as const;

/** How the visits of the last two weeks ended: how many, and which share of all. */
export const Outcomes = () => {
  const { t } = useWords(['admin', 'states']);
  const until = bangkokDay(new Date(serverNow()));
  const since = addDays(until, -13);
  const from = useRead('list', { query: { counts: OUTCOMES.join(), since, until, sort: '-startsAt', limit: 1 } });
  return (
    <Card title={t('overview.outcomes')}>
      <Loaded from={from}>
        {({ counts = {} }) => {
          const ended = OUTCOMES.map((state) => ({ state, count: counts[state] ?? 0 }));
          const all = ended.reduce((sum, { count }) => sum + count, 0);
          // What is counted no further has no share that is known.
          const known = all > 0 && ended.every(({ count }) => count <= COUNTED);
          return (
            <ul className="list list-bare shares">
              {ended.map(({ state, count }) => (
                <li key={state}>
                  <Link to={href('consultations/admin/list', null, { state, since, until })}>
                    <StatusBadge machine={appointmentMachine} state={state} />
                  </Link>
                  <span className="num" translate="no">
                    <strong>{countText(count)}</strong>
                    {known && <span>{` · ${Math.round((count / all) * 100)}%`}</span>}
                  </span>
                  <Meter value={Math.min(count, COUNTED)} max={Math.min(all, COUNTED)} label={t(`states:appointment.${state}`)} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Card>
  );
};
