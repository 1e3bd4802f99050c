import { filedRenewal, verifyPermit, type PermitRow } from '@bai/directory/contracts';
import { AskReason } from '../../../../kit/confirm';
import { DateField } from '../../../../kit/date-field';
import { DialogForm } from '../../../../kit/dialog-form';
import { TextField } from '../../../../kit/fields';
import { Name } from '../../../../kit/texts';
import { useWords } from '../../../../words';
import { CheckedFields, uncheckedOf } from '../../parts/checked-fields';
import { ProposedEnd } from '../../parts/proposed-end';
import { needs, send } from '../../permits-client';

type Of = { readonly of: PermitRow };

const Asked = ({ of: { kind } }: Of) => {
  const { t } = useWords('licenses');
  if (kind.documents.length === 0) return null;
  return (
    <>
      <p className="fw-semibold">{t('permit.asked')}</p>
      <ul>
        {kind.documents.map((one, index) => (
          <li key={index}>
            <Name of={one} />
          </li>
        ))}
      </ul>
    </>
  );
};

const Verify = ({ of }: Of) => {
  const { t } = useWords('joining');
  const { id, number, expiresOn, state, kind } = of;
  return (
    <DialogForm
      size="sm"
      label={t('permit.verify')}
      needs={needs('verifyPermit')}
      title={t('permit.verifyTitle', { number })}
      initial={{ ...uncheckedOf(number), expiresOn: state === 'pending' ? (expiresOn ?? '') : '' }}
      schema={verifyPermit}
      send={(body) => send('verifyPermit', { params: { id }, body })}
      save={t('permit.verifySave')}
    >
      <p className="quiet">{t('permit.verifyText')}</p>
      <Asked of={of} />
      {kind.validityMonths !== null && <ProposedEnd months={kind.validityMonths} />}
      <CheckedFields />
    </DialogForm>
  );
};

const Reject = ({ of: { id, number } }: Of) => {
  const { t } = useWords('joining');
  return (
    <AskReason
      size="sm"
      needs={needs('rejectPermit')}
      label={t('permit.reject')}
      title={t('permit.rejectTitle', { number })}
      confirm={t('permit.reject')}
      field={t('review.reason')}
      act={(reason) => send('rejectPermit', { params: { id }, body: { reason } })}
    />
  );
};

const FileRenewal = ({ of: { id, number } }: Of) => {
  const { t } = useWords('licenses');
  return (
    <DialogForm
      size="sm"
      label={t('permit.fileRenewal')}
      needs={needs('fileRenewal')}
      title={t('permit.fileTitle', { number })}
      initial={{ number: '', filedOn: '' }}
      schema={filedRenewal}
      send={(body) => send('fileRenewal', { params: { id }, body })}
      save={t('permit.fileSave')}
    >
      <p className="quiet">{t('permit.fileText')}</p>
      <TextField name="number" label={t('permit.fileNumber')} maxLength={60} autoComplete="off" />
      <DateField name="filedOn" label={t('permit.filedOn')} />
    </DialogForm>
  );
};

const Revoke = ({ of: { id, number, holderKind } }: Of) => {
  const { t } = useWords('licenses');
  return (
    <AskReason
      size="sm"
      needs={needs('revokePermit')}
      label={t('permit.revoke')}
      title={t('permit.revokeTitle', { number })}
      text={t(holderKind === 'clinic' ? 'clinic.revokeText' : 'permit.revokeText')}
      confirm={t('permit.revoke')}
      field={t('permit.reason')}
      most={500}
      act={(reason) => send('revokePermit', { params: { id }, body: { reason } })}
    />
  );
};

/** What its state lets an administrator do with a permit. */
const PermitActs = ({ of }: Of) => (
  <div className="row-x may-wrap">
    {(of.state === 'pending' || of.state === 'renewal_filed') && <Verify of={of} />}
    {of.state === 'pending' && <Reject of={of} />}
    {of.state === 'verified' && <FileRenewal of={of} />}
    {(of.state === 'verified' || of.state === 'renewal_filed') && <Revoke of={of} />}
  </div>
);
export default PermitActs;
