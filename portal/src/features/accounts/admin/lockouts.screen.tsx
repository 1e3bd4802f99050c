import { LOCK_KINDS, type Lockout } from '@bai/accounts/contracts';
import { href } from '../../../addresses/href';
import { ButtonLink } from '../../../kit/button';
import { AskReason } from '../../../kit/confirm';
import { DataList, useListQuery } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { Moment, Name } from '../../../kit/texts';
import { useWords } from '../../../words';
import { send, useList } from '../client';

const Lift = ({ of, lifted }: { of: Lockout; lifted: () => Promise<unknown> }) => {
  const { t } = useWords('admin');
  return (
    <AskReason
      label={t('lockouts.lift')}
      size="sm"
      look="secondary"
      needs="accounts.liftLockout"
      title={t('lockouts.liftTitle')}
      text={t('lockouts.liftText')}
      field={t('lockouts.reason')}
      confirm={t('lockouts.lift')}
      confirmLook="primary"
      act={async (reason) => {
        await send('liftLockout', { params: { id: of.id }, body: { reason } });
        await lifted();
      }}
    />
  );
};

/** Who is locked out of signing in, since when too many tries were wrong, and a way to take it back. */
const LockoutsScreen = () => {
  const { t } = useWords('admin');
  const from = useList('lockouts', { query: useListQuery({ sort: '-until' }) });
  return (
    <Page>
      <div className="row-x may-wrap">
        <p className="quiet">{t('lockouts.lead')}</p>
        <ButtonLink to={href('monitoring/admin/requests', null, { refused: 'proof' })}>{t('lockouts.wrong')}</ButtonLink>
      </div>
      <DataList
        from={from}
        label={t('lockouts.label')}
        sort="-until"
        searchable={false}
        rowKey={({ id }) => id}
        filters={[
          { name: 'running', label: t('lockouts.state'), options: (['yes', 'no'] as const).map((value) => [value, t(`lockouts.running.${value}`)] as const) },
          { name: 'kind', label: t('lockouts.kind'), options: LOCK_KINDS.map((kind) => [kind, t(`lockouts.kinds.${kind}`)] as const) },
        ]}
        columns={[
          { key: 'who', head: t('lockouts.who'), cell: ({ account }) => (account ? <Name of={account.name} /> : t('lockouts.nobody')) },
          { key: 'kind', head: t('lockouts.kind'), cell: ({ kind }) => t(`lockouts.kinds.${kind}`) },
          {
            key: 'network',
            head: t('lockouts.network'),
            cell: ({ network }) =>
              network ? (
                <span className="code" translate="no">
                  {network}
                </span>
              ) : (
                '–'
              ),
          },
          { key: 'until', head: t('lockouts.until'), cell: ({ until }) => <Moment value={until} />, sort: 'until' },
          { key: 'level', head: t('lockouts.level'), cell: ({ level }) => level, right: true },
          {
            key: 'lift',
            head: t('lockouts.state'),
            cell: (row) => (row.running ? <Lift of={row} lifted={() => from.mutate()} /> : t('lockouts.running.no')),
          },
        ]}
        empty={t('lockouts.empty', { returnObjects: true })}
      />
    </Page>
  );
};
export default LockoutsScreen;
