import { signIn, type Me, type Person, type SecondStep as Step } from '@bai/accounts/contracts';
import { useEffect, useRef, useState } from 'react';
import { comingBack } from '../../../app/in-place';
import { askAnew, useMe, wentOn } from '../../../app/session';
import { ActionButton } from '../../../kit/action-button';
import { Button } from '../../../kit/button';
import { Dialog } from '../../../kit/dialog';
import { TextField } from '../../../kit/fields';
import { Form } from '../../../kit/form';
import { Name } from '../../../kit/texts';
import { useWords } from '../../../words';
import { read, send } from '../client';
import { passkeysHere, showPasskey } from './ask-browser';
import { LockedPassword, whenLocked } from '../sign-in/locked';
import { SecondStep } from './second-step';

const byPassword = signIn.pick({ password: true });

/** Whether it is who it was, in the role they had. */
const isSame = (was: Person, is: Me | null): boolean => is?.person?.accountId === was.accountId && is.person.role === was.role;

const Ways = ({ person, entered }: { person: Person; entered: () => Promise<void> }) => {
  const { t } = useWords('accounts');
  const [step, setStep] = useState<Step | null>(null);
  const knock = async ({ password }: { password: string }): Promise<void> => {
    const { factor } = await send('signIn', { body: { identifier: person.email, password } }, { quiet: true });
    return factor ? setStep(factor) : entered();
  };
  const withPasskey = async (): Promise<void> => {
    const { attemptId, options } = await read('askPasskey', {});
    await send('usePasskey', { body: { attemptId, passkey: await showPasskey(options) } }, { quiet: true });
    await entered();
  };
  if (step) return <SecondStep step={step} done={entered} withPasskey={withPasskey} again={() => setStep(null)} />;
  return (
    <>
      <Form initial={{ password: '' }} schema={byPassword} send={knock} onward={whenLocked(<LockedPassword withPasskey={withPasskey} />)}>
        {({ isSubmitting }) => (
          <>
            {/* For keepers of passwords, which fill in what belongs to a name. */}
            <input className="visually-hidden" type="email" autoComplete="username" value={person.email} readOnly tabIndex={-1} aria-hidden="true" />
            <TextField name="password" type="password" label={t('password')} autoComplete="current-password" startsHere />
            <Button type="submit" look="primary" busy={isSubmitting}>
              {t('backGo')}
            </Button>
          </>
        )}
      </Form>
      {passkeysHere() && (
        <ActionButton icon="key" act={withPasskey}>
          {t('passkeySignIn')}
        </ActionButton>
      )}
    </>
  );
};

/**
 * Lets whoever was away for too long sign in again where they are. Nothing of the screen is seen meanwhile, and nothing typed in it is
 * lost; what was asked when the session was found to be over goes on by itself.
 */
const ComeBack = () => {
  const { t } = useWords('accounts');
  const me = useMe();
  const now = useRef(me);
  const [asked, setAsked] = useState<{ person: Person; when: typeof me } | null>(null);
  const answer = useRef<(back: boolean) => void>(() => undefined);
  useEffect(() => {
    now.current = me;
  }, [me]);
  const close = (back: boolean): void => {
    setAsked(null);
    answer.current(back);
  };
  useEffect(
    () =>
      comingBack.by(async () => {
        const when = now.current;
        const person = when?.person;
        if (!person) return false;
        // What was refused may have been asked before they signed in again, here or in another tab.
        if (isSame(person, await read('me', {}).catch(() => null))) return true;
        return new Promise((resolve) => {
          answer.current = resolve;
          setAsked({ person, when });
        });
      }),
    [],
  );
  // Another tab was faster: here too it goes on.
  const isBack = asked !== null && me !== asked.when && isSame(asked.person, me);
  useEffect(() => {
    if (isBack) answer.current(true);
  }, [isBack]);
  const entered = async (person: Person): Promise<void> => {
    const same = isSame(person, await askAnew());
    if (same) wentOn();
    close(same);
  };
  return (
    <Dialog open={asked !== null && !isBack} title={t('backTitle')} close={() => close(false)} veils>
      {asked && (
        <>
          <p>{t('backText')}</p>
          <p>
            {t('backAs')} <strong>{asked.person.name.th ? <Name of={asked.person.name} /> : asked.person.email}</strong>
          </p>
          <Ways person={asked.person} entered={() => entered(asked.person)} />
          <Button look="link" onClick={() => close(false)}>
            {t('backLeave')}
          </Button>
        </>
      )}
    </Dialog>
  );
};
export default ComeBack;
