import type { Problem } from '@bai/kernel/contracts';
import { today } from '@bai/kernel/server';
import { LEGAL } from '@bai/directory/server';
import { prescriptionsProblems } from '../contracts';
import type { PrescriptionRow } from './collections';

/** Milligrams that may still be dispensed. */
export const leftOf = ({ totalMg, dispensedMg }: Pick<PrescriptionRow, 'totalMg' | 'dispensedMg'>): number => totalMg - dispensedMg;

/** Whether its last day is over. Never stored: the day decides. */
export const isPast = ({ validUntil }: Pick<PrescriptionRow, 'validUntil'>): boolean => validUntil < today();

const STOPPED = {
  revoked: 'prescription.revoked',
  replaced: 'prescription.replaced',
  on_hold: 'prescription.held',
  closed_outside: 'prescription.closed-outside',
} as const;

const refuse = (code: Parameters<typeof prescriptionsProblems.refuse>[0], details: object = {}): Problem =>
  prescriptionsProblems.refuse(code, { rule: code, source: LEGAL.notification, ...details });

/** Why so much cannot be dispensed from a prescription; null when it can. */
export const obstacleTo = (row: PrescriptionRow, mg: number): Problem | null => {
  const { state } = row;
  if (state in STOPPED) return refuse(STOPPED[state as keyof typeof STOPPED]);
  // A used-up prescription stays used up after its last day: the expiry would hide the reason.
  if (isPast(row) && state !== 'dispensed') return refuse('prescription.expired', { validUntil: row.validUntil });
  if (leftOf(row) < mg) return refuse('allowance.exceeded', { leftMg: leftOf(row) });
  return state === 'active' ? null : refuse('prescription.dispensed');
};
