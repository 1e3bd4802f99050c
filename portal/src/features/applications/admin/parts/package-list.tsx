import { mode, PACKAGE_STATES, track } from '@bai/applications/contracts';
import { href } from '../../../../addresses/href';
import { ButtonLink } from '../../../../kit/button';
import { DataList, useListQuery } from '../../../../kit/list';
import { Day, Moment, Money, Said } from '../../../../kit/texts';
import { useLanguage, useWords } from '../../../../words';
import { useList } from '../../packages-client';
import { OfferedMark } from './offered-mark';

const NewPackage = () => {
  const { t } = useWords('packages');
  return (
    <ButtonLink to={href('applications/admin/packages', null, { package: 'new' })} look="primary" icon="plus-lg">
      {t('new')}
    </ButtonLink>
  );
};

/** All packages: what they cost, when they are offered, and how many hold them. */
export const PackageList = () => {
  const { t } = useWords('packages');
  const language = useLanguage();
  const query = useListQuery({ sort: 'code', filters: ['track', 'mode', 'offered'] });
  const from = useList('packageList', { query });
  return (
    <>
      <p className="quiet">{t('lead')}</p>
      <div className="row-x">
        <NewPackage />
      </div>
      <DataList
        from={from}
        label={t('label')}
        sort="code"
        layout="packages"
        exports={{ list: 'applications.packageList', query }}
        rowKey={({ id }) => id}
        to={({ id }) => href('applications/admin/packages', null, { package: id })}
        filters={[
          { name: 'track', label: t('track'), options: track.options.map((one) => [one, t(`tracks.${one}`)] as const) },
          { name: 'mode', label: t('mode'), options: mode.options.map((one) => [one, t(`modes.${one}`)] as const) },
          { name: 'offered', label: t('state'), options: PACKAGE_STATES.map((one) => [one, t(`states.${one}`)] as const) },
        ]}
        columns={[
          { key: 'name', head: t('name'), cell: ({ name }) => <Said words={name} />, file: { of: [`name.${language}`, 'name.th'] } },
          {
            key: 'code',
            head: t('code'),
            cell: ({ code }) => (
              <span className="code" translate="no">
                {code}
              </span>
            ),
            sort: 'code',
            file: { of: 'code' },
          },
          { key: 'mode', head: t('mode'), cell: (row) => t(`modes.${row.mode}`) },
          { key: 'price', head: t('price'), cell: ({ price }) => <Money satang={price} />, sort: 'price', right: true, file: { of: 'price', as: 'baht' } },
          { key: 'minutes', head: t('minutes'), cell: ({ minutes }) => minutes, sort: 'minutes', right: true, file: { of: 'minutes' } },
          {
            key: 'days',
            head: t('days'),
            cell: ({ activeFrom, activeTo }) => (
              <>
                <Day value={activeFrom} /> <span>–</span> {activeTo ? <Day value={activeTo} /> : <span>{t('open')}</span>}
              </>
            ),
          },
          { key: 'state', head: t('state'), cell: ({ offered }) => <OfferedMark of={offered} /> },
          { key: 'held', head: t('held'), cell: ({ drafts, open }) => t('heldCounts', { drafts, open }) },
          {
            key: 'changed',
            head: t('changed'),
            cell: ({ updatedAt }) => <Moment value={updatedAt} />,
            sort: 'updatedAt',
            file: { of: 'updatedAt', as: 'moment' },
          },
        ]}
        empty={{ ...t('empty', { returnObjects: true }), action: <NewPackage /> }}
      />
    </>
  );
};
