import { savedStep, type Application, type SavedStep, type StepName } from '@bai/applications/contracts';
import { useRef, useState } from 'react';
import { mutate } from 'swr';
import { Refusal } from '../../../app/client';
import { base, send } from '../client';

/** What another window saved in the meantime, where that is why a save was refused. */
export const newerIn = (error: unknown): SavedStep | null =>
  error instanceof Refusal && error.code === 'version.stale' ? (savedStep.safeParse(error.details.newer).data ?? null) : null;

/** Screens that show this draft next begin with what was saved last. */
const remember = (id: string, name: StepName, saved: SavedStep): Promise<unknown> =>
  mutate<Application>([base, 'read', { params: { id } }], (known) => known && { ...known, steps: { ...known.steps, [name]: saved } }, { revalidate: false });

/**
 * Saves a step by the version that this window has seen. What another window saved meanwhile is never written over: it is `newer`,
 * until the person has decided and `settle` says so.
 */
export const useStepSaving = (
  { id, steps }: Application,
  name: StepName,
): { save: (answers: object, reached: number) => Promise<{ savedAt: string }>; newer: SavedStep | null; settle: () => void } => {
  const shown = steps?.[name];
  const version = useRef(shown?.version ?? 0);
  /** What was sent and never answered: the server may have it. */
  const unanswered = useRef<string[]>([]);
  const [newer, setNewer] = useState<SavedStep | null>(null);

  const save = async (values: object, reached: number): Promise<{ savedAt: string }> => {
    const answers = values as Record<string, unknown>;
    try {
      const saved = await send('saveStep', { params: { id, step: name }, body: { answers, reached, version: version.current } }, { quiet: true });
      version.current = saved.version;
      unanswered.current = [];
      setNewer(null);
      void remember(id, name, { answers, schemaVersion: shown?.schemaVersion ?? 1, ...saved });
      return saved;
    } catch (error) {
      if (error instanceof Refusal && error.status === 0) unanswered.current.push(JSON.stringify(answers));
      const found = newerIn(error);
      if (!found) throw error;
      if (!unanswered.current.includes(JSON.stringify(found.answers))) {
        setNewer(found);
        throw error;
      }
      // What is newer is this window's own: only the answer to it was lost.
      [version.current, unanswered.current] = [found.version, []];
      return save(values, reached);
    }
  };
  const settle = (): void => {
    if (newer) version.current = newer.version;
    setNewer(null);
  };
  return { save, newer, settle };
};
