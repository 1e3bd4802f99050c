import { keepPin } from '@bai/accounts/contracts';
import { useMay, usePerson } from '../../../app/session';
import { ActionButton } from '../../../kit/action-button';
import { Card } from '../../../kit/card';
import { DialogForm } from '../../../kit/dialog-form';
import { TextField } from '../../../kit/fields';
import { Loaded } from '../../../kit/states';
import { Moment } from '../../../kit/texts';
import { useWords } from '../../../words';
import { send, useRead } from '../client';

const Kept = () => {
  const { t } = useWords('tablet');
  const from = useRead('pin', {});
  return (
    <Card title={t('pinCard')}>
      <p className="quiet">{t('pinText')}</p>
      <Loaded from={from}>
        {({ setAt }) => (
          <>
            {setAt && (
              <p>
                {t('pinSet')} <Moment value={setAt} />
              </p>
            )}
            <div className="row-x">
              <DialogForm
                label={t(setAt ? 'pinOther' : 'pinNew')}
                title={t(setAt ? 'pinOther' : 'pinNew')}
                initial={{ pin: '' }}
                schema={keepPin}
                send={(body) => send('keepPin', { body })}
                save={t('save')}
              >
                <TextField name="pin" type="password" label={t('pin')} hint={t('pinHint')} inputMode="numeric" autoComplete="off" maxLength={6} />
              </DialogForm>
              {setAt && (
                <ActionButton look="link" act={() => send('dropPin', {})}>
                  {t('pinDrop')}
                </ActionButton>
              )}
            </div>
          </>
        )}
      </Loaded>
    </Card>
  );
};

/** The PIN of somebody who works in a shop, for its tablets. */
export const ShopPin = () => {
  const { role } = usePerson();
  const sells = role === 'budtender' || role === 'dispensary';
  return useMay('accounts.keepPin') && sells ? <Kept /> : null;
};
