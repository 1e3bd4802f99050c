import { savedStep, STEPS, type Application, type SavedStep, type StepName } from '@bai/applications/contracts';
import { useRef } from 'react';
import { mutate } from 'swr';
import { useVersionedSaving, type Saving } from '../../../kit/versioned-saving';
import { base, send } from '../client';

/** Screens that show this draft next begin with what was saved last. */
const remember = (id: string, name: StepName, saved: SavedStep): Promise<unknown> =>
  mutate<Application>([base, 'read', { params: { id } }], (known) => known && { ...known, steps: { ...known.steps, [name]: saved } }, { revalidate: false });

/** How a step of an application saves itself; from `passed` on the draft says that the next step was reached. */
export const useStepSaving = ({ id, steps, stepReached }: Application, name: StepName): { saving: Saving; passed: () => void } => {
  const shown = steps?.[name];
  const { order } = STEPS[name];
  const reached = useRef(Math.max(order, stepReached));
  const saving = useVersionedSaving({
    shown,
    send: (answers, version, keepalive) =>
      send('saveStep', { params: { id, step: name }, body: { answers, reached: reached.current, version } }, { quiet: true, keepalive }),
    newerIn: ({ details }) => savedStep.safeParse(details.newer).data ?? null,
    remember: (saved) => void remember(id, name, { schemaVersion: shown?.schemaVersion ?? 1, ...saved }),
  });
  return { saving, passed: () => void (reached.current = Math.max(order + 1, stepReached)) };
};
