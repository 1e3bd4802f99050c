import { systemSeat, type Page, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { replacement, ReplacementRow as Listed, replacementQuery } from '../../contracts';
import { prescriptions, type PrescriptionRow } from '../collections';
import { leftOf } from '../usable';
import { changedBy, correctedSnapshot, factsOf } from './corrected';
import { signerProblems } from './signer';
import { replacements, type ReplacementRow } from './types';

const presentRow = ({ corrections, ...row }: ReplacementRow, form: PrescriptionRow): Listed => ({
  ...row,
  changed: changedBy(corrections ?? {}),
  leftMg: leftOf(form),
});

/** The forms that replacements are of. Who reaches a replacement may read what it is of. */
const formsOf = async (rows: readonly ReplacementRow[]): Promise<ReadonlyMap<string, PrescriptionRow>> => {
  const id = rows.map(({ prescriptionId }) => prescriptionId);
  const forms = id.length ? await prescriptions.all(systemSeat('replacement'), { id }) : [];
  return new Map(forms.map((form) => [form.id, form]));
};

/** A replacement as those within reach see it: the form before and after. */
export const presentReplacement = async (row: ReplacementRow): Promise<z.input<typeof replacement>> => {
  const form = (await formsOf([row])).get(row.prescriptionId)!;
  const snapshot = form.snapshot!;
  return {
    ...presentRow(row, form),
    before: factsOf(snapshot),
    after: factsOf(correctedSnapshot(snapshot, row.corrections ?? {})),
    dailyMg: form.dailyMg,
    totalMg: form.totalMg,
    issuedOn: form.issuedOn,
    problems: row.state === 'asked' ? await signerProblems(form) : [],
  };
};

/** Replacements within reach, the newest first. */
export const listReplacements = async (seat: Seat, { state, prescriptionId, ...query }: z.output<typeof replacementQuery>): Promise<Page<Listed>> => {
  const where = { ...(state ? { state } : {}), ...(prescriptionId ? { prescriptionId } : {}) };
  const page = await replacements.page(seat, query, ['createdAt'], where);
  const forms = await formsOf(page.rows);
  return { ...page, rows: page.rows.map((row) => presentRow(row, forms.get(row.prescriptionId)!)) };
};

/** One replacement within reach. */
export const readReplacement = async (seat: Seat, id: string): Promise<z.input<typeof replacement>> => presentReplacement(await replacements.one(seat, id));
