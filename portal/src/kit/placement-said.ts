import { useWords } from '../words';
import type { Clash } from './placement-shape';

/** Where a box stands badly, in words; empty where it stands well. */
export const useClashText = (): ((clash: Clash, nameOf: (id: string) => string) => string) => {
  const { t } = useWords('placement');
  return ({ outside, overIds }, nameOf) =>
    [outside && t('outside'), overIds.length > 0 && t('over', { names: overIds.map(nameOf).join(', ') })].filter(Boolean).join(' ');
};
