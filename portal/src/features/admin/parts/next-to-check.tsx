import type { Patient } from '@bai/directory/contracts';
import { Link } from 'react-router';
import { href } from '../../../addresses/href';
import { Naming } from '../../../kit/texts';
import { useWords } from '../../../words';
import { useRead } from '../../directory/client';
import { usePatientName } from '../../directory/parts/patient-name';

/** The way on through the worklist: who waits longest to be checked, but for the one that is open, and how many there are. */
export const NextToCheck = ({ after: { id: after, identity } }: { after: Patient }) => {
  const { t } = useWords('identity');
  const nameOf = usePatientName();
  const { data } = useRead('patients', { query: { identity: 'submitted', sort: 'createdAt', limit: 2 } });
  if (!data) return null;
  const next = data.rows.find(({ id }) => id !== after);
  if (!next) return <p className="small quiet">{t('next.none')}</p>;
  const name = nameOf(next);
  return (
    <p className="small">
      <Link to={href('admin/patient', { id: next.id })}>
        <Naming text={t('next.one', { name })} name={name} />
      </Link>{' '}
      <span className="quiet">· {t('next.left', { count: data.total - (identity === 'submitted' ? 1 : 0) })}</span>
    </p>
  );
};
