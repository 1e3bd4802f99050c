import { permitMachine, type Seller } from '@bai/directory/contracts';
import { Link } from 'react-router';
import { href } from '../../../addresses/href';
import { StatusBadge } from '../../../kit/status';
import { Day, Name } from '../../../kit/texts';
import { useWords } from '../../../words';

const PermitLink = ({ of: { id, number } }: { of: Seller['permits'][number] }) => (
  <Link className="code any-break" translate="no" to={href('directory/admin/permits', null, { permit: id })}>
    {number}
  </Link>
);

/** The permits of one holder, each with its number, last day and state. */
export const HeldPermits = ({ of }: { of: Seller['permits'] }) => {
  const { t } = useWords('people');
  if (of.length === 0) return <p className="quiet">{t('noPermits')}</p>;
  return (
    <ul className="list list-bare">
      {of.map((permit) => (
        <li key={permit.id}>
          <span className="grow">
            <Name of={permit.kind.name} /> <PermitLink of={permit} />
            <small className="quiet d-block any-break">
              {permit.expiresOn && <Day value={permit.expiresOn} />} <Name of={permit.checkedWhere ?? ''} />
            </small>
          </span>
          <StatusBadge machine={permitMachine} state={permit.state} />
        </li>
      ))}
    </ul>
  );
};
