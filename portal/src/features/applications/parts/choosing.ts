import type { ApplicationRow } from '@bai/applications/contracts';
import { href } from '../../../addresses/href';

const BY_VIDEO = { thai: 'consultations/mode', foreign: 'consultations/foreign/mode' } as const;

/** Where the time of a submitted application is chosen: by its track, at a clinic along with the clinic. */
export const choosing = ({ id, mode, track }: Pick<ApplicationRow, 'id' | 'mode' | 'track'>): string =>
  href(mode === 'video' ? BY_VIDEO[track] : 'consultations/clinic', null, { application: id });
