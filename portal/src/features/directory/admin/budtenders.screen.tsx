import { STANDINGS, sellerMachine } from '@bai/directory/contracts';
import { statesOf } from '@bai/kernel/contracts';
import { href } from '../../../addresses/href';
import { said } from '../../../kit/format';
import { DataList, useListQuery } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { Mark, StatusBadge, useStates } from '../../../kit/status';
import { Moment, Name } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { HeldMark } from '../parts/held-mark';
import { useList } from '../people-client';

const TABS = statesOf(sellerMachine);

/** Whoever may sell, with what license and training come to today, and where they work. */
const BudtendersScreen = () => {
  const { t } = useWords('people');
  const language = useLanguage();
  const query = useListQuery({ filters: ['license', 'training', 'dispensaryId'], sort: '-createdAt', tabs: TABS });
  const from = useList('sellers', { query });
  // The newest hundred: whoever looks for another shop opens that shop, and its people from there.
  const shops = useList('shops', { query: { limit: 100 } }).data?.rows ?? [];
  const { options, words } = useStates(sellerMachine);
  const standings = STANDINGS.map((one) => [one, t(`standings.${one}`)] as const);
  const heldWords = Object.fromEntries(standings);
  return (
    <Page>
      <p className="quiet">{t('sellers.lead')}</p>
      <DataList
        from={from}
        label={t('sellers.label')}
        sort="-createdAt"
        days={t('since')}
        tabs={TABS}
        layout="budtenders"
        exports={{ list: 'directory.sellers', query }}
        rowKey={({ id }) => id}
        to={({ id }) => href('directory/admin/budtender', { id })}
        filters={[
          { name: 'state', label: t('state'), options },
          { name: 'license', label: t('license'), options: standings },
          { name: 'training', label: t('training'), options: standings },
          { name: 'dispensaryId', label: t('shop'), options: shops.map(({ id, name }) => [id, said(language, name)] as const) },
        ]}
        columns={[
          {
            key: 'name',
            head: t('name'),
            cell: ({ name }) => <Name of={name} />,
            sort: 'nameThai',
            file: [
              { head: t('name'), of: 'name.th' },
              { head: t('nameLatin'), of: 'name.en' },
            ],
          },
          {
            key: 'license',
            head: t('license'),
            cell: ({ license }) => <HeldMark of={license} />,
            file: [
              { head: t('license'), of: 'license.standing', words: heldWords },
              { head: t('licenseNumber'), of: 'license.number' },
              { head: t('licenseUntil'), of: 'license.expiresOn', as: 'day' },
            ],
          },
          {
            key: 'training',
            head: t('training'),
            cell: ({ training }) => <HeldMark of={training} />,
            file: [
              { head: t('training'), of: 'training.standing', words: heldWords },
              { head: t('trainingUntil'), of: 'training.expiresOn', as: 'day' },
            ],
          },
          {
            key: 'shops',
            head: t('shops'),
            cell: ({ shops: places }) =>
              places.length === 0
                ? '–'
                : places.map(({ id, name, onDuty }) => (
                    <span key={id} className="d-block">
                      <Name of={name} /> {onDuty && <Mark look="live">{t('onDuty')}</Mark>}
                    </span>
                  )),
          },
          { key: 'state', head: t('state'), cell: ({ state }) => <StatusBadge machine={sellerMachine} state={state} />, file: { of: 'state', words } },
          { key: 'since', head: t('since'), cell: ({ createdAt }) => <Moment value={createdAt} />, sort: 'createdAt', file: { of: 'createdAt', as: 'moment' } },
        ]}
        empty={t('sellers.empty', { returnObjects: true })}
      />
    </Page>
  );
};
export default BudtendersScreen;
