import type { otherPurchases } from '@bai/transactions/contracts';
import type { z } from 'zod';
import { Notice } from '../../../../kit/notice';
import { Day, Grams } from '../../../../kit/texts';
import { useWords } from '../../../../words';
import { useCatalogue } from '../../till-client';

type Purchases = z.output<typeof otherPurchases>;

/** Tells what the person of a form bought at the dispensary on other forms; without any it is not there. It limits nothing. */
const PurchasesNotice = ({ data }: { data: Purchases | undefined }) => {
  const { t } = useWords('till');
  if (!data || data.purchases.length === 0) return null;
  return (
    <Notice kind="info">
      <p>
        <span>{t('otherPurchases.text', { count: data.purchases.length })}</span> <Day value={data.since} /> ·{' '}
        <b>
          <Grams mg={data.totalMg} />
        </b>
      </p>
      <ul className="list-unstyled">
        {data.purchases.map(({ day, mg, sameName }, index) => (
          <li key={index}>
            <Day value={day} /> · <Grams mg={mg} />
            {!sameName && <span className="quiet"> {t('otherPurchases.anotherName')}</span>}
          </li>
        ))}
      </ul>
      <p className="mb-0">{t('otherPurchases.noLimit')}</p>
    </Notice>
  );
};

// Each reading opens a number and stands in the audit log: acts at the till do not read it anew.
/** Shows the notice beside a form of elsewhere. */
export const PurchasesBesidePaper = ({ paperId }: { paperId: string }) => (
  <PurchasesNotice data={useCatalogue('paperPurchases', { params: { id: paperId } }).data} />
);

/** Shows the notice beside a claimed prescription. */
export const PurchasesBesideClaim = ({ claimId }: { claimId: string }) => (
  <PurchasesNotice data={useCatalogue('claimPurchases', { params: { id: claimId } }).data} />
);
