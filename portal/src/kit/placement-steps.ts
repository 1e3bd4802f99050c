import { useState } from 'react';
import { begun, redone, stepped, undone, type History } from './placement-history';
import type { Box } from './placement-shape';

type Boxes = readonly Box[];

const alike = (one: Box, other: Box | undefined): boolean =>
  other !== undefined && Object.entries(one).every(([name, value]) => (other as unknown as Readonly<Record<string, unknown>>)[name] === value);
const same = (one: Boxes, other: Boxes): boolean => one.length === other.length && one.every((box, index) => alike(box, other[index]));

/** What is typed of one box goes on as one step; whatever else changes elsewhere is one of its own. */
const kindOf = (before: Boxes, after: Boxes): string | null => {
  if (before.length !== after.length) return null;
  const changed = after.filter((box, index) => !alike(box, before[index]));
  return changed.length === 1 ? `typed ${changed[0]!.id}` : null;
};

export interface Steps {
  /** Puts boxes in place of those before; steps of one kind in a row are one. */
  readonly act: (boxes: Boxes, kind: string | null) => void;
  /** Null: there is nothing to take back, or to do again. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

/** The steps by which boxes came to stand where they do, whether they were moved here or typed in a form. */
export const useSteps = (boxes: Boxes, put: (boxes: Boxes) => void): Steps => {
  const [kept, keep] = useState<History<Boxes>>(() => begun(boxes));
  const history = same(kept.now, boxes) ? kept : stepped(kept, boxes, kindOf(kept.now, boxes));
  if (history !== kept) keep(history);
  const go = (next: History<Boxes>): void => {
    keep(next);
    put(next.now);
  };
  return {
    act: (next, kind) => {
      if (!same(next, history.now)) go(stepped(history, next, kind));
    },
    undo: history.past.length ? () => go(undone(history)) : null,
    redo: history.future.length ? () => go(redone(history)) : null,
  };
};
