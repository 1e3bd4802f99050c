import type { ProviderConfig, ProviderTested } from '@bai/payments/contracts';
import { useState } from 'react';
import { ActionButton } from '../../../kit/action-button';
import { Card } from '../../../kit/card';
import { Mark } from '../../../kit/status';
import { Moment } from '../../../kit/texts';
import { useWords } from '../../../words';
import { needs, send } from '../client';
import { useProviderName } from './names';

const Result = ({ of: { at, tookMs, checks } }: { of: ProviderTested }) => {
  const { t } = useWords('providers');
  return (
    <div role="status">
      <ul className="bare stack-sm">
        {checks.map(({ name, passed }) => (
          <li key={name} className="row-x spread may-wrap">
            <span>{t(`checks.${name}`)}</span>
            <Mark look={passed ? 'good' : 'refused'}>{t(passed ? 'passed' : 'failed')}</Mark>
          </li>
        ))}
      </ul>
      <p className="small quiet">
        <Moment value={at} /> · <span>{t('tested', { seconds: (tookMs / 1000).toFixed(1) })}</span>
      </p>
    </div>
  );
};

/** Tries the providers that can take this issuer's money, and shows what came of it. */
export const ProviderTests = ({ config: { issuer, methods } }: { config: ProviderConfig }) => {
  const { t } = useWords('providers');
  const nameOf = useProviderName();
  const [results, setResults] = useState<Readonly<Record<string, ProviderTested>>>({});
  // An id is tried before it is in use too: the result says what is missing.
  const providers = [...new Set(['direct', ...methods.flatMap(({ choices }) => choices)])];
  return (
    <Card title={t('tests')}>
      {providers.map((provider) => {
        const result = results[provider];
        return (
          <div key={provider} className="stack stack-sm">
            <div>
              <ActionButton
                icon="activity"
                needs={needs('testProvider')}
                act={async () => {
                  const tested = await send('testProvider', { body: { issuer, provider } }, { quiet: true });
                  setResults((before) => ({ ...before, [provider]: tested }));
                }}
              >
                {t('test', { name: nameOf(provider) })}
              </ActionButton>
            </div>
            {result && <Result of={result} />}
          </div>
        );
      })}
    </Card>
  );
};
