import { appointmentMachine } from '@bai/consultations/contracts';
import { addDays, bangkokDay } from '@bai/kernel/contracts';
import { Link } from 'react-router';
import { serverNow } from '../../../app/clock';
import { Card } from '../../../kit/card';
import { Loaded } from '../../../kit/states';
import { StatusBadge } from '../../../kit/status';
import { href } from '../../../addresses/href';
import { useWords } from '../../../words';
import { useRead } from '../../consultations/client';

const OUTCOMES = ['completed', 'no_show_patient', 'no_show_physician', 'failed_technical', 'cancelled'] as const;

const Outcome = ({ state, since, until }: { state: (typeof OUTCOMES)[number]; since: string; until: string }) => {
  const from = useRead('list', { query: { state, since, until, sort: '-startsAt', limit: 1 } });
  return (
    <li>
      <Link className="grow" to={href('consultations/admin/list', null, { state, since, until })}>
        <StatusBadge machine={appointmentMachine} state={state} />
      </Link>
      <Loaded from={from}>{({ total }) => <strong className="num">{total}</strong>}</Loaded>
    </li>
  );
};

/** How the visits of the last two weeks ended. */
export const Outcomes = () => {
  const { t } = useWords('admin');
  const until = bangkokDay(new Date(serverNow()));
  const since = addDays(until, -13);
  return (
    <Card title={t('overview.outcomes')}>
      <ul className="list list-bare">
        {OUTCOMES.map((state) => (
          <Outcome key={state} state={state} since={since} until={until} />
        ))}
      </ul>
    </Card>
  );
};
