import { NavLink } from 'react-router';
import { href } from '../../../addresses/href';
import { useWords } from '../../../words';

const PARTS = ['requests', 'faults', 'performance', 'people', 'config'] as const;

/** The way from one part of the logs to another. */
export const LogParts = () => {
  const { t } = useWords(['monitoring', 'titles']);
  return (
    <nav className="link-tabs" aria-label={t('parts')}>
      {PARTS.map((part) => (
        <NavLink key={part} to={href(`monitoring/admin/${part}`)} end>
          {t(`titles:monitoring/admin/${part}`)}
        </NavLink>
      ))}
    </nav>
  );
};
