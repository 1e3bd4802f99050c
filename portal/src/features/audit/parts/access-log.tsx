import type { z } from 'zod';
import type { accessEntry } from '@bai/audit/contracts';
import { Moment, Said } from '../../../kit/texts';
import { useWords } from '../../../words';
import { useRead } from '../client';

type Entry = z.output<typeof accessEntry>;
type Kind = 'read' | 'opened' | 'checked' | 'recorded';

const kindOf = ({ action }: Entry): Kind => {
  if (action.endsWith('.read')) return 'read';
  if (action.endsWith('.open') || action.endsWith('.reveal')) return 'opened';
  return action.startsWith('verification.') ? 'checked' : 'recorded';
};

interface Visit {
  readonly key: string;
  readonly first: Entry;
  readonly kinds: readonly Kind[];
  readonly purposes: readonly string[];
}

const SHOWN = 8;
const MINUTE = 16;

/** What one person did within one minute is one visit to the records; what the platform does by itself is left out. */
const visitsOf = (rows: readonly Entry[]): Visit[] => {
  const visits = new Map<string, Visit>();
  for (const row of rows) {
    if (!row.name) continue;
    const key = `${row.name.th}${row.at.slice(0, MINUTE)}`;
    const known = visits.get(key) ?? { key, first: row, kinds: [], purposes: [] };
    const purposes = row.purpose && kindOf(row) === 'opened' ? [...known.purposes, row.purpose] : known.purposes;
    visits.set(key, { ...known, kinds: [...new Set([...known.kinds, kindOf(row)])], purposes: [...new Set(purposes)] });
  }
  return [...visits.values()];
};

/** Who read or changed one's own records, when, and why a full number was opened. */
export const AccessLog = () => {
  const { t } = useWords('patient');
  const { data } = useRead('access', { query: {} });
  if (!data) return <span className="bone w-75" />;
  const visits = visitsOf(data.rows);
  if (visits.length === 0) return <p className="quiet">{t('prescription.accessNone')}</p>;
  return (
    <ul className="list list-bare">
      {visits.slice(0, SHOWN).map(({ key, first, kinds, purposes }) => (
        <li key={key}>
          <span className="grow">
            <Said words={first.name!} />
            <small className="quiet d-block">{kinds.map((kind) => t(`prescription.accessKinds.${kind}`)).join(' · ')}</small>
            {purposes.map((purpose) => (
              <small className="quiet d-block" key={purpose}>
                {purpose.replace(/^\w+: /, '')}
              </small>
            ))}
          </span>
          <span className="small quiet">
            <Moment value={first.at} />
          </span>
        </li>
      ))}
    </ul>
  );
};
