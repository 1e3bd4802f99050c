import { keepSignature, type Registration } from '@bai/directory/contracts';
import { DialogForm } from '../../../kit/dialog-form';
import { FieldError } from '../../../kit/field-error';
import { Mark } from '../../../kit/status';
import { SignatureField } from '../../../kit/signature';
import { useWords } from '../../../words';
import { send } from '../client';

/** The signature that will stand on prescriptions; it is never shown again. */
export const OwnSignature = ({ registration, kept, missing }: { registration: Registration | null; kept: (now: Registration) => void; missing: boolean }) => {
  const { t } = useWords('joining');
  const signed = registration?.signed ?? false;
  return (
    <div className={`field${missing ? ' has-error' : ''}`}>
      {signed && (
        <p>
          <Mark look="good">{t('registration.signed')}</Mark>
        </p>
      )}
      {missing && <FieldError id="signature-missing">{t('registration.signMissing')}</FieldError>}
      <p className="hint">{t('registration.signatureHint')}</p>
      <div>
        <DialogForm
          label={signed ? t('registration.signAgain') : t('registration.sign')}
          icon="pen"
          title={t('registration.signature')}
          initial={{ signature: '' }}
          schema={keepSignature}
          send={async (body) => kept(await send('keepSignature', { body }))}
          save={t('registration.signSave')}
        >
          <SignatureField name="signature" label={t('registration.signature')} />
        </DialogForm>
      </div>
    </div>
  );
};
