import type { ProviderConfig } from '@bai/payments/contracts';
import { Moment, Name } from '../../../kit/texts';
import { useWords } from '../../../words';

type By = ProviderConfig['methods'][number]['by'];

/** Returns how a provider is called on this screen; null stands for no provider. */
export const useProviderName = (): ((provider: string | null) => string) => {
  const { t } = useWords('providers');
  const names = t('names', { returnObjects: true }) as Readonly<Record<string, string>>;
  return (provider) => names[provider ?? 'off'] ?? provider ?? '';
};

/** A moment, and the administrator who acted then. */
export const When = ({ at, by }: { at: string; by: By }) => {
  const { t } = useWords('providers');
  return (
    <>
      <Moment value={at} />
      <small className="quiet d-block">{by ? <Name of={by} /> : <span>{t('unknown')}</span>}</small>
    </>
  );
};
