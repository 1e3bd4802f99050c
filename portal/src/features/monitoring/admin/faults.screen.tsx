import { FAULT_SIDES, faultMachine, type Fault } from '@bai/monitoring/contracts';
import { useState } from 'react';
import { href } from '../../../addresses/href';
import { Button, ButtonLink } from '../../../kit/button';
import { AskReason } from '../../../kit/confirm';
import { DataList, useListQuery } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { StatusBadge, useStates } from '../../../kit/status';
import { Moment } from '../../../kit/texts';
import { useWords } from '../../../words';
import { send, useList } from '../client';
import { FaultDetail } from '../parts/fault-detail';
import { LogParts } from '../parts/log-parts';

const Resolve = ({ of, resolved }: { of: Fault; resolved: () => Promise<unknown> }) => {
  const { t } = useWords('monitoring');
  return (
    <AskReason
      label={t('faults.resolve')}
      size="sm"
      look="secondary"
      needs="monitoring.resolveFault"
      title={t('faults.resolveTitle')}
      text={t('faults.resolveText')}
      field={t('faults.reason')}
      confirm={t('faults.resolve')}
      confirmLook="primary"
      act={async (reason) => {
        await send('resolveFault', { params: { id: of.id }, body: { reason } });
        await resolved();
      }}
    />
  );
};

const TABS = ['open', 'resolved'];

/** Faults of the server and of browsers, each kind once, and what has been mended. */
const FaultsScreen = () => {
  const { t } = useWords('monitoring');
  const [shown, show] = useState<string | null>(null);
  const from = useList('faults', { query: useListQuery({ filters: ['side'], sort: '-lastAt', tabs: TABS }) });
  const { options } = useStates(faultMachine);
  return (
    <Page
      actions={
        <ButtonLink to={href('monitoring/example')} size="sm">
          {t('faults.example')}
        </ButtonLink>
      }
    >
      <LogParts />
      <p className="quiet">{t('faults.lead')}</p>
      <DataList
        from={from}
        label={t('faults.label')}
        sort="-lastAt"
        days={t('faults.last')}
        tabs={TABS}
        rowKey={({ id }) => id}
        filters={[
          { name: 'state', label: t('faults.state'), options },
          { name: 'side', label: t('faults.side'), options: FAULT_SIDES.map((side) => [side, t(`faults.sides.${side}`)] as const) },
        ]}
        columns={[
          {
            key: 'what',
            head: t('faults.what'),
            cell: ({ id, name, message, frame }) => (
              <span lang="en">
                <Button look="link" size="sm" onClick={() => show(id)}>
                  {name}
                </Button>
                <span className="d-block any-break">{message.length > 140 ? `${message.slice(0, 140)}…` : message}</span>
                {frame && (
                  <small className="quiet d-block code any-break" translate="no">
                    {frame}
                  </small>
                )}
              </span>
            ),
          },
          { key: 'side', head: t('faults.side'), cell: ({ side }) => t(`faults.sides.${side}`) },
          { key: 'count', head: t('faults.count'), cell: ({ sightings }) => sightings.toLocaleString('en-US'), sort: 'sightings', right: true },
          { key: 'first', head: t('faults.first'), cell: ({ firstAt }) => <Moment value={firstAt} />, sort: 'firstAt' },
          { key: 'last', head: t('faults.last'), cell: ({ lastAt }) => <Moment value={lastAt} />, sort: 'lastAt' },
          {
            key: 'state',
            head: t('faults.state'),
            cell: (row) => (
              <div className="stack stack-sm">
                <StatusBadge machine={faultMachine} state={row.state} />
                {row.state === 'open' && <Resolve of={row} resolved={() => from.mutate()} />}
              </div>
            ),
          },
        ]}
        empty={t('faults.empty', { returnObjects: true })}
      />
      <FaultDetail id={shown} close={() => show(null)} />
    </Page>
  );
};
export default FaultsScreen;
