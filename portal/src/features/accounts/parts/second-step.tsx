import { takeSecondStep, type SecondStep as Step } from '@bai/accounts/contracts';
import { useState } from 'react';
import { z } from 'zod';
import { ActionButton } from '../../../kit/action-button';
import { Button } from '../../../kit/button';
import { CheckField, TextField } from '../../../kit/fields';
import { Form } from '../../../kit/form';
import { Tick } from '../../../kit/picks';
import { useWords } from '../../../words';
import { send } from '../client';
import { mayAsk, showPasskey } from './ask-browser';
import { LockedStep, whenLocked } from '../sign-in/locked';
import { DigitsField } from './digits-field';
import { OtherChannels } from './other-channels';
import { SendWhenWhole } from './send-when-whole';

type Shown = z.input<typeof takeSecondStep>['shown'];
type Way = 'code' | 'recovery' | 'passkey' | 'lost';

const [codeShape, recoveryShape] = takeSecondStep.shape.shown.options;
const typedCode = z.object({ code: codeShape.shape.code, remember: z.boolean() });
const typedWord = z.object({ recovery: recoveryShape.shape.recovery, remember: z.boolean() });

interface Given {
  readonly step: Step;
  readonly done: () => Promise<unknown>;
  /** Signs in by a passkey alone, which asks for no second step. */
  readonly withPasskey: () => Promise<unknown>;
  readonly again: () => void;
}

/** After the password: the digits of an app, a passkey, or a recovery code in place of both. */
export const SecondStep = ({ step, done, withPasskey, again }: Given) => {
  const { t } = useWords('accounts');
  const host = (step.passkey?.rpId as string | undefined) ?? null;
  const ways: readonly Way[] = [
    ...(step.passkey && mayAsk(host) ? (['passkey'] as const) : []),
    ...(step.kinds.includes('totp') ? (['code'] as const) : []),
    'recovery',
    'lost',
  ];
  const [way, setWay] = useState<Way>(ways[0]!);
  const [remember, setRemember] = useState(false);
  const onward = whenLocked(<LockedStep withPasskey={step.passkey ? withPasskey : null} />);
  const show = async (shown: Shown, stays: boolean): Promise<void> => {
    await send('secondStep', { body: { attemptId: step.attemptId, shown, remember: stays } });
    await done();
  };
  return (
    <div className="stack">
      <p>{t(`second.lead.${way}`)}</p>
      {way === 'lost' && <OtherChannels attemptId={step.attemptId} done={done} />}
      {way === 'passkey' && (
        <>
          <Tick label={t('second.remember')} checked={remember} turn={setRemember} />
          <ActionButton look="primary" size="lg" icon="key" act={async () => show({ passkey: await showPasskey(step.passkey!) }, remember)}>
            {t('second.usePasskey')}
          </ActionButton>
        </>
      )}
      {way === 'code' && (
        <Form
          className="stack otp"
          initial={{ code: '', remember }}
          schema={typedCode}
          onward={onward}
          send={({ code, remember: stays }) => show({ code }, stays)}
        >
          {({ isSubmitting }) => (
            <>
              <SendWhenWhole />
              <DigitsField name="code" label={t('second.code')} startsHere />
              <CheckField name="remember" label={t('second.remember')} />
              <Button type="submit" look="primary" size="lg" busy={isSubmitting}>
                {t('otpSubmit')}
              </Button>
            </>
          )}
        </Form>
      )}
      {way === 'recovery' && (
        <Form
          className="stack"
          initial={{ recovery: '', remember }}
          schema={typedWord}
          onward={onward}
          send={({ recovery, remember: stays }) => show({ recovery }, stays)}
        >
          {({ isSubmitting }) => (
            <>
              <TextField
                name="recovery"
                label={t('second.recovery')}
                hint={t('second.recoveryHint')}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                startsHere
              />
              <Button type="submit" look="primary" size="lg" busy={isSubmitting}>
                {t('otpSubmit')}
              </Button>
            </>
          )}
        </Form>
      )}
      <div className="row-x may-wrap">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} look="link" onClick={() => setWay(other)}>
              {t(`second.instead.${other}`)}
            </Button>
          ))}
        <Button look="link" onClick={again}>
          {t('second.again')}
        </Button>
      </div>
    </div>
  );
};
