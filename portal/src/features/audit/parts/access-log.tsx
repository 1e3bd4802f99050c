import type { z } from 'zod';
import type { accessEntry } from '@bai/audit/contracts';
import { Rows } from '../../../kit/states';
import { Moment, Name } from '../../../kit/texts';
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
  readonly id: string;
  readonly first: Entry;
  readonly kinds: readonly Kind[];
  readonly purposes: readonly Purpose[];
}

/** Why the platform itself opened something on somebody's behalf, by how the trail begins to say it. */
const OWN_PURPOSES = [
  ['issue', /^issue( of a prescription)?$/],
  ['visit', /^(visit|complete visit)$/],
  ['paper', /^(PT\.33|rendering|reading)$/],
  ['sale', /^PT\.28 row of /],
] as const;

type Own = (typeof OWN_PURPOSES)[number][0];
/** Either one of the platform's own purposes, or the reason that a person gave. */
type Purpose = { readonly own: Own } | { readonly reason: string };

const purposeOf = (purpose: string): Purpose => {
  // The trail names the field that was opened first, and the paper before a person's reason.
  const reason = purpose.replace(/^\w+: /, '').replace(/^PT\.33: /, '');
  const own = OWN_PURPOSES.find(([, said]) => said.test(reason))?.[0];
  return own ? { own } : { reason };
};
const keyOf = (purpose: Purpose): string => JSON.stringify(purpose);

/** The platform's own purposes in the reader's language; what a person gave as their reason stays as they wrote it. */
const PurposeText = ({ purpose }: { purpose: Purpose }) => {
  const { t } = useWords('patient');
  return 'own' in purpose ? t(`prescription.accessPurposes.${purpose.own}`) : <q lang="">{purpose.reason}</q>;
};

const SHOWN = 8;
const MINUTE = 16;

/** What one person did within one minute is one visit to the records; what the platform does by itself is left out. */
const visitsOf = (rows: readonly Entry[]): Visit[] => {
  const visits = new Map<string, Visit>();
  for (const row of rows) {
    if (!row.name) continue;
    const key = `${row.name.th}${row.at.slice(0, MINUTE)}`;
    const known = visits.get(key) ?? { id: key, first: row, kinds: [], purposes: [] };
    const purposes = row.purpose && kindOf(row) === 'opened' ? [...known.purposes, purposeOf(row.purpose)] : known.purposes;
    // The same purpose may have opened several fields: it is said once.
    const said = [...new Map(purposes.map((purpose) => [keyOf(purpose), purpose])).values()];
    visits.set(key, { ...known, kinds: [...new Set([...known.kinds, kindOf(row)])], purposes: said });
  }
  return [...visits.values()];
};

/** Who read or changed one's own records, when, and why a full number was opened. */
export const AccessLog = () => {
  const { t } = useWords('patient');
  const from = useRead('access', { query: {} });
  const visits = from.data && { rows: visitsOf(from.data.rows).slice(0, SHOWN) };
  return (
    <Rows from={{ ...from, data: visits }} none={t('prescription.accessNone')}>
      {({ first, kinds, purposes }) => (
        <>
          <span className="grow">
            <Name of={first.name!} />
            <small className="quiet d-block">{kinds.map((kind) => t(`prescription.accessKinds.${kind}`)).join(' · ')}</small>
            {purposes.map((purpose) => (
              <small className="quiet d-block" key={keyOf(purpose)}>
                <PurposeText purpose={purpose} />
              </small>
            ))}
          </span>
          <span className="small quiet">
            <Moment value={first.at} />
          </span>
        </>
      )}
    </Rows>
  );
};
