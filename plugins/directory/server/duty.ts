import { accountOf, systemSeat, type RowOf, type Seat } from '@bai/kernel/server';
import { directoryProblems } from '../contracts';
import { duties, memberships } from './collections';
import { LEGAL } from './legal-sources';
import { sellerOfAccount, type SellerFacts } from './sellers';
import { dispensaryById, type DispensaryFacts } from './dispensaries';
import type { dutyType } from './dispensary-types';

export type DutyRow = RowOf<typeof dutyType>;

/** Who sells where: an open duty whose dispensary and seller may sell today. */
export interface DutyFacts {
  readonly duty: DutyRow;
  readonly dispensary: DispensaryFacts;
  readonly seller: SellerFacts;
}

/** The open duty of an account; null when off duty. */
export const openDuty = (accountId: string): Promise<DutyRow | null> => duties.first(systemSeat('duty'), { accountId, endedAt: null });

const refuseDuty = (rule: string) => directoryProblems.refuse('duty.missing', { rule, source: LEGAL.regulation });
const refuseLicense = (rule: string) => directoryProblems.refuse('license.expired', { rule, source: LEGAL.regulation });

/** Refuses unless an account is a living member of a dispensary that may sell today, and itself licensed and trained. */
export const requireFit = async (accountId: string, dispensaryId: string): Promise<{ dispensary: DispensaryFacts; seller: SellerFacts }> => {
  const member = await memberships.first(systemSeat('duty'), { accountId, dispensaryId, state: 'active' });
  if (!member) throw refuseDuty('seller.member');
  const dispensary = await dispensaryById(dispensaryId);
  if (!dispensary?.licensed) throw directoryProblems.refuse('dispensary.unlicensed', { rule: 'dispensary.licensed', source: LEGAL.act });
  const seller = await sellerOfAccount(accountId);
  if (seller?.state === 'suspended') throw directoryProblems.refuse('seller.suspended');
  if (!seller?.licensed) throw refuseLicense('seller.licensed');
  if (!seller.trained) throw refuseLicense('seller.trained');
  return { dispensary, seller };
};

/**
 * Where the seat's account is on duty, when all that a sale asks of seller and dispensary is met today: on duty and a member there
 * (`duty.missing`), the dispensary approved with its license in date (`dispensary.unlicensed`), the seller licensed and trained in date
 * (`license.expired`). Each refusal names its rule and source.
 */
export const dutyOf = async (seat: Seat): Promise<DutyFacts> => {
  const account = accountOf(seat);
  const duty = await openDuty(account);
  if (!duty) throw refuseDuty('seller.on-duty');
  return { duty, ...(await requireFit(account, duty.dispensaryId)) };
};
