import type { Appointment, FormerVisit } from '@bai/consultations/contracts';
import { href } from '../../../addresses/href';
import { refetch } from '../../../app/client';
import { ButtonLink } from '../../../kit/button';
import { AskReason } from '../../../kit/confirm';
import { DataList, useListQuery } from '../../../kit/list';
import { Notice } from '../../../kit/notice';
import { Day, Moment, Name, Naming } from '../../../kit/texts';
import { useWords } from '../../../words';
import { needs, send } from '../../directory/client';
import { base, useList, useRead } from '../client';

const Until = ({ value }: { value: string }) => {
  const { t } = useWords('physician');
  return (
    <>
      <span>{t('former.until')}</span> <Moment value={value} />
    </>
  );
};

const Open = ({ of: { id, patientId, patientName, openUntil } }: { of: FormerVisit }) => {
  const { t } = useWords('physician');
  if (openUntil)
    return (
      <span className="row-x">
        <ButtonLink size="sm" look="accent" to={href('consultations/visit', { appointmentId: id })}>
          {t('former.read')}
        </ButtonLink>
        <small className="quiet">
          <Until value={openUntil} />
        </small>
      </span>
    );
  return (
    <AskReason
      label={t('former.open')}
      size="sm"
      needs={needs('breakGlass')}
      title={<Naming text={t('former.title', { name: patientName })} name={patientName} />}
      text={t('former.text')}
      field={t('former.reason')}
      long
      most={500}
      confirm={t('former.open')}
      act={(reason) => send('breakGlass', { params: { id: patientId }, body: { reason } }).then(() => refetch(base))}
    />
  );
};

/** Whom one saw and no longer reaches; in an emergency a record is opened again for a while, with a reason that the patient reads. */
export const FormerPatients = () => {
  const { t } = useWords('physician');
  const query = useListQuery();
  const from = useList('former', { query });
  return (
    <>
      <p className="quiet">{t('former.lead')}</p>
      <DataList<FormerVisit>
        from={from}
        label={t('former.label')}
        rowKey={({ id }) => id}
        columns={[
          { key: 'patient', head: t('columns.patient'), cell: ({ patientName }) => <Name of={patientName} /> },
          {
            key: 'number',
            head: t('columns.number'),
            cell: ({ applicationNumber }) => (
              <span className="code nb" translate="no">
                {applicationNumber}
              </span>
            ),
          },
          { key: 'seen', head: t('former.seen'), cell: ({ start }) => <Day value={start} /> },
          { key: 'open', head: t('former.record'), cell: (visit) => <Open of={visit} /> },
        ]}
        empty={t('former.empty', { returnObjects: true })}
      />
    </>
  );
};

/** Above a record that was opened again: until when it can be read. */
export const OpenedUntil = ({ visit: { id, applicationNumber } }: { visit: Appointment }) => {
  const { t } = useWords('physician');
  const { data } = useRead('former', { query: { q: applicationNumber } });
  const until = data?.rows.find((row) => row.id === id)?.openUntil;
  if (!until) return null;
  return (
    <Notice kind="warning">
      {t('former.opened')} <Until value={until} />
    </Notice>
  );
};
