import { enrollmentMachine, extension, type EnrollmentListed } from '@bai/learning/contracts';
import { bangkokDay } from '@bai/kernel/contracts';
import { refetch } from '../../../app/client';
import { AskReason } from '../../../kit/confirm';
import { DateField } from '../../../kit/date-field';
import { DialogForm } from '../../../kit/dialog-form';
import { ReasonField } from '../../../kit/fields';
import { DataList, useListQuery } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { StatusBadge, useStates } from '../../../kit/status';
import { Day, Moment, Name, Said } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { needs, send, useList, useRead } from '../learners-client';
import { EnrollPeople } from '../parts/enroll-people';

const changed = () => refetch('/api/learning');

const Actions = ({ of: { id, state, learnerName, openUntil } }: { of: EnrollmentListed }) => {
  const { t } = useWords('teaching');
  if (state !== 'active' && state !== 'completed') return <span>–</span>;
  return (
    <div className="row-x may-wrap">
      <DialogForm
        size="sm"
        label={t('enrollments.extend')}
        needs={needs('extendEnrollment')}
        title={t('enrollments.extendTitle', { name: learnerName })}
        initial={{ until: openUntil ? bangkokDay(new Date(openUntil)) : '', reason: '' }}
        schema={extension}
        send={(body) => send('extendEnrollment', { params: { id }, body }).then(changed)}
        save={t('enrollments.extendSave')}
      >
        <DateField name="until" label={t('enrollments.until')} />
        <ReasonField label={t('enrollments.reason')} />
      </DialogForm>
      <AskReason
        size="sm"
        needs={needs('revokeEnrollment')}
        label={t('enrollments.revoke')}
        title={t('enrollments.revokeTitle', { name: learnerName })}
        text={t('enrollments.revokeText')}
        confirm={t('enrollments.revoke')}
        field={t('enrollments.reason')}
        act={(reason) => send('revokeEnrollment', { params: { id }, body: { reason } }).then(changed)}
      />
    </div>
  );
};

/** Who is in which course: enrolled by themselves or by the office, extended, revoked. */
const EnrollmentsScreen = () => {
  const { t } = useWords('teaching');
  const language = useLanguage();
  const query = useListQuery({ filters: ['state', 'courseId'], sort: '-createdAt' });
  const from = useList('enrollmentList', { query });
  const courses = useRead('courseChoices', {});
  const { options, words } = useStates(enrollmentMachine);
  return (
    <Page actions={<EnrollPeople />}>
      <DataList
        from={from}
        label={t('enrollments.label')}
        sort="-createdAt"
        days={t('enrollments.since')}
        layout="enrollments"
        exports={{ list: 'learning.enrollmentList', query }}
        rowKey={({ id }) => id}
        filters={[
          { name: 'state', label: t('enrollments.state'), options },
          { name: 'courseId', label: t('enrollments.course'), options: (courses.data?.rows ?? []).map(({ id, title }) => [id, title[language]] as const) },
        ]}
        columns={[
          { key: 'learner', head: t('enrollments.learner'), cell: ({ learnerName }) => <Name of={learnerName} />, file: { of: 'learnerName' } },
          {
            key: 'course',
            head: t('enrollments.course'),
            cell: ({ courseTitle }) => <Said words={courseTitle} />,
            file: { of: [`courseTitle.${language}`, 'courseTitle.th'] },
          },
          {
            key: 'state',
            head: t('enrollments.state'),
            cell: ({ state }) => <StatusBadge machine={enrollmentMachine} state={state} />,
            file: { of: 'state', words },
          },
          {
            key: 'open',
            head: t('enrollments.open'),
            cell: ({ openUntil }) => (openUntil ? <Day value={openUntil} /> : '–'),
            file: { of: 'openUntil', as: 'moment' },
          },
          {
            key: 'since',
            head: t('enrollments.since'),
            cell: ({ createdAt }) => <Moment value={createdAt} />,
            sort: 'createdAt',
            file: { of: 'createdAt', as: 'moment' },
          },
          { key: 'actions', head: t('enrollments.actions'), cell: (row) => <Actions of={row} /> },
        ]}
        empty={t('enrollments.empty', { returnObjects: true })}
      />
    </Page>
  );
};
export default EnrollmentsScreen;
