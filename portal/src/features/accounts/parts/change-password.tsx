import { changePassword } from '@bai/accounts/contracts';
import { useState } from 'react';
import { Card } from '../../../kit/card';
import { DialogForm } from '../../../kit/dialog-form';
import { TextField } from '../../../kit/fields';
import { Notice } from '../../../kit/notice';
import { useWords } from '../../../words';
import { send } from '../client';
import { NewPassword } from './new-password';

/** Another password, for who is signed in. */
export const ChangePassword = () => {
  const { t } = useWords(['account', 'accounts']);
  const [done, setDone] = useState(false);
  const change = async (body: { current: string; password: string }): Promise<void> => {
    await send('changePassword', { body });
    setDone(true);
  };
  return (
    <Card title={t('accounts:password')}>
      <p>{t('passwordText')}</p>
      {done && <Notice kind="success">{t('passwordDone')}</Notice>}
      <div>
        <DialogForm
          label={t('passwordChange')}
          title={t('passwordChange')}
          initial={{ current: '', password: '' }}
          schema={changePassword}
          send={change}
          save={t('accounts:resetSubmit')}
        >
          <TextField name="current" type="password" label={t('accounts:currentPassword')} autoComplete="current-password" />
          <NewPassword label={t('accounts:newPassword')} />
        </DialogForm>
      </div>
    </Card>
  );
};
