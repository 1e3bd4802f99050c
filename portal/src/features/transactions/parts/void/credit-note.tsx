import type { Transaction } from '@bai/transactions/contracts';
import { useRef } from 'react';
import { useMe } from '../../../../app/session';
import { ButtonLink } from '../../../../kit/button';
import { Card, Facts } from '../../../../kit/card';
import { Notice } from '../../../../kit/notice';
import { Page } from '../../../../kit/page';
import { Moment, Money, Name, Typed } from '../../../../kit/texts';
import { href } from '../../../../addresses/href';
import { useWords } from '../../../../words';
import { againAt, Issuer, Print } from '../receipt';

const PaperNumber = ({ children }: { children: string }) => (
  <span className="code nb" translate="no">
    {children}
  </span>
);

/**
 * Shows the credit note by which a voided sale takes its receipt back, to print on the paper of receipts. The whole receipt is taken back.
 * The dispensary issues it, whoever sold: no seller is named. An `earlier` note was opened again and prints as a copy.
 */
export const CreditNote = ({ sale, earlier }: { sale: Transaction; earlier: boolean }) => {
  const { t } = useWords(['till', 'dispensary']);
  const role = useMe()?.person?.role;
  const piece = useRef<HTMLDivElement>(null);
  const number = sale.creditNote ?? '';
  return (
    <Page title={earlier ? t('creditNote.again', { number }) : t('creditNote.done')} className="bare-main receipt-page">
      {!earlier && (
        <div className="no-print">
          <Notice kind="success">
            <PaperNumber>{sale.number}</PaperNumber>
          </Notice>
        </div>
      )}
      <div ref={piece}>
        <Card
          title={t('creditNote.title')}
          aside={
            <span className="code nb" translate="no">
              {number} {earlier && <span>{`· ${t('dispensary:sale.duplicate')}`}</span>}
            </span>
          }
        >
          <Issuer sale={sale} at={sale.voidedAt ?? sale.at} />
          <Facts
            right
            pairs={[
              [t('creditNote.receipt'), <PaperNumber>{sale.receiptNumber}</PaperNumber>],
              [t('creditNote.receiptAt'), <Moment value={sale.at} />],
              [
                t('creditNote.reason'),
                <>
                  {sale.voidKind && <span>{t(`creditNote.kinds.${sale.voidKind as 'mistake' | 'return'}`)}</span>}
                  {sale.voidKind && sale.voidReason && <span> · </span>}
                  {sale.voidReason && <Typed words={sale.voidReason} />}
                </>,
              ],
              [t('creditNote.charged'), <Money satang={sale.totalAmount} />],
              [t('creditNote.right'), <Money satang={0} />],
              [t('creditNote.credited'), <Money satang={sale.totalAmount} />],
              sale.moneyBack !== null && [t('creditNote.money'), t(`dispensary:void.back.${sale.moneyBack}`)],
            ]}
          />
          <p className="small quiet">
            <Name of={sale.patientName} /> · <Name of={sale.dispensary} />
          </p>
        </Card>
      </div>
      <Print piece={() => piece.current} />
      <div className="cta no-print">
        <ButtonLink to={href(role === 'dispensary' ? 'transactions/dispensary-sales' : 'transactions/my-sales')}>{t('dispensary:sale.toSales')}</ButtonLink>
        <ButtonLink to={href('transactions/new', null, { sale: sale.id, recorded: 'earlier' })}>
          {t('dispensary:sale.openReceipt', { number: sale.receiptNumber })}
        </ButtonLink>
        <ButtonLink look="primary" to={againAt(sale)}>
          {t('dispensary:void.again')}
        </ButtonLink>
      </div>
    </Page>
  );
};
export default CreditNote;
