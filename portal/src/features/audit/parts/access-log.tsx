import type { AccessKind, AccessPurpose } from '@bai/audit/contracts';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { ProblemNotice } from '../../../kit/notice';
import { Rows } from '../../../kit/states';
import { Moment, Name } from '../../../kit/texts';
import { useAction } from '../../../kit/use-action';
import { useWords } from '../../../words';
import { visitsOf, type Entry } from '../access/visits';
import { read, useRead } from '../client';

/** Whose plain reading says what it was for. */
const READERS = ['physician', 'budtender', 'dispensary', 'desk', 'admin'] as const;

/** The platform's own purposes in the reader's language; what a person gave as their reason stays as they wrote it. */
const PurposeText = ({ purpose }: { purpose: AccessPurpose }) => {
  const { t } = useWords('patient');
  return 'own' in purpose ? <span>{t(`prescription.accessPurposes.${purpose.own}`)}</span> : <q lang="">{purpose.reason}</q>;
};

const SHOWN = 8;

/** What was done; a plain reading with what readers of that role read for. */
const KindText = ({ kind, role }: { kind: AccessKind; role: string | null }) => {
  const { t } = useWords('patient');
  const reader = READERS.find((one) => one === role);
  // The clinic's desk sees a patient in its list of the day.
  const says = kind === 'read' || (kind === 'listed' && role === 'desk');
  return says && reader ? <span>{t(`prescription.accessReaders.${reader}`)}</span> : <span>{t(`prescription.accessKinds.${kind}`)}</span>;
};

/** Reads the newest page, and those before it on demand. Once there are two, the first is kept as it was: read anew it might end on another day. */
const useEntries = () => {
  const from = useRead('access', { query: {} });
  const [kept, setKept] = useState<{ readonly rows: readonly Entry[]; readonly next: string | null } | null>(null);
  const { rows, next } = kept ?? from.data ?? { rows: [], next: null };
  const further = async (): Promise<void> => {
    if (!next) return;
    const page = await read('access', { query: { cursor: next } });
    setKept({ rows: [...rows, ...page.rows], next: page.next });
  };
  return { from, entries: rows, next, further };
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
        {({ last, kind, purpose, until, times }) => (
          <>
            <span className="grow">
              <Name of={last.name!} />
              <small className="quiet d-block">
                <KindText kind={kind} role={last.role} />
                {times > 1 && <span>{` · ${t('prescription.accessTimes', { count: times })}`}</span>}
              </small>
              {purpose && (
                <small className="quiet d-block">
                  <PurposeText purpose={purpose} />
                </small>
              )}
              {until && (
                <small className="quiet d-block">
                  {t('prescription.accessUntil')} <Moment value={until} />
                </small>
              )}
            </span>
            <span className="small quiet">
              <Moment value={last.at} />
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
