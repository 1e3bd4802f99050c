import type { WorkName } from '@bai/kernel/contracts';
import { Link } from 'react-router';
import { Card } from '../../../kit/card';
import { countText } from '../../../kit/format';
import { Icon } from '../../../kit/icon';
import { Loaded } from '../../../kit/states';
import { href } from '../../../addresses/href';
import { useWords } from '../../../words';
import { useRead } from '../../audit/client';

/** Where each is decided, what presses most first. */
const WHERE: Readonly<Record<WorkName, string>> = {
  identities: href('directory/admin/patients', null, { identity: 'submitted' }),
  refunds: href('payments/admin/refunds'),
  slips: href('payments/admin/list', null, { state: 'in_review' }),
  lateSlips: href('payments/admin/list', null, { state: 'late_review' }),
  unmatched: href('payments/admin/unmatched'),
  registrations: href('directory/admin/registrations', null, { state: 'submitted' }),
  shops: href('directory/admin/shops', null, { state: 'pending' }),
  permits: href('directory/admin/permits', null, { state: 'pending' }),
};

/** What somebody in the office has to do, each with how much of it there is; what is done is not shown, and what is others' work is not told of. */
export const Waiting = () => {
  const { t } = useWords('admin');
  const from = useRead('work', {});
  return (
    <Card title={t('overview.waiting')}>
      <Loaded from={from}>
        {(work) => {
          const open = (Object.keys(WHERE) as WorkName[]).filter((name) => work[name]);
          if (open.length === 0) return <p className="quiet">{t('overview.nothing')}</p>;
          return (
            <ul className="list list-bare">
              {open.map((name) => (
                <li key={name}>
                  <span className="tile tile-attention num" translate="no" aria-hidden="true">
                    {countText(work[name]!)}
                  </span>
                  <Link className="grow" to={WHERE[name]}>
                    {t(`overview.work.${name}`)} <span className="visually-hidden">{work[name]}</span>
                  </Link>
                  <Icon name="chevron-right" />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Card>
  );
};
