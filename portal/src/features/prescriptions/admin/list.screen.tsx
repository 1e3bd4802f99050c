import { originalMachine, prescriptionMachine, type PrescriptionRow } from '@bai/prescriptions/contracts';
import { movesFrom, statesOf } from '@bai/kernel/contracts';
import { ButtonLink } from '../../../kit/button';
import { AskReason } from '../../../kit/confirm';
import { gramsText } from '../../../kit/format';
import { DataList, useListQuery } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { StatusBadge, useStates } from '../../../kit/status';
import { Day, Name } from '../../../kit/texts';
import { href } from '../../../addresses/href';
import { useMay } from '../../../app/session';
import { useWords } from '../../../words';
import { needs, send, useList } from '../client';
import { PaperLink } from '../parts/paper-reason';

const Revoke = ({ row }: { row: PrescriptionRow }) => {
  const { t } = useWords('admin');
  const state = row.state === 'expired' ? 'dispensed' : row.state;
  if (!movesFrom(prescriptionMachine, state, 'admin').includes('revoke')) return null;
  return (
    <AskReason
      needs={needs('revoke')}
      size="sm"
      label={t('certifications.revoke')}
      title={t('certifications.revokeTitle', { number: row.number })}
      text={t('certifications.revokeText')}
      confirm={t('certifications.revoke')}
      field={t('certifications.reason')}
      most={500}
      act={(reason) => send('revoke', { params: { id: row.id }, body: { reason } })}
    />
  );
};

/** To what can be done when it is lost or wrong. */
const Manage = ({ row }: { row: PrescriptionRow }) => {
  const { t } = useWords('replacements');
  const may = useMay('prescriptions.replacementForm');
  if (row.state !== 'active' || !may) return null;
  return (
    <ButtonLink size="sm" to={href('prescriptions/admin/replacement', null, { prescription: row.id })}>
      {t('acts.manage')}
    </ButtonLink>
  );
};

const STATES = statesOf(prescriptionMachine).flatMap((state) => (state === 'active' ? ([state, 'ending', 'expired'] as const) : [state]));
/** What can be bought on, and for how long; what was stopped, and what is used up. */
const TABS = ['active', 'ending', 'expired', 'dispensed', 'on_hold', 'revoked'];

const CertificationsScreen = () => {
  const { t } = useWords(['admin', 'states']);
  const query = useListQuery({ sort: '-createdAt', tabs: TABS });
  const from = useList('list', { query });
  const papers = useStates(originalMachine);
  const states = STATES.map((state) => [state, t(`states:prescription.${state}`)] as const);
  return (
    <Page>
      <DataList
        from={from}
        label={t('certifications.label')}
        sort="-createdAt"
        days={t('certifications.issued')}
        tabs={TABS}
        layout="prescriptions"
        exports={{ list: 'prescriptions.list', query }}
        rowKey={({ id }) => id}
        filters={[
          {
            name: 'state',
            label: t('certifications.state'),
            options: states,
          },
        ]}
        columns={[
          {
            key: 'number',
            head: t('certifications.number'),
            cell: ({ id, number }) => <PaperLink id={id} number={number} />,
            sort: 'number',
            file: { of: 'number' },
          },
          { key: 'patient', head: t('certifications.patient'), cell: ({ patientName }) => <Name of={patientName} />, file: { of: 'patientName' } },
          { key: 'physician', head: t('certifications.physician'), cell: ({ physicianName }) => <Name of={physicianName} />, file: { of: 'physicianName' } },
          { key: 'issued', head: t('certifications.issued'), cell: ({ issuedOn }) => <Day value={issuedOn} />, file: { of: 'issuedOn', as: 'day' } },
          {
            key: 'until',
            head: t('certifications.until'),
            cell: ({ validUntil }) => <Day value={validUntil} />,
            sort: 'validUntil',
            file: { of: 'validUntil', as: 'day' },
          },
          {
            key: 'left',
            head: t('certifications.left'),
            cell: ({ totalMg, dispensedMg }) => (
              <>
                <span className="nb">{gramsText(totalMg - dispensedMg)}</span> <span className="nb">/ {gramsText(totalMg)}</span>
              </>
            ),
            right: true,
            file: [
              { head: t('certifications.allowed'), of: 'totalMg', as: 'grams' },
              { head: t('certifications.dispensed'), of: 'dispensedMg', as: 'grams' },
            ],
          },
          {
            key: 'paper',
            head: t('certifications.paper'),
            cell: ({ original }) => <StatusBadge machine={originalMachine} state={original} plain />,
            file: { of: 'original', words: papers.words },
          },
          {
            key: 'state',
            head: t('certifications.state'),
            file: { of: 'state', words: Object.fromEntries(states) },
            cell: (row) => (
              <span className="row-x may-wrap">
                <StatusBadge machine={prescriptionMachine} state={row.state} {...(row.state === 'expired' ? { computed: 'expired' as const } : {})} />
                <Manage row={row} />
                <Revoke row={row} />
              </span>
            ),
          },
        ]}
        empty={t('certifications.empty', { returnObjects: true })}
      />
    </Page>
  );
};
export default CertificationsScreen;
