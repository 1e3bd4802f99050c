import { identityMachine } from '@bai/directory/contracts';
import { DataList, useListQuery } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { StatusBadge, useStates } from '../../../kit/status';
import { Day, Moment, Name } from '../../../kit/texts';
import { href } from '../../../addresses/href';
import { useWords } from '../../../words';
import { useList } from '../client';
import { usePatientName } from '../parts/patient-name';

/** Whose identity is to be checked, who was asked for more, who is known, who has not shown it. */
const TABS = ['submitted', 'needs_information', 'verified', 'unverified'];

const PatientsScreen = () => {
  const nameOf = usePatientName();
  const { t } = useWords('admin');
  const query = useListQuery({ filters: ['identity'], sort: '-createdAt', tabs: TABS });
  const from = useList('patients', { query });
  const { options, words } = useStates(identityMachine);
  return (
    <Page>
      <DataList
        from={from}
        label={t('patients.label')}
        sort="-createdAt"
        days={t('patients.since')}
        tabs={TABS}
        tabsOf="identity"
        layout="patients"
        exports={{ list: 'directory.patients', query }}
        rowKey={({ id }) => id}
        to={({ id }) => href('admin/patient', { id })}
        filters={[
          {
            name: 'identity',
            label: t('patients.identity'),
            options,
          },
        ]}
        columns={[
          {
            key: 'name',
            head: t('patients.name'),
            cell: (patient) => <Name of={nameOf(patient)} />,
            file: [
              { head: t('patients.name'), of: ['nameThai.first', 'nameLatin.first'] },
              { head: t('patients.last'), of: ['nameThai.last', 'nameLatin.last'] },
            ],
          },
          {
            key: 'document',
            head: t('patients.document'),
            cell: ({ documentMasked }) => (
              <span className="code" translate="no">
                {documentMasked ?? '–'}
              </span>
            ),
            file: { of: 'documentMasked' },
          },
          {
            key: 'born',
            head: t('patients.born'),
            cell: ({ birthDate }) => (birthDate ? <Day value={birthDate} /> : '–'),
            file: { of: 'birthDate', as: 'day' },
          },
          {
            key: 'identity',
            head: t('patients.identity'),
            cell: ({ identity }) => <StatusBadge machine={identityMachine} state={identity} />,
            file: { of: 'identity', words },
          },
          {
            key: 'since',
            head: t('patients.since'),
            cell: ({ createdAt }) => <Moment value={createdAt} />,
            sort: 'createdAt',
            file: { of: 'createdAt', as: 'moment' },
          },
        ]}
        empty={t('patients.empty', { returnObjects: true })}
      />
    </Page>
  );
};
export default PatientsScreen;
