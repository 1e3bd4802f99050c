import { dutyOf, LEGAL, requireSubscribed, ruleSetOn } from '@bai/directory/server';
import { refuse } from '@bai/kernel/contracts';
import { today, type Seat } from '@bai/kernel/server';
import { transactionsProblems, type SellToLicensee, type Transaction } from '../../contracts';
import { presentTransaction } from '../present';
import { buyers } from './collections';
import { unmet } from './ticks';
import { writeSale } from './write-sale';

/**
 * Records a sale to another licensee, in the running transaction: seller and shop as for every sale, the buyer's license in date, copied and
 * seen, the number of the paper that goes with the goods, stock, receipt and PT.28 row. No allowance is drawn on.
 */
export const recordLicenseeSale = async (seat: Seat, given: SellToLicensee, id: string): Promise<Transaction> => {
  if (!given.licenseSeen) throw unmet('sale.license-seen', LEGAL.notification);
  const facts = await dutyOf(seat);
  if (!(await ruleSetOn(today())).allowsLicenseeSale) throw unmet('sale.licensee-allowed', LEGAL.notification);
  const buyer = await buyers.one(seat, given.buyerId, { lock: true });
  if (buyer.dispensaryId !== facts.dispensary.id || !buyer.active) throw refuse('record.missing');
  if (buyer.licenseExpiresOn < today()) throw unmet('buyer.licensed', LEGAL.notification);
  if (!buyer.licenseFileId) throw transactionsProblems.refuse('buyer.undocumented');
  await requireSubscribed(facts.dispensary.id, 'salesPerMonth');
  const { name, licenseNumber } = buyer;
  const sale = await writeSale(
    seat,
    id,
    facts,
    {
      kind: 'licensee',
      buyer: name,
      of: { buyerId: buyer.id, buyerLicense: licenseNumber, documentNumber: given.documentNumber },
      idSeen: null,
      originalPlace: '',
      use: { documentLast: null, birthDate: null, purpose: null },
      document: () => Promise.resolve(null),
    },
    given,
  );
  return presentTransaction(seat, sale);
};
