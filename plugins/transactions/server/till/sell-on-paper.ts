import { dutyOf, LEGAL, ruleSetOn } from '@bai/directory/server';
import { refuse } from '@bai/kernel/contracts';
import { through, today, transaction, type Narrow, type Seat } from '@bai/kernel/server';
import { prescriptionsProblems } from '@bai/prescriptions/contracts';
import { transactionsProblems, type SellOnPaper, type Transaction } from '../../contracts';
import { presentTransaction } from '../present';
import { papers, type PaperRow } from './collections';
import { requireAge, requireTicks, unmet } from './ticks';
import { weightOf, writeSale } from './write-sale';

/** Draws a weight from a locked paper; the condition stands in the UPDATE too, as the last word. */
const draw = async (seat: Seat, row: PaperRow, mg: number, place: string, usedUp: boolean): Promise<void> => {
  const system = through(seat, 'sell');
  const set = { dispensedMg: row.dispensedMg + mg, place: row.place || place || null };
  const when: Narrow = (query, column) => void query.whereRaw('?? + ? <= ??', [column('dispensedMg'), mg, column('totalMg')]);
  if (usedUp) await papers.move(system, row.id, 'exhaust', { set, when });
  else await papers.change(system, row.id, set, { when, action: 'paper-prescription.dispense' });
};

/**
 * Records a sale from a PT.33 of elsewhere that the seller's shop has taken in, in the running transaction: what the counter asks of every
 * sale, a photo of the form, its last day, what is left of it, stock, receipt and PT.28 row. Locks are taken paper, lots, counters.
 */
export const recordPaperSale = async (seat: Seat, given: SellOnPaper, id: string): Promise<Transaction> => {
  requireTicks(given);
  if (!given.checkedByEye) throw unmet('sale.checked-by-eye', LEGAL.form);
  const facts = await dutyOf(seat);
  const rules = await ruleSetOn(today());
  if (!rules.allowsPaperSale) throw unmet('sale.paper-allowed', LEGAL.form);
  const row = await papers.one(seat, given.paperId, { lock: true });
  if (row.dispensaryId !== facts.dispensary.id) throw refuse('record.missing');
  if (row.state !== 'held') throw refuse('state.forbids', { machine: 'paper-prescription', state: row.state, move: 'exhaust' });
  if (!row.photoFileId) throw transactionsProblems.refuse('paper.unphotographed');
  if (row.validUntil < today()) throw transactionsProblems.refuse('paper.over', { validUntil: row.validUntil });
  requireAge(row.birthDate, rules.minAge);
  const mg = weightOf(given.lines);
  const leftMg = row.totalMg - row.dispensedMg;
  if (mg > leftMg) throw prescriptionsProblems.refuse('allowance.exceeded', { leftMg, rule: 'allowance', source: LEGAL.form });
  await draw(seat, row, mg, given.originalPlace, mg === leftMg || rules.dispensingMode === 'single_event');
  const sale = await writeSale(
    seat,
    id,
    facts,
    {
      kind: 'paper',
      buyer: row.patientName,
      of: { paperId: row.id, prescriptionNumber: row.number },
      idSeen: given.idSeen,
      originalPlace: given.originalPlace,
      use: { documentLast: row.documentLast, birthDate: row.birthDate, purpose: row.conditionName?.th ?? '' },
      document: async (purpose) => (await papers.open(through(seat, 'sell'), row.id, 'documentNumber', purpose))?.toString() ?? null,
    },
    given,
  );
  return presentTransaction(seat, sale);
};

/** Gives a voided sale's weight back to its paper, in the caller's transaction. */
export const restorePaper = (seat: Seat, paperId: string, mg: number): Promise<void> =>
  transaction(async () => {
    const system = through(seat, 'void-sale');
    const row = await papers.one(system, paperId, { lock: true });
    const set = { dispensedMg: row.dispensedMg - mg };
    if (row.state === 'used') await papers.move(system, paperId, 'restore', { set });
    else await papers.change(system, paperId, set, { action: 'paper-prescription.restore' });
  });
