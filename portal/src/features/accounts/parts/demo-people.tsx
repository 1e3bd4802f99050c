import { useState } from 'react';
import { Button } from '../../../kit/button';
import { ProblemNotice } from '../../../kit/notice';
import { useWords } from '../../../words';

const PASSWORD = 'bai-demo-leaf';
const PEOPLE = ['patient', 'physician', 'budtender', 'dispensary', 'admin'] as const;

/** Shown where demo people exist: one press signs in as one of them. */
export const DemoPeople = ({ choose }: { choose: (identifier: string, password: string) => Promise<void> }) => {
  const { t } = useWords(['accounts', 'shell']);
  const [busy, setBusy] = useState('');
  const [error, setError] = useState<unknown>(null);
  const press = async (key: string): Promise<void> => {
    setBusy(key);
    setError(null);
    await choose(`${key}@demo.bai.example`, PASSWORD).catch(setError);
    setBusy('');
  };
  return (
    <section className="demo stack stack-sm" aria-labelledby="demo-people">
      <h2 className="h3" id="demo-people">
        {t('demoTitle')}
      </h2>
      <p>{t('demoText')}</p>
      <div className="chips">
        {PEOPLE.map((key) => (
          <Button key={key} size="sm" busy={busy === key} onClick={() => void press(key)}>
            {t(`shell:roles.${key}`)}
          </Button>
        ))}
      </div>
      <ProblemNotice error={error} />
    </section>
  );
};
