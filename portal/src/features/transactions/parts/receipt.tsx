import { transactionMachine, type Transaction } from '@bai/transactions/contracts';
import { useRef } from 'react';
import { useKept } from '../../../app/kept';
import { useMe } from '../../../app/session';
import { Button, ButtonLink } from '../../../kit/button';
import { Card, Facts } from '../../../kit/card';
import { Notice } from '../../../kit/notice';
import { Page } from '../../../kit/page';
import { Segments } from '../../../kit/picks';
import { PAPERS, printOn, type PaperSize } from '../../../kit/print-on';
import { StatusBadge } from '../../../kit/status';
import { Grams, Moment, Money, Name, Said } from '../../../kit/texts';
import { href } from '../../../addresses/href';
import { useWords } from '../../../words';
import '../../../kit/styles/receipt.css';

/** Names the dispensary on a paper of a sale: name, address, tax number, branch and license, and the moment of the paper. */
export const Issuer = ({ sale, at }: { sale: Transaction; at: string }) => {
  const { t } = useWords('till');
  return (
    <p>
      <b>
        <Name of={sale.dispensary} />
      </b>
      {sale.issuer && (
        <span className="d-block small">
          <Said words={sale.issuer.address} />
          {sale.issuer.taxId !== '' && (
            <span className="d-block">
              {t('receipt.tax')} <span className="nb">{sale.issuer.taxId}</span>{' '}
              {sale.issuer.branch !== '' && <span className="nb">{t('receipt.branch', { branch: sale.issuer.branch })}</span>}
            </span>
          )}
        </span>
      )}
      <span className="d-block small">
        {t('receipt.license')}{' '}
        <span className="code" translate="no">
          {sale.licenseNumber}
        </span>
      </span>
      <Moment value={at} />
    </p>
  );
};

/** On what it was sold: a prescription by its number, a paper from elsewhere, or a licensee with license and document. */
const Basis = ({ sale }: { sale: Transaction }) => {
  const { t } = useWords(['dispensary', 'till']);
  if (sale.kind === 'licensee')
    return (
      <>
        <Name of={sale.patientName} />{' '}
        <span className="code" translate="no">
          {sale.buyerLicense}
        </span>{' '}
        <span>·</span> <span>{t('till:receipt.document')}</span>{' '}
        <span className="code" translate="no">
          {sale.documentNumber}
        </span>
      </>
    );
  if (sale.kind === 'paper')
    return (
      <>
        <span>{t('till:receipt.paper')}</span>{' '}
        {sale.prescriptionNumber && (
          <span className="code" translate="no">
            {sale.prescriptionNumber}
          </span>
        )}
      </>
    );
  return (
    <>
      <span>{t('columns.prescription')}</span>{' '}
      <span className="code" translate="no">
        {sale.prescriptionNumber}
      </span>
    </>
  );
};

/** Returns the address where a voided sale is recorded again: on the same prescription, paper or buyer. */
export const againAt = ({ prescriptionId, paperId, buyerId }: Transaction): string => {
  const on: Record<string, string> | undefined = prescriptionId
    ? { prescription: prescriptionId }
    : paperId
      ? { paper: paperId }
      : buyerId
        ? { buyer: buyerId }
        : undefined;
  return href('transactions/new', null, on);
};

/** On paper too: the receipt is good no longer, since when and why, and how its money went back. */
const Voided = ({ sale }: { sale: Transaction }) => {
  const { t } = useWords('dispensary');
  return (
    <div className="receipt-void">
      <strong className="h3">{t('void.stamp')}</strong>
      {sale.voidedAt && (
        <span className="d-block small">
          <Moment value={sale.voidedAt} />
        </span>
      )}
      {sale.creditNote && (
        <span className="d-block small">
          {t('void.creditNote')}{' '}
          <span className="code nb" translate="no">
            {sale.creditNote}
          </span>
        </span>
      )}
      {sale.moneyBack && (
        <span className="d-block small">
          {t(`void.back.${sale.moneyBack}`)}
          {sale.moneyBack !== 'none' && (
            <span>
              {' '}
              <Money satang={sale.totalAmount} />
            </span>
          )}
        </span>
      )}
    </div>
  );
};

