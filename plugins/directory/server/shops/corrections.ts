import { entriesAbout } from '@bai/audit/server';
import { refuse } from '@bai/kernel/contracts';
import { transaction, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { correctShop as correctSchema, Shop } from '../../contracts';
import { dispensaries } from '../collections';
import { requirePlace } from './facts';
import { REGISTERING } from './registering';

const CORRECT = 'dispensary.correct';
/** Limits the corrections that are shown, newest first; the trail holds all. */
const SHOWN = 20;

const written = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns what was corrected of a dispensary: by whom, why, and what each fact was before and after. The caller has read the dispensary. */
export const correctionsOf = async (id: string): Promise<Shop['corrections']> => {
  const entries = (await entriesAbout('dispensary', id, null, SHOWN, CORRECT)).slice(0, SHOWN);
  return entries.map(({ at, name, why, before, after }) => ({
    at,
    name,
    why: why ?? '',
    changed: Object.keys(after ?? {})
      .filter((fact) => written(before?.[fact]) !== written(after?.[fact]))
      .map((fact) => ({ fact, before: written(before?.[fact]), after: written(after?.[fact]) })),
  }));
};

/** Corrects what is known of a dispensary, for a reason that stays beside it. What was printed before says what it said. `version.stale` where another was faster. */
export const correctFacts = (seat: Seat, id: string, { facts, reason, version }: z.output<typeof correctSchema>): Promise<void> =>
  transaction(async () => {
    requirePlace(facts);
    const { state } = await dispensaries.one(seat, id, { lock: true, quietly: true });
    if (REGISTERING.includes(state)) throw refuse('state.forbids', { machine: 'dispensary', state, move: 'correct' });
    await dispensaries.change(seat, id, facts, { action: CORRECT, why: reason, version });
  });
