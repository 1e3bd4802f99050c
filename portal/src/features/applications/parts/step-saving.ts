import { placeOf, savedStep, type StepName } from '@bai/applications/contracts';
import { useRef } from 'react';
import { useVersionedSaving, type Saving } from '../../../kit/versioned-saving';
import type { Door, Draft } from './door';

/** How a step of an application saves itself; from `passed` on the draft says that the next step was reached. */
export const useStepSaving = ({ steps, stepReached, track }: Draft, name: StepName, door: Door): { saving: Saving; passed: () => void } => {
  const shown = steps?.[name];
  const place = placeOf(name, track);
  const reached = useRef(Math.max(place, stepReached));
  const saving = useVersionedSaving({
    shown,
    send: (answers, version, keepalive) => door.save(name, { answers, reached: reached.current, version }, keepalive),
    newerIn: ({ details }) => savedStep.safeParse(details.newer).data ?? null,
    remember: (saved) => door.remember(name, { schemaVersion: shown?.schemaVersion ?? 1, ...saved }),
  });
  return { saving, passed: () => void (reached.current = Math.max(place + 1, stepReached)) };
};
