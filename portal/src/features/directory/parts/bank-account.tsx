import { keepBankAccount, type Registration } from '@bai/directory/contracts';
import { Facts } from '../../../kit/card';
import { DialogForm } from '../../../kit/dialog-form';
import { FieldError } from '../../../kit/field-error';
import { TextField } from '../../../kit/fields';
import { Name } from '../../../kit/texts';
import { useWords } from '../../../words';
import { send } from '../client';

/** Where fees are paid to; the number comes back by its last four alone. */
export const BankAccount = ({ registration, kept, missing }: { registration: Registration | null; kept: (now: Registration) => void; missing: boolean }) => {
  const { t } = useWords('joining');
  const bank = registration?.bank;
  return (
    <div className={`field${missing ? ' has-error' : ''}`}>
      {bank && (
        <Facts
          pairs={[
            [t('registration.bankName'), <Name of={bank.bank} />],
            [t('registration.bankHolder'), <Name of={bank.holder} />],
            [
              t('registration.bankNumber'),
              <span className="code" translate="no">
                {bank.masked}
              </span>,
            ],
          ]}
        />
      )}
      {missing && <FieldError id="bank-missing">{t('registration.bankMissing')}</FieldError>}
      <p className="hint">{t('registration.bankHint')}</p>
      <div>
        <DialogForm
          label={bank ? t('registration.bankChange') : t('registration.bankAdd')}
          title={t('registration.bank')}
          initial={{ bank: '', holder: '', number: '' }}
          schema={keepBankAccount}
          send={async (body) => kept(await send('keepBankAccount', { body }))}
          save={t('registration.bankSave')}
        >
          <TextField name="bank" label={t('registration.bankName')} autoComplete="off" />
          <TextField name="holder" label={t('registration.bankHolder')} autoComplete="off" />
          <TextField name="number" label={t('registration.bankNumber')} inputMode="numeric" autoComplete="off" />
        </DialogForm>
      </div>
    </div>
  );
};
