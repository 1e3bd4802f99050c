import { useWords } from '../../../words';

const KNOWN = ['physician-license', 'physician-training', 'seller-license', 'seller-training', 'dispensary-license'] as const;

/** What a kind of license is called; editors may add kinds that have no word here. */
export const usePermitName = (): ((master: string) => string) => {
  const { t } = useWords('joining');
  return (master) => t(`permit.masters.${KNOWN.find((one) => one === master) ?? 'other'}`);
};
