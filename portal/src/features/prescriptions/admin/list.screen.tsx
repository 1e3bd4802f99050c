import { originalMachine, prescriptionMachine, type PrescriptionRow } from '@bai/prescriptions/contracts';
import { movesFrom, statesOf } from '@bai/kernel/contracts';
import { useState } from 'react';
import { Confirm } from '../../../kit/confirm';
import { gramsText } from '../../../kit/format';
import { DataList, useListQuery } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { StatusBadge } from '../../../kit/status';
import { Day } from '../../../kit/texts';
import { useWords } from '../../../words';
import { send, useList } from '../client';
import { PaperLink } from '../parts/paper-reason';

const Revoke = ({ row }: { row: PrescriptionRow }) => {
  const { t } = useWords('admin');
  const [reason, setReason] = useState('');
  const state = row.state === 'expired' ? 'dispensed' : row.state;
  if (!movesFrom(prescriptionMachine, state, 'admin').includes('revoke')) return null;
  return (
    <Confirm
      size="sm"
      label={t('certifications.revoke')}
      title={t('certifications.revokeTitle', { number: row.number })}
      text={t('certifications.revokeText')}
      confirm={t('certifications.revoke')}
      act={() => send('revoke', { params: { id: row.id }, body: { reason } })}
    >
      <label className="field">
        <span className="fw-semibold">{t('certifications.reason')}</span>
        <input className="form-control" value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </label>
    </Confirm>
  );
};

const CertificationsScreen = () => {
  const { t } = useWords(['admin', 'states']);
  const from = useList('list', { query: useListQuery(['state'], '-createdAt') });
  return (
    <Page>
      <DataList
        from={from}
        label={t('certifications.label')}
        sort="-createdAt"
        days={t('certifications.issued')}
        rowKey={({ id }) => id}
        filters={[
          {
            name: 'state',
            label: t('certifications.state'),
            options: [...statesOf(prescriptionMachine), 'expired' as const].map((state) => [state, t(`states:prescription.${state}`)] as const),
          },
        ]}
        columns={[
          {
            head: t('certifications.number'),
            cell: ({ id, number }) => <PaperLink id={id} number={number} />,
            sort: 'number',
          },
          { head: t('certifications.patient'), cell: ({ patientName }) => patientName },
          { head: t('certifications.physician'), cell: ({ physicianName }) => physicianName },
          { head: t('certifications.issued'), cell: ({ issuedOn }) => <Day value={issuedOn} /> },
          { head: t('certifications.until'), cell: ({ validUntil }) => <Day value={validUntil} />, sort: 'validUntil' },
          {
            head: t('certifications.left'),
            cell: ({ totalMg, dispensedMg }) => <span className="nb">{`${gramsText(totalMg - dispensedMg)} / ${gramsText(totalMg)}`}</span>,
            right: true,
          },
          { head: t('certifications.paper'), cell: ({ original }) => <StatusBadge machine={originalMachine} state={original} plain /> },
          {
            head: t('certifications.state'),
            cell: (row) => (
              <span className="row-x">
                <StatusBadge machine={prescriptionMachine} state={row.state} {...(row.state === 'expired' ? { computed: 'expired' as const } : {})} />
                <Revoke row={row} />
              </span>
            ),
          },
        ]}
        csv={(row) => [
          row.number,
          row.patientName,
          row.physicianName,
          row.issuedOn,
          row.validUntil,
          gramsText(row.totalMg - row.dispensedMg),
          row.original,
          t(`states:prescription.${row.state}`),
        ]}
        empty={t('certifications.empty', { returnObjects: true })}
      />
    </Page>
  );
};
export default CertificationsScreen;
