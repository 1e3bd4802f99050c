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

/** The second factors that somebody has and may show here. */
const factorsOf = (asked: Asked | null): readonly Way[] => [
  ...(asked?.kinds.includes('totp') ? (['code'] as const) : []),
  ...(asked?.passkey && mayAsk((asked.passkey.rpId as string | undefined) ?? null) ? (['passkey'] as const) : []),
];
/** What of the whole is still to be shown, when a part of it was. */
const missingOf = ({ given, kinds }: Asked): 'password' | 'factor' | null =>
  given === 'password' && kinds.length > 0 ? 'factor' : given === 'factor' ? 'password' : null;
/** The ways of showing that it is them: the password or a second factor that somebody has; where the whole is wanted, first the one and then the other. */
const waysOf = (asked: Asked | null, whole: boolean): readonly Way[] => {
  if (!whole || !asked) return ['password', ...factorsOf(asked)];
  return missingOf(asked) === 'factor' ? factorsOf(asked) : ['password'];
};

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

/** Why all is wanted, and what of it is left; of who has no second step the password is all. */
const WholeText = ({ asked }: { asked: Asked }) => {
  const { t } = useWords('accounts');
  const missing = missingOf(asked);
  return (
    <>
      <p>{asked.kinds.length > 0 ? t('assureWhole') : t('assureText')}</p>
      {missing && <p role="status">{t(`assureThen.${missing === 'factor' ? 'password' : 'factor'}`)}</p>}
      {missing === 'factor' && <p className="quiet small">{t('assureLost')}</p>}
    </>
  );
};

const Ways = ({ whole, done, close }: { whole: boolean; done: () => void; close: () => void }) => {
  const { t } = useWords(['accounts', 'kit']);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [unasked, setUnasked] = useState(false);
  const [chosen, setWay] = useState<Way>('password');
  const ways = waysOf(asked, whole);
  const way = ways.includes(chosen) ? chosen : ways[0];
  useEffect(() => {
    let gone = false;
    // Without an answer there is still the password.
    void send('askAssurance', {}, { quiet: true }).then(
      (found) => void (gone || setAsked(found)),
      () => setUnasked(true),
    );
    return () => {
      gone = true;
    };
  }, []);
  const give = async (body: Parameters<typeof send<'assure'>>[1]['body']): Promise<void> => {
    await send('assure', { body }, { quiet: true });
    const next = whole ? await send('askAssurance', {}, { quiet: true }) : null;
    if (!next || next.whole) done();
    else setAsked(next);
  };
  // What is missing of the whole is known before anything is asked for.
  if (whole && !asked && !unasked) return null;
  return (
    <>
      {whole && asked && <WholeText asked={asked} />}
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
        {!way && <Button onClick={close}>{t('kit:back')}</Button>}
        {ways
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
  const [whole, setWhole] = useState(false);
  const answer = useRef<(given: boolean) => void>(() => undefined);
  useEffect(
    () =>
      assurance.by(
        (all = false) =>
          new Promise((resolve) => {
            answer.current = resolve;
            setWhole(all);
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
      {!whole && <p>{t('assureText')}</p>}
      {open && <Ways whole={whole} done={() => close(true)} close={() => close(false)} />}
    </Dialog>
  );
};
export default Assurance;
