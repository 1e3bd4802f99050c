import { accessKindOf, accessPurposeOf, type accessEntry, type AccessKind, type AccessPurpose } from '@bai/audit/contracts';
import { Fragment, useState } from 'react';
import type { z } from 'zod';
import { Button } from '../../../kit/button';
import { ProblemNotice } from '../../../kit/notice';
import { Rows } from '../../../kit/states';
import { Moment, Name } from '../../../kit/texts';
import { useAction } from '../../../kit/use-action';
import { useWords } from '../../../words';
import { read, useRead } from '../client';

type Entry = z.output<typeof accessEntry>;

interface Visit {
  readonly id: string;
  readonly first: Entry;
  readonly kinds: readonly AccessKind[];
  readonly purposes: readonly AccessPurpose[];
  readonly until: string | null;
}

/** Whose plain reading says what it was for. */
const READERS = ['physician', 'budtender', 'dispensary', 'desk', 'admin'] as const;

const keyOf = (purpose: AccessPurpose): string => JSON.stringify(purpose);

/** The platform's own purposes in the reader's language; what a person gave as their reason stays as they wrote it. */
const PurposeText = ({ purpose }: { purpose: AccessPurpose }) => {
  const { t } = useWords('patient');
  return 'own' in purpose ? <span>{t(`prescription.accessPurposes.${purpose.own}`)}</span> : <q lang="">{purpose.reason}</q>;
};

/** Of these it is told what they were for. */
const OPENED: readonly AccessKind[] = ['opened', 'notes', 'signature', 'glass'];

const SHOWN = 8;
const MINUTE = 16;

/** What one person did within one minute is one visit to the records; what the platform does by itself is left out. */
const visitsOf = (rows: readonly Entry[]): Visit[] => {
  const visits = new Map<string, Visit>();
  for (const row of rows) {
    if (!row.name) continue;
    const key = `${row.name.th}${row.role}${row.at.slice(0, MINUTE)}`;
    const known = visits.get(key) ?? { id: key, first: row, kinds: [], purposes: [], until: null };
    const purposes = row.purpose && OPENED.includes(accessKindOf(row.action)) ? [...known.purposes, accessPurposeOf(row.purpose)] : known.purposes;
    // The same purpose may have opened several fields: it is said once.
    const said = [...new Map(purposes.map((purpose) => [keyOf(purpose), purpose])).values()];
    visits.set(key, { ...known, kinds: [...new Set([...known.kinds, accessKindOf(row.action)])], purposes: said, until: known.until ?? row.until });
  }
  return [...visits.values()];
};

/** What was done; a plain reading with what readers of that role read for. */
const KindText = ({ kind, role }: { kind: AccessKind; role: string | null }) => {
  const { t } = useWords('patient');
  const reader = READERS.find((one) => one === role);
  return kind === 'read' && reader ? <span>{t(`prescription.accessReaders.${reader}`)}</span> : <span>{t(`prescription.accessKinds.${kind}`)}</span>;
};

/** The entries read so far: the newest page as it stands, and those before it that were asked for. */
const useEntries = () => {
  const from = useRead('access', { query: {} });
  const [before, setBefore] = useState<{ readonly rows: readonly Entry[]; readonly next: string | null } | null>(null);
  const next = before ? before.next : (from.data?.next ?? null);
  const further = async (): Promise<void> => {
    if (!next) return;
    const page = await read('access', { query: { cursor: next } });
    setBefore({ rows: [...(before?.rows ?? []), ...page.rows], next: page.next });
  };
  return { from, entries: [...(from.data?.rows ?? []), ...(before?.rows ?? [])], next, further };
};

/** Who read or changed one’s own records, when, and why a full number was opened; the newest, or with `whole` as far back as somebody asks. */
export const AccessLog = ({ whole = false }: { whole?: boolean }) => {
  const { t } = useWords(['patient', 'kit']);
  const { from, entries, next, further } = useEntries();
  const [shown, setShown] = useState(SHOWN);
  const all = visitsOf(entries);
  const visits = from.data && { rows: all.slice(0, shown) };
  const { run, busy, error } = useAction(async () => {
    if (all.length < shown + SHOWN) await further();
    setShown(shown + SHOWN);
  });
  return (
    <>
      <Rows from={{ ...from, data: visits }} none={t('prescription.accessNone')}>
        {({ first, kinds, purposes, until }) => (
          <>
            <span className="grow">
              <Name of={first.name!} />
              <small className="quiet d-block">
                {kinds.map((kind, index) => (
                  <Fragment key={kind}>
                    {index > 0 && <span> · </span>}
                    <KindText kind={kind} role={first.role} />
                  </Fragment>
                ))}
              </small>
              {purposes.map((purpose) => (
                <small className="quiet d-block" key={keyOf(purpose)}>
                  <PurposeText purpose={purpose} />
                </small>
              ))}
              {until && (
                <small className="quiet d-block">
                  {t('prescription.accessUntil')} <Moment value={until} />
                </small>
              )}
            </span>
            <span className="small quiet">
              <Moment value={first.at} />
            </span>
          </>
        )}
      </Rows>
      <ProblemNotice error={error} />
      {whole && (all.length > shown || next !== null) && (
        <div>
          <Button size="sm" busy={busy} onClick={() => void run()}>
            {t('kit:more')}
          </Button>
        </div>
      )}
    </>
  );
};
