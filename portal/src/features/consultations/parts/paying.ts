import type { Application } from '@bai/applications/contracts';
import { href } from '../../../addresses/href';

/** Where the way of paying for an application's visit is chosen. */
export const paying = ({ id, mode }: Pick<Application, 'id' | 'mode'>): string =>
  href(mode === 'video' ? 'consultations/pay-qr' : 'consultations/pay', null, { application: id });
