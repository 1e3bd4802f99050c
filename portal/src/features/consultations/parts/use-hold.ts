import type { Application } from '@bai/applications/contracts';
import type { Slot } from '@bai/consultations/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { refetch, Refusal } from '../../../app/client';
import { useKey } from '../../../app/idempotency';
import { href } from '../../../addresses/href';
import { send } from '../client';

/** Holds a free time for an application and goes on to pay; `lost` is told when somebody else was faster. */
export const useHold = (application: Application, slot: Slot | null, lost: () => void) => {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { key, done } = useKey(`book.${application.id}.${slot?.physician.id}.${slot?.start}`);
  const hold = async (): Promise<void> => {
    if (!slot) return;
    const { physician, clinicId, start } = slot;
    setBusy(true);
    setError(null);
    try {
      const { mode } = application;
      const held = await send('book', { body: { applicationId: application.id, clinicId, physicianId: physician.id, start, mode } }, { key: key() });
      done();
      await refetch('/api/applications');
      const next = { application: application.id };
      if (held.state === 'confirmed') void navigate(href('consultations/confirmed', null, next));
      else void navigate(href(mode === 'video' ? 'consultations/pay-qr' : 'consultations/pay', null, next));
    } catch (problem) {
      setError(problem);
      if (problem instanceof Refusal && problem.code === 'slot.taken') lost();
      setBusy(false);
    }
  };
  return { hold, busy, error };
};
