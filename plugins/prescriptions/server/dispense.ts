import { LEGAL, ruleSetOn, type RuleSetFacts } from '@bai/directory/server';
import { refuse } from '@bai/kernel/contracts';
import { through, today, transaction, type Narrow, type Seat } from '@bai/kernel/server';
import { prescriptionsProblems } from '../contracts';
import { claimForSale, saleFactsOf, type SaleFacts } from './claims';
import { claims, originals, prescriptions, type PrescriptionRow } from './collections';
import { heldElsewhere } from './elsewhere';
import { originalOf } from './originals';
import { releaseClaimsOn } from './release-claims';
import { heirOf } from './replacements/line';
import { leftOf, obstacleTo } from './usable';

/** One sale's part of a prescription. */
export interface Dispensed {
  readonly claimId: string;
  readonly mg: number;
  /** The signed paper was handed over. */
  readonly originalReceived: boolean;
  /** Where the dispensary keeps it. */
  readonly originalPlace: string;
}

/** Where the paper is once it was signed in ink. */
export const SIGNED = ['wet_signed', 'handed_over', 'surrendered'];

/** Takes the paper in, as the rules want it: signed in ink where they ask for that, and given up before the first part. */
const takeOriginal = async (
  seat: Seat,
  prescriptionId: string,
  { originalReceived, originalPlace }: Dispensed,
  { requiresWetInk }: RuleSetFacts,
): Promise<void> => {
  const system = through(seat, 'dispense');
  const paper = await originalOf(system, prescriptionId);
  if (requiresWetInk && !SIGNED.includes(paper.state)) throw refuse('rule.unmet', { rule: 'original.signed', source: LEGAL.form });
  if (paper.state === 'surrendered') return;
  if (requiresWetInk && !originalReceived) throw refuse('rule.unmet', { rule: 'original.received', source: LEGAL.form });
  if (originalReceived) await originals.move(system, paper.id, 'surrender', { set: { place: originalPlace || null } });
};

const draw = async (seat: Seat, row: PrescriptionRow, mg: number, dispensaryId: string, rules: RuleSetFacts): Promise<PrescriptionRow> => {
  const obstacle = obstacleTo(row, mg);
  if (obstacle) throw obstacle;
  const held = await heldElsewhere(row, dispensaryId, rules.dispensingMode);
  if (held) throw prescriptionsProblems.refuse(`prescription.${held}`, { rule: `dispensing.${rules.dispensingMode}`, source: LEGAL.form });
  // The row is locked and its version is part of the UPDATE; the conditions stand in it all the same, as the last word.
  const set = { dispensedMg: row.dispensedMg + mg, dispensaryId: row.dispensaryId ?? dispensaryId };
  const when: Narrow = (query, column) =>
    void query
      .whereRaw('?? + ? <= ??', [column('dispensedMg'), mg, column('totalMg')])
      .where(column('state'), 'active')
      .where(column('validUntil'), '>=', today());
  const exhausted = leftOf(row) === mg || rules.dispensingMode === 'single_event';
  if (exhausted) return prescriptions.move(through(seat, 'dispense'), row.id, 'exhaust', { set, when });
  return prescriptions.change(through(seat, 'dispense'), row.id, set, { when, action: 'prescription.dispense' });
};

/**
 * Draws a sale's weight from a claimed prescription, in the sale's own transaction, and answers its facts afterwards. Refuses
 * `allowance.exceeded`, `prescription.*`, `claim.lapsed`, and what the rules want of the original; each names rule and source.
 */
export const dispense = (seat: Seat, given: Dispensed): Promise<SaleFacts> =>
  transaction(async () => {
    const { claim } = await claimForSale(seat, given.claimId);
    const rules = await ruleSetOn(today());
    const row = await prescriptions.one(through(seat, 'dispense'), claim.prescriptionId, { lock: true });
    const after = await draw(seat, row, given.mg, claim.dispensaryId, rules);
    await takeOriginal(seat, row.id, given, rules);
    if (after.state === 'dispensed') await releaseClaimsOn(seat, row.id);
    return saleFactsOf(after);
  });

/**
 * Gives a voided sale's weight back, in the caller's transaction, to the form that carries the allowance today: used up becomes active
 * again, and with nothing dispensed any dispensary may begin.
 */
export const restoreDispensed = (seat: Seat, prescriptionId: string, mg: number): Promise<void> =>
  transaction(async () => {
    const system = through(seat, 'dispense');
    const row = await heirOf(system, prescriptionId);
    if (row.dispensedMg < mg) throw refuse('state.forbids', { machine: 'prescription', state: row.state, move: 'restore' });
    const dispensedMg = row.dispensedMg - mg;
    const set = { dispensedMg, dispensaryId: dispensedMg === 0 ? null : row.dispensaryId };
    if (row.state === 'dispensed') await prescriptions.move(system, row.id, 'restore', { set });
    else await prescriptions.change(system, row.id, set, { action: 'prescription.restore' });
  });

/** Ends what somebody has claimed for sales of theirs, in the caller's transaction, e.g. when they may sell nowhere any more. */
export const releaseClaimsOfSeller = async (seat: Seat, accountId: string): Promise<void> => {
  const system = through(seat, 'dispense');
  for (const { id } of await claims.all(system, { accountId, state: 'open' }, { lock: true })) await claims.move(system, id, 'release');
};

/** Ends a dispensary's claims, in the caller's transaction, e.g. when the dispensary may not sell any more. */
export const releaseClaimsOfDispensary = async (seat: Seat, dispensaryId: string): Promise<void> => {
  const system = through(seat, 'dispense');
  for (const { id } of await claims.all(system, { dispensaryId, state: 'open' }, { lock: true })) await claims.move(system, id, 'release');
};
