import { PERMIT_ENDING_DAYS, permitMachine, verifyPermit, type PermitRow } from '@bai/directory/contracts';
import { addDays, statesOf } from '@bai/kernel/contracts';
import { useMe } from '../../../app/session';
import { AskReason } from '../../../kit/confirm';
import { DialogForm } from '../../../kit/dialog-form';
import { DataList, useListQuery } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { StatusBadge } from '../../../kit/status';
import { Day, Moment, Name } from '../../../kit/texts';
import { useWords } from '../../../words';
import { needs, send, useList } from '../client';
import { CheckedFields, uncheckedOf } from '../parts/checked-fields';
import { usePermitName } from '../parts/permit-name';

/** What was checked is told apart by its last day. */
const STATES = statesOf(permitMachine).flatMap((state) => (state === 'verified' ? ([state, 'ending', 'expired'] as const) : [state]));
const KINDS = ['physician', 'seller', 'dispensary'] as const;

const Check = ({ of: { id, number, expiresOn, state } }: { of: PermitRow }) => {
  const { t } = useWords('joining');
  if (state !== 'pending') return '–';
  return (
    <div className="row-x may-wrap">
      <DialogForm
        size="sm"
        label={t('permit.verify')}
        needs={needs('verifyPermit')}
        title={t('permit.verifyTitle', { number })}
        initial={{ ...uncheckedOf(number), expiresOn: expiresOn ?? '' }}
        schema={verifyPermit}
        send={(body) => send('verifyPermit', { params: { id }, body })}
        save={t('permit.verifySave')}
      >
        <p className="quiet">{t('permit.verifyText')}</p>
        <CheckedFields />
      </DialogForm>
      <AskReason
        size="sm"
        needs={needs('rejectPermit')}
        label={t('permit.reject')}
        title={t('permit.rejectTitle', { number })}
        confirm={t('permit.reject')}
        field={t('review.reason')}
        act={(reason) => send('rejectPermit', { params: { id }, body: { reason } })}
      />
    </div>
  );
};

const shownState = (state: PermitRow['state'], expiresOn: string | null, today: string) => {
  if (state !== 'verified' || !expiresOn || expiresOn > addDays(today, PERMIT_ENDING_DAYS)) return { state };
  return expiresOn < today ? { state: 'expired', computed: 'expired' as const } : { state: 'ending', computed: 'attention' as const };
};

/** Licenses and trainings of people and shops, and the check of those that wait. */
const PermitsScreen = () => {
  const { t } = useWords(['joining', 'states']);
  const nameOf = usePermitName();
  const today = useMe()!.today;
  const query = useListQuery({ filters: ['holderKind'], sort: '-createdAt', tabs: STATES });
  const from = useList('permits', { query });
  const states = STATES.map((state) => [state, t(`states:permit.${state}`)] as const);
  return (
    <Page>
      <p className="quiet">{t('permit.lead')}</p>
      <DataList
        from={from}
        label={t('permit.label')}
        sort="-createdAt"
        days={t('permit.since')}
        tabs={STATES}
        layout="permits"
        rowKey={({ id }) => id}
        filters={[
          { name: 'state', label: t('permit.state'), options: states },
          { name: 'holderKind', label: t('permit.holderKind'), options: KINDS.map((kind) => [kind, t(`permit.holderKinds.${kind}`)] as const) },
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
          { key: 'kind', head: t('permit.kind'), cell: ({ master }) => nameOf(master) },
          { key: 'number', head: t('permit.number'), cell: ({ number }) => <span className="code">{number}</span> },
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
          { key: 'actions', head: t('permit.actions'), cell: (row) => <Check of={row} /> },
        ]}
        empty={t('permit.empty', { returnObjects: true })}
      />
    </Page>
  );
};
export default PermitsScreen;
