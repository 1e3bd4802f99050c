import { stepsOf, type Application, type AttachmentKind, type saveStep, type SavedStep, type StepName } from '@bai/applications/contracts';
import type { StoredFile } from '@bai/documents/contracts';
import { createContext, useContext } from 'react';
import { mutate } from 'swr';
import type { z } from 'zod';
import { href } from '../../../addresses/href';
import { personTurn } from '../../../app/session';
import { base, send, url } from '../client';
import { placeHref } from './wizard';

/** What the steps of a wizard need of an application. */
export type Draft = Pick<Application, 'id' | 'track' | 'stepReached' | 'steps' | 'files' | 'photographKnown'>;

/** How the steps of a draft reach the server and where they lead: its person's own way, or that of somebody who helps. */
export interface Door {
  /** The places of the wizard, by the words of `steps`. */
  readonly places: readonly (StepName | 'review')[];
  readonly save: (step: StepName, body: z.input<typeof saveStep>, keepalive: boolean) => Promise<{ version: number; savedAt: string }>;
  /** Screens that show this draft next begin with what was saved last. */
  readonly remember: (step: StepName, saved: SavedStep) => unknown;
  readonly check: (step: StepName) => Promise<unknown>;
  readonly attach: (kind: AttachmentKind, file: File) => Promise<StoredFile>;
  readonly detach: (file: string) => Promise<unknown>;
  readonly picture: (file: string) => string;
  readonly place: (place: number) => string;
  /** Where somebody goes back to from the first place; null where that is the beginning of all. */
  readonly before: string | null;
  /** Whose it is, said to somebody else who fills it in; null for its person. */
  readonly helping: string | null;
}

const own = ({ id, track }: Pick<Draft, 'id' | 'track'>): Door => ({
  places: [...stepsOf(track), 'review'],
  save: (step, body, keepalive) => send('saveStep', { params: { id, step }, body }, { quiet: true, keepalive }),
  remember: (step, saved) =>
    void mutate<Application>([base, 'read', { params: { id } }, personTurn()], (known) => known && { ...known, steps: { ...known.steps, [step]: saved } }, {
      revalidate: false,
    }),
  check: (step) => send('checkStep', { params: { id, step } }, { quiet: true }),
  attach: (kind, file) => send('attach', { params: { id }, body: { kind } }, { file, quiet: true }),
  detach: (fileId) => send('detach', { params: { id, fileId } }, { quiet: true }),
  picture: (fileId) => url('file', { params: { id, fileId } }),
  place: (place) => placeHref({ id, track }, place),
  before: href('applications/list'),
  helping: null,
});

const Helping = createContext<Door | null>(null);
/** Around the steps that somebody else fills in. */
export const HelpersDoor = Helping.Provider;

/** The door of a draft: the helper's where somebody helps, its person's otherwise. */
export const useDoor = (draft: Pick<Draft, 'id' | 'track'>): Door => useContext(Helping) ?? own(draft);
