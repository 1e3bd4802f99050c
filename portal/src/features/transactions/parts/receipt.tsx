import type { Transaction } from '@bai/transactions/contracts';
import { Button, ButtonLink } from '../../../kit/button';
import { Card, Facts } from '../../../kit/card';
import { Notice } from '../../../kit/notice';
import { Page } from '../../../kit/page';
import { Grams, Moment, Money, Said } from '../../../kit/texts';
import { href } from '../../../addresses/href';
import { useWords } from '../../../words';

/** What was recorded, to print on the dispensary's roll: no diagnosis, no id. `before` says that it is not what was sent last. */
export const SaleReceipt = ({ sale, before = false }: { sale: Transaction; before?: boolean }) => {
  const { t } = useWords('dispensary');
  return (
    <Page title={t('sale.done')} className="bare-main">
      <Notice kind="success">
        <span className="code">{sale.number}</span>
      </Notice>
      {before && <Notice kind="warning">{t('sale.recordedBefore')}</Notice>}
      <Card title={t('sale.receipt')} aside={<span className="code">{sale.receiptNumber}</span>}>
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