/** Prints on rolls of two widths or on a sheet; what was printed on last is asked first. */
export const Print = ({ piece }: { piece: () => HTMLElement | null }) => {
  const { t } = useWords(['till', 'dispensary']);
  const [{ size }, put] = useKept<{ size: PaperSize }>('receipt.paper', { size: 'roll80' });
  return (
    <div className="stack no-print">
      <Segments
        legend={t('receipt.on')}
        options={PAPERS.map((value) => ({ value, label: t(`receipt.sizes.${value}`) }))}
        value={size}
        pick={(next) => put({ size: next })}
      />
      <Button icon="printer" onClick={() => void (piece() && printOn(size, piece()!))}>
        {t('dispensary:sale.print')}
      </Button>
    </div>
  );
};

/**
 * What was recorded, to print on the dispensary's roll: no diagnosis, no id. `before`: it is not what was sent last; `earlier`: it was
 * opened again, and is printed as a copy.
 */
export const SaleReceipt = ({ sale, recorded = 'now' }: { sale: Transaction; recorded?: 'now' | 'before' | 'earlier' }) => {
  const { t } = useWords(['dispensary', 'till']);
  const role = useMe()?.person?.role;
  const piece = useRef<HTMLDivElement>(null);
  const copy = recorded === 'earlier';
  return (
    <Page title={copy ? t('sale.again', { number: sale.receiptNumber }) : t('sale.done')} className="bare-main receipt-page">
      {copy ? (
        <p className="no-print">
          <StatusBadge machine={transactionMachine} state={sale.state} />{' '}
          <span className="code nb" translate="no">
            {sale.number}
          </span>
        </p>
      ) : (
        <div className="no-print">
          <Notice kind="success">
            <span className="code nb" translate="no">
              {sale.number}
            </span>
          </Notice>
        </div>
      )}
      {recorded === 'before' && <Notice kind="warning">{t('sale.recordedBefore')}</Notice>}
      <div ref={piece}>
        <Card
          title={t('sale.receipt')}
          aside={
            <span className="code nb" translate="no">
              {sale.receiptNumber} {copy && <span>{`· ${t('sale.duplicate')}`}</span>}
            </span>
          }
        >
          {sale.state === 'voided' && <Voided sale={sale} />}
          <Issuer sale={sale} at={sale.at} />
          <Facts
            right
            pairs={[
              ...sale.lines.map(
                (line) =>
                  [
                    <>
                      <Name of={line.product} /> <Grams mg={line.mg} />
                      <small className="quiet d-block">{line.lot}</small>
                    </>,
                    <Money satang={line.amount} />,
                  ] as const,
              ),
              sale.discount > 0 && [
                t('till:lessDiscount'),
                <>
                  <span>−</span>
                  <Money satang={sale.discount} />
                </>,
              ],
              [t('sale.total'), <Money satang={sale.totalAmount} />],
              [t('sale.payment'), t(`sale.${sale.payment as 'cash' | 'transfer' | 'card_terminal'}`)],
            ]}
          />
          <p className="small quiet">
            <Basis sale={sale} /> · <Name of={sale.seller} />
          </p>
        </Card>
      </div>
      <Print piece={() => piece.current} />
      <div className="cta no-print">
        {copy && <ButtonLink to={href(role === 'dispensary' ? 'transactions/dispensary-sales' : 'transactions/my-sales')}>{t('sale.toSales')}</ButtonLink>}
        {sale.creditNote !== null && (
          <ButtonLink to={href('transactions/new', null, { sale: sale.id, show: 'credit-note', recorded: 'earlier' })}>
            {t('void.open', { number: sale.creditNote })}
          </ButtonLink>
        )}
        {sale.state === 'voided' && <ButtonLink to={againAt(sale)}>{t('void.again')}</ButtonLink>}
        <ButtonLink look="primary" icon="qr-code-scan" to={href('prescriptions/verify/enter')}>
          {t('sale.nextCustomer')}
        </ButtonLink>
      </div>
    </Page>
  );
};
