import { PAYMENT_WAYS, type Product } from '@bai/transactions/contracts';
import { useId, type ReactNode } from 'react';
import { Button } from '../../../../kit/button';
import { Card } from '../../../../kit/card';
import { writeFigure } from '../../../../kit/figures';
import { ProblemNotice } from '../../../../kit/notice';
import { Segments } from '../../../../kit/picks';
import { Money } from '../../../../kit/texts';
import { useWords } from '../../../../words';
import { Lots } from '../lots';
import { Discount } from './discount';
import { Paying } from './paying';
import type { TillState } from './use-till';

interface Props {
  readonly till: TillState;
  readonly products: readonly Product[];
  /** On what the sale is made, and what is ticked. */
  readonly head: ReactNode;
  readonly counter: ReactNode;
  /** What stands above the total, under its own heading. */
  readonly sumTitle: string;
  readonly sum?: ReactNode;
  /** The sale can be recorded no more. */
  readonly closed?: boolean;
  /** What stands below the button. */
  readonly after?: ReactNode;
}

/** A sale at the counter: what is sold, what is asked, how it is paid, and the sum beside it. */
export const Till = ({ till, products, head, counter, sumTitle, sum, closed = false, after }: Props) => {
  const { t } = useWords(['dispensary', 'till']);
  const { taken, put, payment, discount, off, full, amount, mg, lines, faulty, missing, busy, error, sell } = till;
  const reason = useId();
  const said = closed ? undefined : missing;
  return (
    <div className="sale-grid">
      <div className="stack">
        {head}
        <Card title={t('sale.lots')}>
          <Lots products={products} taken={taken} put={(lot, value) => put({ taken: { ...taken, [lot]: value } })} />
        </Card>
        {counter}
        <Segments
          legend={t('sale.payment')}
          options={PAYMENT_WAYS.map((value) => ({ value, label: t(`sale.${value}`) }))}
          value={payment}
          pick={(value) => put({ payment: value })}
        />
        <Discount held={discount} most={full} put={(held) => put({ discount: held })} />
      </div>
      <aside className="card sale-sum" aria-label={sumTitle}>
        <div className="card-body">
          <h2 className="h3">{sumTitle}</h2>
          {sum}
          {off > 0 && (
            <p className="row-x spread small">
              <span>{t('till:lessDiscount')}</span>
              <span>
                −<Money satang={Math.min(off, full)} />
              </span>
            </p>
          )}
          <div className="row-x spread facts-total">
            <span>{t('sale.total')}</span>
            <b className="figure">
              <Money satang={amount} />
            </b>
          </div>
          <ProblemNotice error={error} />
          {said && (
            <p id={reason} className="hint">
              {t(`till:missing.${said}`)}
            </p>
          )}
          <Button look="primary" size="lg" busy={busy} disabled={missing !== undefined || closed} aria-describedby={said && reason} onClick={sell}>
            {t('sale.submit', { grams: writeFigure(mg, 3, 2) })}
          </Button>
          <Paying lines={lines} disabled={lines.length === 0 || faulty || closed} />
          {after}
        </div>
      </aside>
    </div>
  );
};
