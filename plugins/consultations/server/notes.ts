import { refuse } from '@bai/kernel/contracts';
import { applicationFacts } from '@bai/applications/server';
import { nowIso, transaction, type RowOf, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { consultationNotes, type consultation, type ConsultationNotes, type keptNotes } from '../contracts';
import { appointments, consultations, type AppointmentRow } from './collections';
import type { consultationType } from './types';

type Row = RowOf<typeof consultationType>;
type Presented = z.input<typeof consultation>;
const UNDECIDED: readonly string[] = ['in_review', 'needs_information'];

/** The record of a visit, within reach. */
export const recordOf = async (seat: Seat, appointmentId: string): Promise<Row> => {
  const row = await consultations.first(seat, { appointmentId });
  if (!row) throw refuse('record.missing');
  return row;
};

/** Opens what was written down; the trail keeps who read it and what for. */
export const openNotes = async (seat: Seat, { id }: Row, purpose: string): Promise<ConsultationNotes> => {
  const text = await consultations.open(seat, id, 'notes', purpose);
  return consultationNotes.parse(text ? JSON.parse(text.toString()) : {});
};

const presentConsultation = (row: Row, notes: ConsultationNotes): Presented => ({
  ...notes,
  appointmentId: row.appointmentId,
  startedAt: row.startedAt,
  endedAt: row.endedAt,
  version: row.version,
  savedAt: row.savedAt,
});

export const readNotes = async (seat: Seat, appointmentId: string): Promise<Presented> => {
  await appointments.one(seat, appointmentId, { quietly: true });
  const row = await recordOf(seat, appointmentId);
  return presentConsultation(row, await openNotes(seat, row, 'visit'));
};

/** Notes are written while the visit goes on, and on until its application is decided: what was asked for may change them. */
const refuseClosed = async (seat: Seat, { state, applicationId }: AppointmentRow): Promise<void> => {
  const open = state === 'in_progress' || (state === 'completed' && UNDECIDED.includes((await applicationFacts(seat, applicationId)).state));
  if (!open) throw refuse('state.forbids', { machine: 'appointment', state, move: 'keepNotes' });
};

/** Saves the notes of a visit that is not decided; of two windows the later is refused with `version.stale` and what is `newer`, unless it says the same. */
export const keepNotes = (seat: Seat, appointmentId: string, { version, ...notes }: z.output<typeof keptNotes>): Promise<Presented> =>
  transaction(async () => {
    await refuseClosed(seat, await appointments.one(seat, appointmentId, { lock: true, quietly: true }));
    const row = await recordOf(seat, appointmentId);
    if (version !== undefined && version !== row.version) {
      const kept = await openNotes(seat, row, 'visit');
      if (JSON.stringify(kept) !== JSON.stringify(notes)) throw refuse('version.stale', { newer: presentConsultation(row, kept) });
    }
    return presentConsultation(await consultations.change(seat, row.id, { notes: JSON.stringify(notes), savedAt: nowIso() }), notes);
  });
