import { fullName, identityMachine } from '@bai/directory/contracts';
import { statesOf } from '@bai/kernel/contracts';
import { DataList, useListQuery } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { StatusBadge } from '../../../kit/status';
import { Day, Moment } from '../../../kit/texts';
import { href } from '../../../addresses/href';
import { useWords } from '../../../words';
import { useList } from '../client';

const PatientsScreen = () => {
  const { t } = useWords(['admin', 'states']);
  const from = useList('patients', { query: useListQuery(['identity'], '-createdAt') });
  return (
    <Page>
      <DataList
        from={from}
        label={t('patients.label')}
        sort="-createdAt"
        days={t('patients.since')}
        rowKey={({ id }) => id}
        to={({ id }) => href('admin/patient', { id })}
        filters={[
          {
            name: 'identity',
            label: t('patients.identity'),
            options: statesOf(identityMachine).map((state) => [state, t(`states:identity.${state}`)] as const),
          },
        ]}
        columns={[
          {
            head: t('patients.name'),
            cell: ({ nameThai, nameLatin }) => (nameThai ? fullName(nameThai) : nameLatin ? fullName(nameLatin) : t('patients.unnamed')),
          },
          { head: t('patients.document'), cell: ({ documentMasked }) => <span className="code">{documentMasked ?? '–'}</span> },
          { head: t('patients.born'), cell: ({ birthDate }) => (birthDate ? <Day value={birthDate} /> : '–') },
          { head: t('patients.identity'), cell: ({ identity }) => <StatusBadge machine={identityMachine} state={identity} /> },
          { head: t('patients.since'), cell: ({ createdAt }) => <Moment value={createdAt} />, sort: 'createdAt' },
        ]}
        empty={t('patients.empty', { returnObjects: true })}
      />
    </Page>
  );
};
export default PatientsScreen;
