import { appointmentMachine } from '@bai/consultations/contracts';
import { paymentMachine } from '@bai/payments/contracts';
import { statesOf } from '@bai/kernel/contracts';
import { DataList, useListQuery } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { StatusBadge } from '../../../kit/status';
import { Moment, Said } from '../../../kit/texts';
import { useWords } from '../../../words';
import { useList } from '../client';
import { OutcomeButton } from './parts/outcome-button';

const AppointmentsScreen = () => {
  const { t } = useWords(['admin', 'states']);
  const from = useList('list', { query: useListQuery(['state'], '-startsAt') });
  return (
    <Page>
      <DataList
        from={from}
        label={t('appointments.label')}
        sort="-startsAt"
        days={t('appointments.time')}
        rowKey={({ id }) => id}
        filters={[
          {
            name: 'state',
            label: t('appointments.state'),
            options: statesOf(appointmentMachine).map((state) => [state, t(`states:appointment.${state}`)] as const),
          },
        ]}
        columns={[
          { head: t('appointments.time'), cell: ({ start }) => <Moment value={start} />, sort: 'startsAt' },
          {
            head: t('appointments.patient'),
            cell: ({ patientName, applicationNumber }) => (
              <>
                {patientName}
                <small className="quiet d-block code">{applicationNumber}</small>
              </>
            ),
          },
          { head: t('appointments.physician'), cell: ({ physician }) => <Said words={physician.name} /> },
          { head: t('appointments.clinic'), cell: ({ clinic }) => <Said words={clinic.name} /> },
          {
            head: t('appointments.state'),
            cell: (row) => (
              <span className="row-x">
                <StatusBadge machine={appointmentMachine} state={row.state} />
                <OutcomeButton appointment={row} />
              </span>
            ),
          },
          { head: t('appointments.payment'), cell: ({ payment }) => (payment ? <StatusBadge machine={paymentMachine} state={payment.state} plain /> : '–') },
        ]}
        csv={(row) => [
          row.start,
          `${row.patientName} ${row.applicationNumber}`,
          row.physician.name.th,
          row.clinic.name.th,
          t(`states:appointment.${row.state}`),
          row.payment?.state ?? '',
        ]}
        empty={t('appointments.empty', { returnObjects: true })}
      />
    </Page>
  );
};
export default AppointmentsScreen;
