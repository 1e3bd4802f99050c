import type { ApplicationRow } from '@bai/applications/contracts';
import { href } from '../../../addresses/href';

/** Where the time of a submitted application is chosen: at a clinic along with the clinic. */
export const choosing = ({ id, mode }: Pick<ApplicationRow, 'id' | 'mode'>): string =>
  href(mode === 'video' ? 'consultations/mode' : 'consultations/clinic', null, { application: id });
