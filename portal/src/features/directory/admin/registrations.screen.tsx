import { physicianMachine, PROFESSIONS } from '@bai/directory/contracts';
import { Suspense } from 'react';
import { later } from '../../../kit/later';
import { DataList, useListQuery } from '../../../kit/list';
import { useOpened } from '../../../kit/list-address';
import { Page } from '../../../kit/page';
import { Skeleton } from '../../../kit/states';
import { StatusBadge, useStates } from '../../../kit/status';
import { Moment, Name } from '../../../kit/texts';
import { useWords } from '../../../words';
import { useList } from '../client';

// One registration and what is decided about it come when one is opened.
const RegistrationCard = later(async () => ({ default: (await import('../parts/registration-card')).RegistrationCard }));

/** What waits for whom, who may practise, who may not. */
const TABS = ['submitted', 'needs_information', 'approved', 'rejected', 'suspended'];

/** Physicians who want to practise here; one of them, opened, stands above the list. */
const RegistrationsScreen = () => {
  const { t } = useWords(['joining', 'patient']);
  const { opened, close, to } = useOpened('registration');
  const query = useListQuery({ filters: ['profession'], sort: '-createdAt', tabs: TABS });
  const from = useList('registrations', { query });
  const { options } = useStates(physicianMachine);
  return (
    <Page>
      <p className="quiet">{t('review.lead')}</p>
      {opened && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <RegistrationCard id={opened} close={close} />
        </Suspense>
      )}
      <DataList
        from={from}
        label={t('review.label')}
        sort="-createdAt"
        days={t('review.since')}
        tabs={TABS}
        layout="registrations"
        rowKey={({ id }) => id}
        to={({ id }) => to(id)}
        filters={[
          { name: 'state', label: t('review.state'), options },
          { name: 'profession', label: t('review.profession'), options: PROFESSIONS.map((one) => [one, t(`patient:professions.${one}`)] as const) },
        ]}
        columns={[
          { key: 'name', head: t('review.name'), cell: ({ nameThai, nameLatin }) => <Name of={nameThai || nameLatin} /> },
          { key: 'profession', head: t('review.profession'), cell: ({ profession }) => t(`patient:professions.${profession}`) },
          { key: 'state', head: t('review.state'), cell: ({ state }) => <StatusBadge machine={physicianMachine} state={state} /> },
          {
            key: 'submitted',
            head: t('review.submitted'),
            cell: ({ submittedAt }) => (submittedAt ? <Moment value={submittedAt} /> : '–'),
            sort: 'submittedAt',
          },
          { key: 'since', head: t('review.since'), cell: ({ createdAt }) => <Moment value={createdAt} />, sort: 'createdAt' },
        ]}
        empty={t('review.empty', { returnObjects: true })}
      />
    </Page>
  );
};
export default RegistrationsScreen;
