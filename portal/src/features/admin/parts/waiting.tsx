import { Link } from 'react-router';
import { Card } from '../../../kit/card';
import { countText } from '../../../kit/format';
import { Icon } from '../../../kit/icon';
import { Skeleton, Unread } from '../../../kit/states';
import { href } from '../../../addresses/href';
import { useWords } from '../../../words';
import { useRead as useDirectory } from '../../directory/client';
import { useRead as usePayments } from '../../payments/client';

/** What somebody in the office has to do, each with how much of it there is; what is done is not shown, and what is others' work is not asked for. */
export const Waiting = ({ money, patients }: { money: boolean; patients: boolean }) => {
  const { t } = useWords('admin');
  const identities = useDirectory('patients', patients ? { query: { identity: 'submitted', limit: 1 } } : null);
  const slips = usePayments('list', money ? { query: { state: 'in_review', limit: 1 } } : null);
  const figures = usePayments('figures', money ? {} : null);
  const asked = [...(patients ? [identities] : []), ...(money ? [slips, figures] : [])];
  const known = asked.every(({ data }) => data);
  const all = [
    { label: t('overview.identity'), count: identities.data?.total ?? 0, to: href('directory/admin/patients', null, { identity: 'submitted' }) },
    { label: t('overview.refundDue'), count: figures.data?.refundDue ?? 0, to: href('payments/admin/list', null, { state: 'refund_due' }) },
    { label: t('overview.slips'), count: slips.data?.total ?? 0, to: href('payments/admin/list', null, { state: 'in_review' }) },
    { label: t('overview.unmatched'), count: figures.data?.unmatched ?? 0, to: href('payments/admin/list') },
  ];
  const open = all.filter(({ count }) => count > 0);
  return (
    <Card title={t('overview.waiting')}>
      {patients && <Unread of={identities} />}
      {money && <Unread of={slips} />}
      {money && !slips.error && <Unread of={figures} />}
      {!known && !asked.some(({ error }) => error) && <Skeleton lines={3} />}
      {known && open.length === 0 && <p className="quiet">{t('overview.nothing')}</p>}
      {open.length > 0 && (
        <ul className="list list-bare">
          {open.map(({ label, count, to }) => (
            <li key={label}>
              <span className="tile tile-attention num" aria-hidden="true">
                {countText(count)}
              </span>
              <Link className="grow" to={to}>
                {label} <span className="visually-hidden">{count}</span>
              </Link>
              <Icon name="chevron-right" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
