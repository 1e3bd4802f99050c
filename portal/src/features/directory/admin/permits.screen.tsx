import { LICENSE_HOLDERS, PERMIT_ENDING_DAYS, permitMachine, type PermitRow } from '@bai/directory/contracts';
import { addDays, statesOf } from '@bai/kernel/contracts';
import { Suspense } from 'react';
import { href } from '../../../addresses/href';
import { useMay, useMe } from '../../../app/session';
import { ButtonLink } from '../../../kit/button';
import { later } from '../../../kit/later';
import { DataList, useListQuery } from '../../../kit/list';
import { useOpened } from '../../../kit/list-address';
import { Page } from '../../../kit/page';
import { Skeleton } from '../../../kit/states';
import { StatusBadge } from '../../../kit/status';
import { Day, Moment, Name } from '../../../kit/texts';
import { useWords } from '../../../words';
import { needs as ofLicenses } from '../licenses-client';
import { needs, useList } from '../permits-client';

// Of few rows something is done, and fewer are opened.
const PermitActs = later(() => import('./parts/permit-acts'));
const PermitCard = later(() => import('./parts/permit-card'));
const ClinicPermitNew = later(() => import('./parts/clinic-permit-new'));

/** What was checked is told apart by its last day. */
const STATES = statesOf(permitMachine).flatMap((state) => (state === 'verified' ? ([state, 'ending', 'expired'] as const) : [state]));

const shownState = (state: PermitRow['state'], expiresOn: string | null, today: string) => {
  if (state !== 'verified' || !expiresOn || expiresOn > addDays(today, PERMIT_ENDING_DAYS)) return { state };
  return expiresOn < today ? { state: 'expired', computed: 'expired' as const } : { state: 'ending', computed: 'attention' as const };
};

/** Licenses and trainings of people, shops and clinics, and the check of those that wait. */
const PermitsScreen = () => {
  const { t } = useWords(['joining', 'states', 'titles']);
  const { opened, close, to } = useOpened('permit');
  const kinds = useMay(ofLicenses('licenseMasters'));
  const decides = useMay(needs('recordClinicPermit'));
  const today = useMe()!.today;
  const query = useListQuery({ filters: ['holderKind'], sort: '-createdAt', tabs: STATES });
  const from = useList('permits', { query });
  const states = STATES.map((state) => [state, t(`states:permit.${state}`)] as const);
  return (
    <Page
      actions={
        <>
          {kinds && (
            <ButtonLink icon="list-ul" to={href('directory/admin/license-masters')}>
              {t('titles:directory/admin/license-masters')}
            </ButtonLink>
          )}
          {decides && (
            <Suspense fallback={null}>
              <ClinicPermitNew />
            </Suspense>
          )}
        </>
      }
    >
      <p className="quiet">{t('permit.lead')}</p>
      {opened && (
        <Suspense fallback={<Skeleton cards={1} />}>
          <PermitCard id={opened} close={close} />
        </Suspense>
      )}
      <DataList
        from={from}
        label={t('permit.label')}
        sort="-createdAt"
        days={t('permit.since')}
        tabs={STATES}
        layout="permits"
        rowKey={({ id }) => id}
        to={({ id }) => to(id)}
        filters={[
          { name: 'state', label: t('permit.state'), options: states },
          { name: 'holderKind', label: t('permit.holderKind'), options: LICENSE_HOLDERS.map((kind) => [kind, t(`permit.holderKinds.${kind}`)] as const) },
        ]}
        columns={[
          {
            key: 'holder',
            head: t('permit.holder'),
            cell: ({ holder, holderKind }) => (
              <>
                <Name of={holder} />
                <small className="quiet d-block">{t(`permit.holderKinds.${holderKind}`)}</small>
              </>
            ),
          },
          { key: 'kind', head: t('permit.kind'), cell: ({ kind }) => <Name of={kind.name} /> },
          {
            key: 'number',
            head: t('permit.number'),
            cell: ({ number }) => (
              <span className="code" translate="no">
                {number}
              </span>
            ),
          },
          { key: 'until', head: t('permit.expiresOn'), cell: ({ expiresOn }) => (expiresOn ? <Day value={expiresOn} /> : '–'), sort: 'expiresOn' },
          {
            key: 'state',
            head: t('permit.state'),
            cell: ({ state, expiresOn, checkedAt, checkedWhere }) => (
              <>
                <StatusBadge machine={permitMachine} {...shownState(state, expiresOn, today)} />
                {checkedAt && (
                  // What a course gave was checked at the address of its certificate, which is one long word.
                  <small className="quiet d-block any-break">
                    <Moment value={checkedAt} /> <Name of={checkedWhere ?? ''} />
                  </small>
                )}
              </>
            ),
          },
          { key: 'since', head: t('permit.since'), cell: ({ createdAt }) => <Moment value={createdAt} />, sort: 'createdAt' },
          {
            key: 'actions',
            head: t('permit.actions'),
            cell: (row) => (
              <Suspense fallback={null}>
                <PermitActs of={row} />
              </Suspense>
            ),
          },
        ]}
        empty={t('permit.empty', { returnObjects: true })}
      />
    </Page>
  );
};
export default PermitsScreen;
