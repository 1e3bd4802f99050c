import { patientById } from '@bai/directory/server';
import { addressLine } from '@bai/directory/contracts';
import { nowIso, systemSeat, through, transaction, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { paperOriginal, PaperWay, PostPaper } from '../../contracts';
import { originals, prescriptions, type OriginalRow, type PrescriptionRow } from '../collections';
import { originalOf } from '../originals';

type Paper = z.input<typeof paperOriginal>;

/** Where it goes: for who sends it and who gets it, while it is to be sent. */
const addressOf = async (seat: Seat, { patientId }: PrescriptionRow, way: OriginalRow['way']): Promise<string | null> => {
  if (way !== 'post' || !(seat.subjects.patient || seat.subjects.physician)) return null;
  const patient = await patientById(through(seat, 'paper-way'), patientId);
  return patient.address ? addressLine(patient.address) : null;
};

const present = async (seat: Seat, row: PrescriptionRow, paper: OriginalRow): Promise<Paper> => {
  const { state, way, carrier, tracking, postedAt } = paper;
  return { state, way, carrier, tracking, postedAt, address: await addressOf(seat, row, way), validUntil: row.validUntil };
};

/** Where the signed paper is. */
export const paperOf = async (seat: Seat, id: string): Promise<Paper> => {
  const row = await prescriptions.one(seat, id);
  return present(seat, row, await originalOf(systemSeat('originals'), id));
};

/** How the patient wants it; once it is on its way that changes nothing any more. */
export const wishPaper = (seat: Seat, id: string, way: PaperWay): Promise<Paper> =>
  transaction(async () => {
    const row = await prescriptions.one(seat, id);
    const paper = await originalOf(seat, id);
    return present(seat, row, await originals.change(seat, paper.id, { way }, { action: 'original.wish' }));
  });

/** Sent by a carrier, under its number. */
export const postPaper = (seat: Seat, id: string, { carrier, tracking }: PostPaper): Promise<Paper> =>
  transaction(async () => {
    const row = await prescriptions.one(seat, id, { lock: true });
    const paper = await originalOf(seat, id);
    return present(seat, row, await originals.move(seat, paper.id, 'post', { set: { carrier, tracking, postedAt: nowIso() } }));
  });

/** What was sent has arrived, as its patient says. */
export const receivePaper = (seat: Seat, id: string): Promise<Paper> =>
  transaction(async () => {
    const row = await prescriptions.one(seat, id, { lock: true });
    const paper = await originalOf(seat, id);
    return present(seat, row, await originals.move(seat, paper.id, 'receive'));
  });
