import { dispensaryMachine } from '@bai/directory/contracts';
import { statesOf } from '@bai/kernel/contracts';
import { href } from '../../../addresses/href';
import { DataList, useListQuery } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { StatusBadge, useStates } from '../../../kit/status';
import { Day, Moment, Name } from '../../../kit/texts';
import { useWords } from '../../../words';
import { useList } from '../people-client';

const TABS = statesOf(dispensaryMachine);

/** All shops, those that wait for their license to be checked among them. */
const ShopsScreen = () => {
  const { t } = useWords('joining');
  const query = useListQuery({ sort: '-createdAt', tabs: TABS });
  const from = useList('shops', { query });
  const { options } = useStates(dispensaryMachine);
  return (
    <Page>
      <p className="quiet">{t('shop.lead')}</p>
      <DataList
        from={from}
        label={t('shop.label')}
        sort="-createdAt"
        days={t('shop.since')}
        tabs={TABS}
        layout="shops"
        rowKey={({ id }) => id}
        to={({ id }) => href('directory/admin/shop', { id })}
        filters={[{ name: 'state', label: t('shop.state'), options }]}
        columns={[
          { key: 'name', head: t('shop.name'), cell: ({ name }) => <Name of={name} /> },
          { key: 'province', head: t('shop.province'), cell: ({ province }) => (province ? <Name of={province} /> : '–') },
          {
            key: 'license',
            head: t('shop.license'),
            cell: ({ licenseNumber }) => (
              <span className="code" translate="no">
                {licenseNumber || '–'}
              </span>
            ),
          },
          { key: 'until', head: t('shop.until'), cell: ({ licenseExpiresOn }) => (licenseExpiresOn ? <Day value={licenseExpiresOn} /> : '–') },
          { key: 'state', head: t('shop.state'), cell: ({ state }) => <StatusBadge machine={dispensaryMachine} state={state} /> },
          { key: 'since', head: t('shop.since'), cell: ({ createdAt }) => <Moment value={createdAt} />, sort: 'createdAt' },
        ]}
        empty={t('shop.empty', { returnObjects: true })}
      />
    </Page>
  );
};
export default ShopsScreen;
