import { useWords } from '../words';
import type { Box, Clash, Sides } from './placement-shape';

/** Where a box stands badly, in words; empty where it stands well. */
export const useClashText = (): ((clash: Clash, nameOf: (id: string) => string) => string) => {
  const { t } = useWords('placement');
  return ({ outside, overIds }, nameOf) =>
    [outside && t('outside'), overIds.length > 0 && t('over', { names: overIds.map(nameOf).join(', ') })].filter(Boolean).join(' ');
};

/** Where a box stands, in millimetres; and how high it is where that is its own. */
export const useBoxText = ({ grain = 1, highs }: Sides): ((box: Box, name: string) => string) => {
  const { t } = useWords('placement');
  return ({ x, y, width, height = 0 }, name) => {
    const said = { name, x: x / grain, y: y / grain, width: width / grain };
    return highs ? t('boxHigh', { ...said, height: height / grain }) : t('box', said);
  };
};
