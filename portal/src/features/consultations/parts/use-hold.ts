import type { Application } from '@bai/applications/contracts';
import type { Slot } from '@bai/consultations/contracts';
import { useNavigate } from 'react-router';
import { refetch, Refusal } from '../../../app/client';
import { useKey } from '../../../app/idempotency';
import { useAction } from '../../../kit/use-action';
import { href } from '../../../addresses/href';
import { send } from '../client';

/** Holds a free time for an application and goes on to pay; `lost` is told when somebody else was faster. */
export const useHold = (application: Application, slot: Slot | null, lost: () => void) => {
  const navigate = useNavigate();
  const { key, done } = useKey(`book.${application.id}.${slot?.physician.id}.${slot?.start}`);
  const {
    run: hold,
    busy,
    error,
  } = useAction(async () => {
    if (!slot) return;
    const { physician, clinicId, start } = slot;
    try {
      const { mode } = application;
      const held = await send('book', { body: { applicationId: application.id, clinicId, physicianId: physician.id, start, mode } }, { key: key() });
      done();
      await refetch('/api/applications');
      const next = { application: application.id };
      if (held.state === 'confirmed') await navigate(href('consultations/confirmed', null, next));
      else await navigate(href(mode === 'video' ? 'consultations/pay-qr' : 'consultations/pay', null, next));
    } catch (problem) {
      if (problem instanceof Refusal && problem.code === 'slot.taken') lost();
      throw problem;
    }
  });
  return { hold, busy, error };
};
