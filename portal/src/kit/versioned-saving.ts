import { useRef, useState } from 'react';
import { Refusal } from '../app/client';

/** What was saved last, with the version by which the next save is compared. */
export interface SavedAnswers {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly version: number;
  /** Null where it was never said. */
  readonly savedAt: string | null;
}
interface Versioned {
  /** What the screen began with. */
  readonly shown: { readonly version: number } | null | undefined;
  /** With `leaving` the page may be gone before the answer comes. */
  readonly send: (answers: Record<string, unknown>, version: number, leaving: boolean) => Promise<{ version: number; savedAt: string }>;
  /** What a refusal `version.stale` says of the newer answers, if it does. */
  readonly newerIn: (refusal: Refusal) => SavedAnswers | null;
  /** Told of what was saved: screens that show it next begin with that. */
  readonly remember?: (saved: SavedAnswers) => void;
}
export interface Saving {
  readonly save: (answers: object, leaving?: boolean) => Promise<{ savedAt: string }>;
  readonly newer: SavedAnswers | null;
  readonly settle: () => void;
  /** Whether an error is that another window saved meanwhile, which is shown by itself. */
  readonly isNewer: (error: unknown) => boolean;
}

/**
 * Saves by the version that this window has seen. What another window saved meanwhile is never written over: it is `newer`, until the
 * person has decided and `settle` says so. An answer that was lost on its way is recognised as one's own.
 */
export const useVersionedSaving = ({ shown, send, newerIn, remember }: Versioned): Saving => {
  const version = useRef(shown?.version ?? 0);
  /** What was sent and never answered: the server may have it. */
  const unanswered = useRef<string[]>([]);
  const [newer, setNewer] = useState<SavedAnswers | null>(null);
  const found = (error: unknown): SavedAnswers | null => (error instanceof Refusal && error.code === 'version.stale' ? newerIn(error) : null);

  const save = async (values: object, leaving = false): Promise<{ savedAt: string }> => {
    const answers = values as Record<string, unknown>;
    try {
      const saved = await send(answers, version.current, leaving);
      version.current = saved.version;
      unanswered.current = [];
      setNewer(null);
      remember?.({ answers, ...saved });
      return saved;
    } catch (error) {
      if (error instanceof Refusal && error.status === 0) unanswered.current.push(JSON.stringify(answers));
      const theirs = found(error);
      if (!theirs) throw error;
      if (!unanswered.current.includes(JSON.stringify(theirs.answers))) {
        setNewer(theirs);
        throw error;
      }
      // What is newer is this window's own: only the answer to it was lost.
      [version.current, unanswered.current] = [theirs.version, []];
      return save(values, leaving);
    }
  };
  const settle = (): void => {
    if (newer) version.current = newer.version;
    setNewer(null);
  };
  return { save, newer, settle, isNewer: (error) => found(error) !== null };
};
