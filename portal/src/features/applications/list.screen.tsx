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
  const query = useListQuery(['state'], '-createdAt');
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
          { head: t('columns.number'), cell: ({ number }) => <span className="code">{number}</span>, sort: 'number' },
          { head: t('columns.state'), cell: ({ state }) => <StatusBadge machine={applicationMachine} state={state} /> },
          { head: t('columns.package'), cell: ({ packageName }) => <Said words={packageName} /> },
          { head: t('columns.price'), cell: ({ price }) => <Money satang={price} />, right: true },
          { head: t('columns.started'), cell: ({ createdAt }) => <Moment value={createdAt} />, sort: 'createdAt' },
        ]}
        empty={{ ...t('none', { returnObjects: true }), action: start }}
      />
    </Page>
  );
};
export default ListScreen;
