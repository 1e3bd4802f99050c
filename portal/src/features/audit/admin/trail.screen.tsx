import type { AuditEntry } from '@bai/audit/contracts';
import { Suspense, type ComponentType } from 'react';
import { Skeleton } from '../../../kit/states';
import { DataList, useListQuery } from '../../../kit/list';
import { useAddress } from '../../../kit/list-address';
import { useMay } from '../../../app/session';
import { Page } from '../../../kit/page';
import { TabsInAddress } from '../../../kit/tabs';
import { href } from '../../../addresses/href';
import { Link } from 'react-router';
import { Mark } from '../../../kit/status';
import { Moment, Name } from '../../../kit/texts';
import { said } from '../../../kit/format';
import { later } from '../../../kit/later';
import { useLanguage, useWords } from '../../../words';
import { useList } from '../client';
import { useTrailWords } from '../parts/trail-words';

// What stands behind a tab comes when it is opened, and the forms after the list.
const ChainCard = later(async () => ({ default: (await import('./parts/chain-card')).ChainCard }));
const TrailFile = later(async () => ({ default: (await import('./parts/trail-export')).TrailFile }));
const Requests = later(async () => ({ default: (await import('./parts/requests')).Requests }));
const Incidents = later(async () => ({ default: (await import('./parts/incidents')).Incidents }));
const Processings = later(async () => ({ default: (await import('./parts/processings')).Processings }));
const Retention = later(async () => ({ default: (await import('./parts/retention')).Retention }));

/** Records that have a screen of their own for who keeps the trail. */
const SCREENS: Readonly<Record<string, (id: string) => string>> = {
  patient: (id) => href('admin/patient', { id }),
  payment: (id) => href('payments/admin/one', { id }),
  'data-request': (id) => href('audit/admin/request', { id }),
  incident: (id) => href('audit/admin/incident', { id }),
};

const KINDS = ['account', 'session', 'application', 'appointment', 'payment', 'patient', 'prescription', 'transaction', 'lot', 'setting'] as const;

/** What the list can be narrowed to by a press on a row: whose acts, and which record. */
const BY_ROW = ['actor', 'subject'] as const;
const SHORT = 8;

/** The address of the same list, narrowed to one person or record besides what it is narrowed to already. */
const useNarrowed = () => {
  const { to } = useAddress();
  return (name: (typeof BY_ROW)[number], value: string): string => to({ [name]: value, cursor: null });
};

/** What a list narrowed by a press is narrowed to, in words: those of its rows, or the beginning of the number where it has none. */
const useRowFilters = (rows: readonly AuditEntry[] | undefined) => {
  const { t } = useWords('admin');
  const language = useLanguage();
  const say = useTrailWords();
  const { get } = useAddress();
  return BY_ROW.flatMap((name) => {
    const value = get(name);
    if (!value) return [];
    const entry = rows?.find((row) => row[name] === value);
    const short = value.slice(0, SHORT);
    const what =
      name === 'actor'
        ? (entry?.actorName && said(language, entry.actorName)) || short
        : `${entry?.subjectType ? `${say.noun(entry.subjectType)} ` : ''}${short}`;
    return [{ name, label: t(name === 'actor' ? 'audit.who' : 'audit.record'), options: [[value, what] as const] }];
  });
};

const Change = ({ entry }: { entry: AuditEntry }) => {
  const { t } = useWords('admin');
  if (!entry.before && !entry.after) return null;
  return (
    <details>
      <summary>{t('audit.change')}</summary>
      {(['before', 'after'] as const).map(
        (side) =>
          entry[side] && (
            <div key={side}>
              <p className="small fw-semibold">{t(`audit.${side}`)}</p>
              <pre className="small audit-payload">{JSON.stringify(entry[side], null, 1)}</pre>
            </div>
          ),
      )}
    </details>
  );
};

