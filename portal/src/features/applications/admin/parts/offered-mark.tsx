import type { OfficePackage } from '@bai/applications/contracts';
import { Mark } from '../../../../kit/status';
import { useWords } from '../../../../words';

const LOOKS = { offered: 'good', coming: 'waiting', over: 'done' } as const;
/** Whether a package is offered today. */
export const OfferedMark = ({ of }: { of: OfficePackage['offered'] }) => {
  const { t } = useWords('packages');
  return <Mark look={LOOKS[of]}>{t(`states.${of}`)}</Mark>;
};
