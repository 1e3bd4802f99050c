import { askEmailChange, type EmailChange } from '@bai/accounts/contracts';
import { usePerson } from '../../../app/session';
import { ActionButton } from '../../../kit/action-button';
import { Card } from '../../../kit/card';
import { DialogForm } from '../../../kit/dialog-form';
import { TextField } from '../../../kit/fields';
import { Notice } from '../../../kit/notice';
import { Loaded, Skeleton } from '../../../kit/states';
import { useWords } from '../../../words';
import { send, useRead } from '../client';

/** A change that waits, and for which mail. */
const Waiting = ({ of: { to, agreed, proven } }: { of: NonNullable<EmailChange['waiting']> }) => {
  const { t } = useWords('account');
  return (
    <>
      <Notice kind="info">
        <strong className="d-block">{t('emailWaits', { address: to })}</strong>
        {t(`emailLeft.${agreed ? 'new' : proven ? 'old' : 'both'}`)}
      </Notice>
      <div>
        <ActionButton act={() => send('dropEmailChange', {})}>{t('emailDrop')}</ActionButton>
      </div>
    </>
  );
};

/** The mail address by which one signs in, and another in its place. */
export const ChangeEmail = () => {
  const { t } = useWords('account');
  const { email } = usePerson();
  const from = useRead('emailChange', {});
  return (
    <Card title={t('email')}>
      <p>{t('emailNow', { address: email })}</p>
      {/* As high as what comes: nothing below moves from under a finger. */}
      <Loaded from={from} bones={<Skeleton lines={0} button />}>
        {({ waiting }) =>
          waiting ? (
            <Waiting of={waiting} />
          ) : (
            <div>
              <DialogForm
                label={t('emailChange')}
                title={t('emailChange')}
                initial={{ email: '' }}
                schema={askEmailChange}
                send={(body) => send('askEmailChange', { body })}
                save={t('emailAsk')}
              >
                <p className="quiet">{t('emailText')}</p>
                <TextField name="email" type="email" label={t('emailNew')} autoComplete="email" inputMode="email" autoCapitalize="none" />
              </DialogForm>
            </div>
          )
        }
      </Loaded>
    </Card>
  );
};
