import { useEffect, useState } from 'react';
import { z } from 'zod';
import { Card } from '../../kit/card';
import { TextField } from '../../kit/fields';
import { Form } from '../../kit/form';
import { Icon } from '../../kit/icon';
import { ProblemNotice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Skeleton } from '../../kit/states';
import { useAction } from '../../kit/use-action';
import { useWords } from '../../words';
import { usePasswordLength } from './parts/new-password';
import { loadJudge, type Judge, type Judgement } from './parts/judge-password';

const anything = z.object({ password: z.string() });
const RULES = [
  ['long', 'testLong'],
  ['short', 'testShort'],
  ['uncommon', 'testUncommon'],
] as const satisfies readonly (readonly [keyof Judgement, string])[];
const SCORES = ['testScores.s0', 'testScores.s1', 'testScores.s2', 'testScores.s3', 'testScores.s4'] as const;
const STEPS = [1, 2, 3, 4];

const Judged = ({ judge, password }: { judge: Judge; password: string }) => {
  const { t } = useWords('accounts');
  const letters = usePasswordLength();
  const judged = password ? judge(password, letters) : null;
  const score = judged?.score ?? 0;
  return (
    <>
      <div>
        <p className="fw-semibold" id="strength">
          {t('testStrength')}: {judged ? <span>{t(SCORES[score]!)}</span> : <span>{t('testEmpty')}</span>}
        </p>
        <div className={`strength of-${score}`} role="meter" aria-labelledby="strength" aria-valuemin={0} aria-valuemax={4} aria-valuenow={score}>
          {STEPS.map((step) => (
            <span key={step} className={judged && step <= score ? 'reached' : ''} />
          ))}
        </div>
      </div>
      <Card title={t('testRules')}>
        <ul className="ticks">
          {RULES.map(([rule, words]) => {
            const held = judged?.[rule] ?? false;
            return (
              <li key={rule} className={held ? 'held' : ''}>
                <Icon name={held ? 'check-circle-fill' : 'circle'} />
                <span>
                  {t(words, { letters })} <span className="visually-hidden">{held ? t('testHeld') : t('testUnmet')}</span>
                </span>
              </li>
            );
          })}
        </ul>
      </Card>
    </>
  );
};

const PasswordTestScreen = () => {
  const { t } = useWords('accounts');
  const [judge, setJudge] = useState<Judge | null>(null);
  const { run, error } = useAction(async () => {
    const loaded = await loadJudge();
    setJudge(() => loaded);
  });
  useEffect(() => void run(), [run]);
  return (
    <Page className="bare-main">
      <p className="quiet">{t('testLead')}</p>
      <Form initial={{ password: '' }} schema={anything} send={() => Promise.resolve()}>
        {({ values }) => (
          <>
            <TextField name="password" type="password" label={t('password')} autoComplete="off" startsHere />
            {judge && <Judged judge={judge} password={values.password} />}
          </>
        )}
      </Form>
      {!judge && (error === null ? <Skeleton lines={3} /> : <ProblemNotice error={error} retry={() => void run()} />)}
      <p className="small quiet">{t('testAdvice')}</p>
    </Page>
  );
};
export default PasswordTestScreen;