/** Who did what to which record, with before and after, and whether the chain holds. */
const Trail = () => {
  const { t } = useWords(['admin', 'shell']);
  const say = useTrailWords();
  const roles = t('shell:roles', { returnObjects: true }) as Readonly<Record<string, string>>;
  const signs = useMay('audit.makeExport');
  const query = useListQuery({ filters: ['action', ...BY_ROW] });
  const from = useList('list', { query });
  const narrowed = useNarrowed();
  const byRow = useRowFilters(from.data?.rows);
  const language = useLanguage();
  return (
    <>
      <Suspense fallback={<Skeleton lines={6} />}>
        <ChainCard />
        {signs && <TrailFile query={query} />}
      </Suspense>
      <p className="quiet small">{t('audit.hint')}</p>
      <DataList
        from={from}
        label={t('audit.label')}
        layout="trail"
        exports={{ list: 'audit.list', query }}
        rowKey={({ id }) => id}
        days={t('audit.days')}
        filters={[{ name: 'action', label: t('audit.actions'), options: KINDS.map((kind) => [`${kind}.`, t(`audit.kinds.${kind}`)] as const) }, ...byRow]}
        columns={[
          { key: 'at', head: t('audit.at'), cell: ({ at }) => <Moment value={at} />, file: { of: 'at', as: 'moment' } },
          {
            key: 'who',
            head: t('audit.who'),
            file: [
              { head: t('audit.who'), of: ['actorName.th', 'actorName.en', 'actorKind'] },
              { head: t('audit.role'), of: 'role' },
              { head: t('audit.address'), of: 'ip' },
            ],
            cell: ({ actor, actorName, actorKind, role, ip, through }) => (
              <>
                {actor && actorName ? (
                  <Link to={narrowed('actor', actor)} aria-label={t('audit.onlyWho', { who: said(language, actorName) })}>
                    <Name of={actorName} />
                  </Link>
                ) : actorKind === 'system' ? (
                  <span>{t('audit.system')}</span>
                ) : (
                  <span>{t('audit.anonymous')}</span>
                )}
                <small className="quiet d-block">{[role && roles[role], through && say.through(through), ip].filter(Boolean).join(' · ')}</small>
              </>
            ),
          },
          {
            key: 'action',
            head: t('audit.action'),
            file: [
              { head: t('audit.action'), of: 'action' },
              { head: t('audit.purpose'), of: 'purpose' },
            ],
            cell: (entry) => (
              <>
                <span>{say.action(entry.action)}</span>
                {entry.purpose && (
                  <small className="quiet d-block" lang="">
                    {say.why(entry.purpose)}
                  </small>
                )}
                <Change entry={entry} />
              </>
            ),
          },
          {
            key: 'record',
            head: t('audit.record'),
            file: [
              { head: t('audit.record'), of: 'subjectType' },
              { head: t('audit.recordId'), of: 'subject' },
            ],
            cell: ({ subjectType, subject }) => (
              <>
                {subjectType && subject && SCREENS[subjectType] && !subject.startsWith('list:') ? (
                  <Link to={SCREENS[subjectType](subject)}>{say.noun(subjectType)}</Link>
                ) : (
                  subjectType && say.noun(subjectType)
                )}
                {subject && (
                  <small className="d-block">
                    <Link
                      className="code"
                      translate="no"
                      to={narrowed('subject', subject)}
                      title={subject}
                      aria-label={t('audit.onlyRecord', { record: subjectType ? say.noun(subjectType) : subject, id: subject.slice(0, SHORT) })}
                    >
                      {subject.length > 12 ? `${subject.slice(0, SHORT)}…` : subject}
                    </Link>
                  </small>
                )}
              </>
            ),
          },
          {
            key: 'seal',
            head: t('audit.seal'),
            file: { of: 'sealed', words: { true: t('audit.sealed'), false: t('audit.open') } },
            cell: ({ sealed }) => <Mark look={sealed ? 'good' : 'waiting'}>{sealed ? t('audit.sealed') : t('audit.open')}</Mark>,
          },
        ]}
        empty={t('audit.empty', { returnObjects: true })}
      />
    </>
  );
};

const Side = ({ of: Part }: { of: ComponentType }) => (
  <Suspense fallback={<Skeleton lines={6} />}>
    <Part />
  </Suspense>
);

/** The trail, and beside it what those who protect data work on; each sees the sides of their own work. */
const AuditScreen = () => {
  // With the words of the tabs that are not there yet.
  const { t } = useWords(['admin', 'office', 'requests', 'states']);
  const may = {
    requests: useMay('audit.requests'),
    incidents: useMay('audit.incidents'),
    processing: useMay('audit.processings'),
    retention: useMay('audit.retention'),
  };
  const sides = [
    { key: 'requests', label: t('audit.tabs.requests'), content: <Side of={Requests} /> },
    { key: 'incidents', label: t('audit.tabs.incidents'), content: <Side of={Incidents} /> },
    { key: 'processing', label: t('audit.tabs.processing'), content: <Side of={Processings} /> },
    { key: 'retention', label: t('audit.tabs.retention'), content: <Side of={Retention} /> },
  ] as const;
  const shown = sides.filter(({ key }) => may[key]);
  return (
    <Page>
      {shown.length ? (
        <TabsInAddress<'trail' | keyof typeof may>
          label={t('audit.tabs.label')}
          tabs={[{ key: 'trail', label: t('audit.tabs.trail'), content: <Trail /> }, ...shown]}
        />
      ) : (
        <Trail />
      )}
    </Page>
  );
};
export default AuditScreen;
