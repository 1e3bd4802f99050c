import { useState } from 'react';
import { Refusal } from '../app/client';

/** What carries the mark of its last change, and when that was. */
export interface Stamped {
  readonly stamp: string;
  readonly updatedAt: string;
}
export interface StampedSaving<T> {
  /** Writes by the stamp that this window has seen; null where somebody else wrote meanwhile, who is `newer` then. */
  readonly save: (write: (stamp: string) => Promise<T>) => Promise<T | null>;
  readonly newer: T | null;
  /** The person has chosen between the two. */
  readonly settle: () => void;
}

/** Saves what editors write, in the portal and in the panel, and never writes over what somebody else saved unseen. */
export const useStampedSaving = <T extends Stamped>(first: string, newest: () => Promise<T>): StampedSaving<T> => {
  const [stamp, setStamp] = useState(first);
  const [newer, setNewer] = useState<T | null>(null);
  const save = async (write: (stamp: string) => Promise<T>): Promise<T | null> => {
    try {
      const kept = await write(stamp);
      setStamp(kept.stamp);
      return kept;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'version.stale') throw error;
      setNewer(await newest());
      return null;
    }
  };
  const settle = (): void => {
    if (newer) setStamp(newer.stamp);
    setNewer(null);
  };
  return { save, newer, settle };
};
