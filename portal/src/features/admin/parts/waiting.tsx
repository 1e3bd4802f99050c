import { Link } from 'react-router';
import { Card } from '../../../kit/card';
import { Loaded } from '../../../kit/states';
import { href } from '../../../addresses/href';
import { useWords } from '../../../words';
import { useRead as useDirectory } from '../../directory/client';
import { useRead as usePayments } from '../../payments/client';

/** What somebody in the office has to do, each with how much of it there is; what is done is not shown. */
export const Waiting = ({ refundDue, unmatched }: { refundDue: number; unmatched: number }) => {
  const { t } = useWords('admin');
  const identities = useDirectory('patients', { query: { identity: 'submitted', limit: 1 } });
  const slips = usePayments('list', { query: { state: 'in_review', limit: 1 } });
  return (
    <Card title={t('overview.waiting')}>
      <Loaded from={identities}>
        {({ total: unverified }) => (
          <Loaded from={slips}>
            {({ total: shown }) => {
              const all = [
                { label: t('overview.identity'), count: unverified, to: href('directory/admin/patients', null, { identity: 'submitted' }) },
                { label: t('overview.refundDue'), count: refundDue, to: href('payments/admin/list', null, { state: 'refund_due' }) },
                { label: t('overview.slips'), count: shown, to: href('payments/admin/list', null, { state: 'in_review' }) },
                { label: t('overview.unmatched'), count: unmatched, to: href('payments/admin/list') },
              ];
              const open = all.filter(({ count }) => count > 0);
              return open.length === 0 ? (
                <p className="quiet">{t('overview.nothing')}</p>
              ) : (
                <ul className="list list-bare">
                  {open.map(({ label, count, to }) => (
                    <li key={label}>
                      <Link className="grow" to={to}>
                        {label}
                      </Link>
                      <strong className="num">{count}</strong>
                    </li>
                  ))}
                </ul>
              );
            }}
          </Loaded>
        )}
      </Loaded>
    </Card>
  );
};
