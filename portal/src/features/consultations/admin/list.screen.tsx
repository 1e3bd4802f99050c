import { appointmentMachine } from '@bai/consultations/contracts';
import { paymentMachine } from '@bai/payments/contracts';
import { DataList, useListQuery } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { StatusBadge, useStates } from '../../../kit/status';
import { Moment, Name } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { useList } from '../client';
import { OutcomeButton } from './parts/outcome-button';

/** What is to come, what somebody waits in, what is over or came to nothing. */
const TABS = ['confirmed', 'checked_in', 'completed', 'no_show_patient', 'cancelled'];

const AppointmentsScreen = () => {
  const { t } = useWords('admin');
  const language = useLanguage();
  const query = useListQuery({ sort: '-startsAt', tabs: TABS });
  const from = useList('list', { query });
  const { options, words } = useStates(appointmentMachine);
  const payments = useStates(paymentMachine);
  return (
    <Page>
      <DataList
        from={from}
        label={t('appointments.label')}
        sort="-startsAt"
        days={t('appointments.time')}
        tabs={TABS}
        layout="appointments"
        exports={{ list: 'consultations.list', query }}
        rowKey={({ id }) => id}
        filters={[
          {
            name: 'state',
            label: t('appointments.state'),
            options,
          },
        ]}
        columns={[
          {
            key: 'time',
            head: t('appointments.time'),
            cell: ({ start }) => <Moment value={start} />,
            sort: 'startsAt',
            file: { of: 'start', as: 'moment' },
          },
          {
            key: 'patient',
            head: t('appointments.patient'),
            file: [
              { head: t('appointments.patient'), of: 'patientName' },
              { head: t('appointments.application'), of: 'applicationNumber' },
            ],
            cell: ({ patientName, applicationNumber }) => (
              <>
                <Name of={patientName} />
                <small className="quiet d-block code" translate="no">
                  {applicationNumber}
                </small>
              </>
            ),
          },
          {
            key: 'physician',
            head: t('appointments.physician'),
            cell: ({ physician }) => <Name of={physician.name} />,
            file: { of: [`physician.name.${language}`, 'physician.name.th'] },
          },
          {
            key: 'clinic',
            head: t('appointments.clinic'),
            cell: ({ clinic }) => <Name of={clinic.name} />,
            file: { of: [`clinic.name.${language}`, 'clinic.name.th'] },
          },
          {
            key: 'state',
            head: t('appointments.state'),
            file: { of: 'state', words },
            cell: (row) => (
              <span className="row-x">
                <StatusBadge machine={appointmentMachine} state={row.state} />
                <OutcomeButton appointment={row} />
              </span>
            ),
          },
          {
            key: 'payment',
            head: t('appointments.payment'),
            cell: ({ payment }) => (payment ? <StatusBadge machine={paymentMachine} state={payment.state} plain /> : '–'),
            file: { of: 'payment.state', words: payments.words },
          },
        ]}
        empty={t('appointments.empty', { returnObjects: true })}
      />
    </Page>
  );
};
export default AppointmentsScreen;
