import { refuse } from '@bai/kernel/contracts';
import { goOn, nowIso, type Seat, systemSeat, through, today, transaction } from '@bai/kernel/server';
import type { z } from 'zod';
import type { answerReplacement, replacement } from '../../contracts';
import { prescriptions, type PrescriptionRow } from '../collections';
import { presentReplacement } from './present';
import { replacements, type ReplacementRow } from './types';

type Answer = z.output<typeof answerReplacement>;

/** A replacement within reach and its form, both locked until commit: the form first, as whoever sells or revokes does. */
export const lockedReplacement = async (seat: Seat, id: string): Promise<{ row: PrescriptionRow; asked: ReplacementRow }> => {
  const { prescriptionId } = await replacements.one(seat, id, { quietly: true });
  const row = await prescriptions.one(through(seat, 'replace'), prescriptionId, { lock: true });
  return { row, asked: await replacements.one(seat, id, { lock: true }) };
};

/** The form is what it was before somebody asked. */
const giveBack = async (seat: Seat, row: PrescriptionRow, why: string): Promise<void> => {
  if (row.state === 'on_hold') await prescriptions.move(through(seat, 'replace'), row.id, 'release', { set: { reason: null }, why });
};

const end = (seat: Seat, id: string, move: 'refuse' | 'withdraw', { version, reason }: Answer): Promise<z.input<typeof replacement>> =>
  transaction(async () => {
    const { row, asked } = await lockedReplacement(seat, id);
    if (asked.version !== version) throw refuse('version.stale');
    const after = await replacements.move(seat, id, move, { set: { answer: reason, answeredAt: nowIso() }, why: reason });
    await giveBack(seat, row, reason);
    return presentReplacement(after);
  });

/** The prescriber does not sign, and says why; the form is what it was. */
export const refuseReplacement = (seat: Seat, id: string, answer: Answer): Promise<z.input<typeof replacement>> => end(seat, id, 'refuse', answer);

/** The office takes back what it asked; the form is what it was. */
export const withdrawReplacement = (seat: Seat, id: string, answer: Answer): Promise<z.input<typeof replacement>> => end(seat, id, 'withdraw', answer);

/** Ends what waits for the prescriber of a form that is good no longer, in the caller's transaction; the caller holds the form. */
export const endReplacementOf = async (seat: Seat, prescriptionId: string, why: string): Promise<void> => {
  const system = through(seat, 'replace');
  const asked = await replacements.first(system, { prescriptionId, state: 'asked' }, { lock: true });
  if (asked) await replacements.move(system, asked.id, 'lapse', { set: { answeredAt: nowIso() }, why });
};

/** Ends what nobody has answered by the last day of the form: nothing could be sold on what would take its place. */
export const lapseReplacements = async (): Promise<void> => {
  const system = systemSeat('lapse-replacements');
  const over = await replacements.every(system, { state: 'asked' }, { narrow: (query, column) => void query.where(column('validUntil'), '<', today()) });
  await goOn(over, ({ id }) =>
    transaction(async () => {
      const { row, asked } = await lockedReplacement(system, id);
      if (asked.state !== 'asked') return;
      await replacements.move(system, id, 'lapse', { set: { answeredAt: nowIso() } });
      await giveBack(system, row, 'its last day is over');
    }),
  );
};
