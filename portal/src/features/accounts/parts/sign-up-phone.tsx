import { Loaded } from '../../../kit/states';
import { useWords } from '../../../words';
import { useRead } from '../client';
import { PhoneSteps, type Held } from './phone-steps';

/** The last step of signing up: the number that somebody gave is confirmed by the code that went there, now or later. */
export const SignUpPhone = ({ held, done }: { held: Held | null; done: () => void }) => {
  const { t } = useWords('accounts');
  const from = useRead('phone', {});
  return (
    <section className="stack">
      <h2 className="h3">{t('phoneStep')}</h2>
      <Loaded from={from}>
        {({ given }) => <PhoneSteps first={given ?? ''} held={held} text={t('phoneStepText')} leave={{ label: t('phoneLater'), act: done }} done={done} />}
      </Loaded>
    </section>
  );
};
