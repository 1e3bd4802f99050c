import { dispensaryMachine } from '@bai/directory/contracts';
import { href } from '../../../addresses/href';
import { DataList, useListQuery } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { StatusBadge, useStates } from '../../../kit/status';
import { Moment, Name } from '../../../kit/texts';
import { useWords } from '../../../words';
import { useList } from '../people-client';

/** The owners of shops, found by the names of their shops. */
const ShopkeepersScreen = () => {
  const { t } = useWords('people');
  const from = useList('owners', { query: useListQuery({ filters: ['shop'], sort: '-createdAt' }) });
  const { options } = useStates(dispensaryMachine);
  return (
    <Page>
      <p className="quiet">{t('owners.lead')}</p>
      <DataList
        from={from}
        label={t('owners.label')}
        sort="-createdAt"
        days={t('since')}
        layout="shopkeepers"
        rowKey={({ id }) => id}
        to={({ id }) => href('directory/admin/shopkeeper', { id })}
        filters={[{ name: 'shop', label: t('owners.shopState'), options }]}
        columns={[
          { key: 'name', head: t('name'), cell: ({ name }) => (name.th || name.en ? <Name of={name} /> : '–') },
          {
            key: 'shops',
            head: t('shops'),
            cell: ({ shops }) =>
              shops.map(({ id, name, state }) => (
                <span key={id} className="d-block">
                  <Name of={name} /> <StatusBadge machine={dispensaryMachine} state={state} plain />
                </span>
              )),
          },
          {
            key: 'company',
            head: t('owners.taxId'),
            cell: ({ shops }) =>
              [...new Set(shops.map(({ taxId }) => taxId).filter(Boolean))].map((taxId) => (
                <span key={taxId} className="code d-block" translate="no">
                  {taxId}
                </span>
              )),
          },
          {
            key: 'staff',
            head: t('owners.staff'),
            right: true,
            cell: ({ staff }) => (
              <span className="num" translate="no">
                {staff}
              </span>
            ),
          },
          { key: 'since', head: t('since'), cell: ({ since }) => <Moment value={since} />, sort: 'createdAt' },
        ]}
        empty={t('owners.empty', { returnObjects: true })}
      />
    </Page>
  );
};
export default ShopkeepersScreen;
