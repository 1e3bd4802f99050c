import { transactionMachine, type Transaction } from '@bai/transactions/contracts';
import { useMe } from '../../../app/session';
import { Button, ButtonLink } from '../../../kit/button';
import { Card, Facts } from '../../../kit/card';
import { Notice } from '../../../kit/notice';
import { Page } from '../../../kit/page';
import { StatusBadge } from '../../../kit/status';
import { Grams, Moment, Money, Said } from '../../../kit/texts';
import { href } from '../../../addresses/href';
import { useWords } from '../../../words';

/**
 * What was recorded, to print on the dispensary's roll: no diagnosis, no id. `before`: it is not what was sent last; `earlier`: it was
 * opened again, and is printed as a copy.
 */
export const SaleReceipt = ({ sale, recorded = 'now' }: { sale: Transaction; recorded?: 'now' | 'before' | 'earlier' }) => {
  const { t } = useWords('dispensary');
  const role = useMe()?.person?.role;
  const copy = recorded === 'earlier';
  return (
    <Page title={copy ? t('sale.again', { number: sale.receiptNumber }) : t('sale.done')} className="bare-main">
      {copy ? (
        <p>
          <StatusBadge machine={transactionMachine} state={sale.state} /> <span className="code nb">{sale.number}</span>
        </p>
      ) : (
        <Notice kind="success">
          <span className="code nb">{sale.number}</span>
        </Notice>
      )}
      {recorded === 'before' && <Notice kind="warning">{t('sale.recordedBefore')}</Notice>}
      <Card
        title={t('sale.receipt')}
        aside={
          <span className="code nb">
            {sale.receiptNumber} {copy && `· ${t('sale.duplicate')}`}
          </span>
        }
      >
        <p>
          <Said words={sale.dispensary} />
          <br />
          <Moment value={sale.at} />
        </p>
        <Facts
          right
          pairs={[
            ...sale.lines.map(
              (line) =>
                [
                  <>
                    <Said words={line.product} /> <Grams mg={line.mg} />
                    <small className="quiet d-block">{line.lot}</small>
                  </>,
                  <Money satang={line.amount} />,
                ] as const,
            ),
            [t('sale.total'), <Money satang={sale.totalAmount} />],
          ]}
        />
        <p className="small quiet">
          {t('columns.prescription')} <span className="code">{sale.prescriptionNumber}</span> · <Said words={sale.seller} />
        </p>
      </Card>
      <div className="cta no-print">
        {copy && <ButtonLink to={href(role === 'dispensary' ? 'transactions/dispensary-sales' : 'transactions/my-sales')}>{t('sale.toSales')}</ButtonLink>}
        <ButtonLink look="primary" icon="qr-code-scan" to={href('prescriptions/verify/enter')}>
          {t('sale.nextCustomer')}
        </ButtonLink>
        <Button icon="printer" onClick={() => print()}>
          {t('sale.print')}
        </Button>
      </div>
    </Page>
  );
};
