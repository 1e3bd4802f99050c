import { applicationMachine } from '@bai/applications/contracts';
import { statesOf } from '@bai/kernel/contracts';
import { ButtonLink } from '../../kit/button';
import { DataList, useListQuery } from '../../kit/list';
import { Page } from '../../kit/page';
import { StatusBadge } from '../../kit/status';
import { Moment, Money, Said } from '../../kit/texts';
import { href } from '../../addresses/href';
import { useWords } from '../../words';
import { useList } from './client';

const ListScreen = () => {
  const { t } = useWords(['patient', 'states']);
  const query = useListQuery({ filters: ['state'], sort: '-createdAt' });
  const from = useList('list', { query });
  const start = (
    <ButtonLink look="primary" to={href('patient/apply')} icon="plus-lg">
      {t('newApplication')}
    </ButtonLink>
  );
  return (
    <Page actions={from.data?.rows.length ? start : null}>
      <DataList
        from={from}
        label={t('applicationsTitle')}
        sort="-createdAt"
        rowKey={({ id }) => id}
        to={({ id }) => href('patient/application', { id })}
        filters={[
          {
            name: 'state',
            label: t('columns.state'),
            options: statesOf(applicationMachine).map((state) => [state, t(`states:application.${state}`)] as const),
          },
        ]}
        columns={[
          {
            key: 'number',
            head: t('columns.number'),
            cell: ({ number }) => (
              <span className="code" translate="no">
                {number}
              </span>
            ),
            sort: 'number',
          },
          { key: 'state', head: t('columns.state'), cell: ({ state }) => <StatusBadge machine={applicationMachine} state={state} /> },
          { key: 'package', head: t('columns.package'), cell: ({ packageName }) => <Said words={packageName} /> },
          { key: 'price', head: t('columns.price'), cell: ({ price }) => <Money satang={price} />, right: true },
          { key: 'started', head: t('columns.started'), cell: ({ createdAt }) => <Moment value={createdAt} />, sort: 'createdAt' },
        ]}
        empty={{ ...t('none', { returnObjects: true }), action: start }}
      />
    </Page>
  );
};
export default ListScreen;
