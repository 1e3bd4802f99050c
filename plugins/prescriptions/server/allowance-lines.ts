import { systemSeat } from '@bai/kernel/server';
import { originals, prescriptions, type OriginalRow, type PrescriptionRow } from './collections';

const seat = systemSeat('line');

/** A form with those before it whose allowance it carries, and what the one that stands in the end says of them all. */
export interface AllowanceLine {
  /** The number of the form that carries the allowance today. */
  readonly number: string;
  /** Of all its forms. */
  readonly ids: readonly string[];
  readonly totalMg: number;
  readonly dispensedMg: number;
}
export interface LinedForm {
  readonly form: Pick<PrescriptionRow, 'id' | 'number' | 'issuedOn' | 'validUntil'>;
  readonly line: AllowanceLine;
}

/** Reads what stands before or behind some forms, and before or behind those, until there is nothing more: a query for each link of the longest line. */
const wholeLines = async (ids: readonly string[]): Promise<Map<string, PrescriptionRow>> => {
  const known = new Map<string, PrescriptionRow>();
  const keep = (rows: readonly PrescriptionRow[]): PrescriptionRow[] => {
    const fresh = rows.filter(({ id }) => !known.has(id));
    for (const row of fresh) known.set(row.id, row);
    return fresh;
  };
  let fresh = keep(await prescriptions.every(seat, { id: [...ids] }));
  while (fresh.length > 0) {
    const before = fresh.map(({ replacesId }) => replacesId).filter((id): id is string => id !== null && !known.has(id));
    const behind = fresh.filter(({ state, replacedById }) => state === 'replaced' && replacedById).map(({ id }) => id);
    fresh = [
      ...(before.length ? keep(await prescriptions.every(seat, { id: before })) : []),
      ...(behind.length ? keep(await prescriptions.every(seat, { replacesId: behind })) : []),
    ];
  }
  return known;
};

/** The forms of these ids, each with the line that it belongs to. What is not there is left out. The caller has reached sales from them. */
export const allowanceLines = async (ids: readonly string[]): Promise<Map<string, LinedForm>> => {
  if (ids.length === 0) return new Map();
  const known = await wholeLines(ids);
  const heirs = new Map([...known.values()].flatMap((row) => (row.replacesId ? [[row.replacesId, row] as const] : [])));
  const lines = new Map<string, LinedForm>();
  for (const last of [...known.values()].filter(({ id }) => !heirs.has(id))) {
    const forms: PrescriptionRow[] = [];
    for (let row: PrescriptionRow | undefined = last; row; row = known.get(row.replacesId ?? '')) forms.push(row);
    const line = { number: last.number, ids: forms.map(({ id }) => id), totalMg: last.totalMg, dispensedMg: last.dispensedMg };
    for (const form of forms) lines.set(form.id, { form, line });
  }
  return lines;
};

/** Where the signed papers of some forms are. */
export const papersOf = async (ids: readonly string[]): Promise<Map<string, Pick<OriginalRow, 'state' | 'place'>>> =>
  new Map((ids.length === 0 ? [] : await originals.every(seat, { prescriptionId: [...ids] })).map((row) => [row.prescriptionId, row]));
