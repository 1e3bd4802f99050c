import { assureByPassword, takeSecondStep, type assuranceAsked } from '@bai/accounts/contracts';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { assurance } from '../../../app/in-place';
import { ActionButton } from '../../../kit/action-button';
import { Button } from '../../../kit/button';
import { Dialog } from '../../../kit/dialog';
import { TextField } from '../../../kit/fields';
import { Form } from '../../../kit/form';
import { useWords } from '../../../words';
import { send } from '../client';
import { mayAsk, showPasskey } from './ask-browser';
import { DigitsField } from './digits-field';
import { SendWhenWhole } from './send-when-whole';

const typedCode = takeSecondStep.shape.shown.options[0];
type Asked = z.output<typeof assuranceAsked>;
type Way = 'password' | 'code' | 'passkey';

/** The ways of showing that it is them: the password, and the second factors that somebody has. */
const waysOf = (asked: Asked | null): readonly Way[] => [
  'password',
  ...(asked?.kinds.includes('totp') ? (['code'] as const) : []),
  ...(asked?.passkey && mayAsk((asked.passkey.rpId as string | undefined) ?? null) ? (['passkey'] as const) : []),
];

const Actions = ({ busy, close }: { busy: boolean; close: () => void }) => {
  const { t } = useWords(['accounts', 'kit']);
  return (
    <div className="modal-actions">
      <Button onClick={close}>{t('kit:back')}</Button>
      <Button type="submit" look="primary" busy={busy}>
        {t('assureGo')}
      </Button>
    </div>
  );
};

const Ways = ({ done, close }: { done: () => void; close: () => void }) => {
  const { t } = useWords('accounts');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [way, setWay] = useState<Way>('password');
  useEffect(() => {
    let gone = false;
    // Without an answer there is still the password.
    void send('askAssurance', {}, { quiet: true }).then(
      (found) => void (gone || setAsked(found)),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  const give = async (body: Parameters<typeof send<'assure'>>[1]['body']): Promise<void> => {
    await send('assure', { body }, { quiet: true });
    done();
  };
  return (
    <>
      {way === 'password' && (
        <Form initial={{ password: '' }} schema={assureByPassword} send={give}>
          {({ isSubmitting }) => (
            <>
              <TextField name="password" type="password" label={t('password')} autoComplete="current-password" startsHere />
              <Actions busy={isSubmitting} close={close} />
            </>
          )}
        </Form>
      )}
      {way === 'code' && (
        <Form initial={{ code: '' }} schema={typedCode} send={(shown) => give({ attemptId: asked!.attemptId!, shown })}>
          {({ isSubmitting }) => (
            <>
              <SendWhenWhole />
              <DigitsField name="code" label={t('second.code')} startsHere />
              <Actions busy={isSubmitting} close={close} />
            </>
          )}
        </Form>
      )}
      {way === 'passkey' && (
        <ActionButton
          look="primary"
          icon="key"
          act={async () => give({ attemptId: asked!.attemptId!, shown: { passkey: await showPasskey(asked!.passkey!) } })}
        >
          {t('second.usePasskey')}
        </ActionButton>
      )}
      <div className="row-x may-wrap">
        {waysOf(asked)
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} look="link" onClick={() => setWay(other)}>
              {other === 'password' ? t('assureInstead') : t(`second.instead.${other}`)}
            </Button>
          ))}
      </div>
    </>
  );
};

/** Asks in place, before something that deserves it, to show that it is them; what was being done goes on by itself. */
const Assurance = () => {
  const { t } = useWords('accounts');
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
  return (
    <Dialog open={open} title={t('assureTitle')} close={() => close(false)}>
      <p>{t('assureText')}</p>
      {open && <Ways done={() => close(true)} close={() => close(false)} />}
    </Dialog>
  );
};
export default Assurance;
