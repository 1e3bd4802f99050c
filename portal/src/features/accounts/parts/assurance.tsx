import { assure } from '@bai/accounts/contracts';
import { useEffect, useRef, useState } from 'react';
import { assurance } from '../../../app/in-place';
import { Button } from '../../../kit/button';
import { Dialog } from '../../../kit/dialog';
import { TextField } from '../../../kit/fields';
import { Form } from '../../../kit/form';
import { useWords } from '../../../words';
import { send } from '../client';

/** Asks for the password in place, before something that deserves it; what was being done goes on by itself. */
const Assurance = () => {
  const { t } = useWords(['accounts', 'kit']);
  const [open, setOpen] = useState(false);
  const answer = useRef<(given: boolean) => void>(() => undefined);
  useEffect(
    () =>
      assurance.by(
        () =>
          new Promise((resolve) => {
            answer.current = resolve;
            setOpen(true);
          }),
      ),
    [],
  );
  const close = (given: boolean): void => {
    setOpen(false);
    answer.current(given);
  };
  const give = async (body: { password: string }): Promise<void> => {
    await send('assure', { body }, { quiet: true });
    close(true);
  };
  return (
    <Dialog open={open} title={t('assureTitle')} close={() => close(false)}>
      <p>{t('assureText')}</p>
      <Form initial={{ password: '' }} schema={assure} send={give}>
        {({ isSubmitting }) => (
          <>
            <TextField name="password" type="password" label={t('password')} autoComplete="current-password" />
            <div className="modal-actions">
              <Button onClick={() => close(false)}>{t('kit:back')}</Button>
              <Button type="submit" look="primary" busy={isSubmitting}>
                {t('assureGo')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
};
export default Assurance;
