import type { Verdict } from '@bai/directory/contracts';
import { newVerdicts, registerDryRun, Tally, type JudgedRules } from '@bai/directory/server';
import { verdictsOnAge } from '@bai/applications/server';
import { systemSeat } from '@bai/kernel/server';
import { originals, prescriptions, type PrescriptionRow } from './collections';
import { SIGNED } from './dispense';

const seat = systemSeat('dry-run');

/** What a sale would be refused for, and what could not be prescribed like that any more; what was issued stays as it is. */
const verdictsOn = (rules: JudgedRules, row: PrescriptionRow, signed: boolean, on: string, mode: string | null): Verdict[] => [
  ...verdictsOnAge(rules, row.snapshot?.patient.birthDate ?? null, on),
  ...(rules.requiresWetInk && !signed ? [{ reason: 'wet-ink', effect: 'refused' } as const] : []),
  ...(rules.conditions.some(({ code, professions }) => code === row.indication && professions.includes(row.profession))
    ? []
    : [{ reason: 'condition', effect: 'otherwise' } as const]),
  ...(row.days > rules.maxDays ? [{ reason: 'days', effect: 'otherwise' } as const] : []),
  ...(rules.professions.includes(row.profession) ? [] : [{ reason: 'profession', effect: 'otherwise' } as const]),
  ...(mode !== null && rules.dispensingMode !== mode ? [{ reason: 'dispensing', effect: 'otherwise' } as const] : []),
];

registerDryRun('prescription', async (given) => {
  const tally = new Tally('prescription');
  const mode = given.before?.dispensingMode ?? null;
  await prescriptions.each(
    seat,
    { state: 'active' },
    async (rows) => {
      const papers = await originals.every(seat, { prescriptionId: rows.map(({ id }) => id) });
      const signed = new Set(papers.flatMap(({ prescriptionId, state }) => (SIGNED.includes(state) ? [prescriptionId] : [])));
      for (const row of rows)
        tally.add(
          row.id,
          row.number,
          newVerdicts((rules) => verdictsOn(rules, row, signed.has(row.id), given.on, mode), given),
        );
    },
    { batch: 200, narrow: (query, column) => void query.where(column('validUntil'), '>=', given.on) },
  );
  const part = tally.part();
  const named = part.first.map(({ id }) => id);
  if (named.length) await prescriptions.all(given.seat, { id: named }, { why: 'rule-set.dry-run' });
  return part;
});
