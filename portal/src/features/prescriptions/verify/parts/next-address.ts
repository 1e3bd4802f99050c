import { useLocation } from 'react-router';
import { href } from '../../../../addresses/href';

/** Goes along with the way to a verdict of what was scanned. */
export const SCANNED = { scanned: true } as const;

/** Where the next one is checked: who scanned scans again. */
export const useNextAddress = (): string => {
  const state = useLocation().state as Partial<typeof SCANNED> | null;
  return state?.scanned ? href('prescriptions/verify/scan') : href('prescriptions/verify/enter');
};
