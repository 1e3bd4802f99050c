import type { OwnPhone } from '@bai/accounts/contracts';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { Dialog } from '../../../kit/dialog';
import { Notice } from '../../../kit/notice';
import { phoneText } from '../../../kit/phone-text';
import { Loaded, Skeleton } from '../../../kit/states';
import { useWords } from '../../../words';
import { useRead } from '../client';
import { PhoneSteps } from './phone-steps';

const Standing = ({ of: { number, given }, changed }: { of: OwnPhone; changed: () => Promise<unknown> }) => {
  const { t } = useWords(['account', 'kit']);
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState(false);
  const label = t(number ? 'phoneChange' : given ? 'phoneConfirm' : 'phoneAdd');
  const show = (): void => {
    setDone(false);
    setOpen(true);
  };
  return (
    <>
      <p>{number ? t('phoneNow', { number: phoneText(number) }) : given ? t('phoneGiven', { number: phoneText(given) }) : t('phoneNone')}</p>
      {done && <Notice kind="success">{t('phoneDone')}</Notice>}
      <div>
        <Button icon="phone" onClick={show}>
          {label}
        </Button>
      </div>
      <Dialog open={open} title={label} close={() => setOpen(false)}>
        <PhoneSteps
          first={given ?? ''}
          text={t('phoneText')}
          leave={{ label: t('kit:cancel'), act: () => setOpen(false) }}
          done={async () => {
            await changed();
            setOpen(false);
            setDone(true);
          }}
        />
      </Dialog>
    </>
  );
};

/** The phone number by which one signs in, confirmed by a code, and another in its place. */
export const ChangePhone = () => {
  const { t } = useWords('account');
  const from = useRead('phone', {});
  return (
    <Card title={t('phone')}>
      <p className="quiet">{t('phoneSafety')}</p>
      <Loaded from={from} bones={<Skeleton lines={2} button />}>
        {(own) => <Standing of={own} changed={() => from.mutate()} />}
      </Loaded>
    </Card>
  );
};
