import type { Product } from '@bai/transactions/contracts';
import { Fragment } from 'react';
import { gramsText } from '../../../../kit/format';
import { Loaded, Skeleton } from '../../../../kit/states';
import { Grams, Moment, Name, Naming, Typed } from '../../../../kit/texts';
import { useWords } from '../../../../words';
import { useRead as useTransactions } from '../../client';
import { useRead } from '../../stock-client';

const signed = (mg: number): string => `${mg > 0 ? '+' : ''}${gramsText(mg)}`;

/** What moved in and out of each lot, by kind, and what that comes to. */
const Sums = ({ product }: { product: Product }) => {
  const { t } = useWords(['stock', 'dispensary']);
  const from = useRead('movementSums', { query: { productId: product.id } });
  return (
    <Loaded from={from} bones={<Skeleton lines={2} />}>
      {(sums) => (
        <ul className="list list-bare" aria-label={t('movements.sums')}>
          {product.lots.map(({ id, number }) => {
            const its = sums.filter(({ lotId }) => lotId === id);
            return (
              <li key={id}>
                <div className="grow">
                  <div className="row-x spread may-wrap">
                    <b className="nb">{number}</b>
                    <span className="nb">
                      {t('movements.total')} <Grams mg={its.reduce((sum, { mg }) => sum + mg, 0)} />
                    </span>
                  </div>
                  <p className="small quiet">
                    {its.map(({ kind, mg }, index) => (
                      <Fragment key={kind}>
                        {index > 0 && <span> · </span>}
                        <span className="nb">
                          {t(`dispensary:stock.kinds.${kind}`)} {signed(mg)}
                        </span>
                      </Fragment>
                    ))}
                  </p>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </Loaded>
  );
};

/** What changed a product's stock, by whom and why, the newest first, with what it adds up to. */
const Movements = ({ product }: { product: Product }) => {
  const { t } = useWords(['stock', 'dispensary']);
  const from = useTransactions('movements', { query: { productId: product.id } });
  return (
    <Loaded from={from} bones={<Skeleton lines={3} />}>
      {(rows) => (
        <>
          <Sums product={product} />
          <div className="table-wrap" role="region" tabIndex={0} aria-label={t('movements.show')}>
            <table className="table table-cards">
              <thead>
                <tr>
                  <th scope="col">{t('dispensary:columns.at')}</th>
                  <th scope="col">{t('movements.show')}</th>
                  <th scope="col">{t('dispensary:stock.number')}</th>
                  <th scope="col" className="r">
                    {t('dispensary:columns.grams')}
                  </th>
                  <th scope="col" className="r">
                    {t('dispensary:stock.balance')}
                  </th>
                  <th scope="col">{t('movements.by')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row, index) => (
                  <tr key={index}>
                    <td>
                      <Moment value={row.at} />
                    </td>
                    <td>
                      {t(`dispensary:stock.kinds.${row.kind}`)}
                      {row.transfer && (
                        <small className="quiet d-block">
                          <Naming text={t('movements.to', { buyer: row.transfer.buyer })} name={row.transfer.buyer} />{' '}
                          <span className="code" translate="no">
                            {row.transfer.license}
                          </span>{' '}
                          ·{' '}
                          <span className="code" translate="no">
                            {row.transfer.documentNumber}
                          </span>
                        </small>
                      )}
                      {row.note && (
                        <small className="quiet d-block any-break">
                          <Typed words={row.note} />
                        </small>
                      )}
                    </td>
                    <td className="nb" data-label={t('dispensary:stock.number')}>
                      {row.lot}
                    </td>
                    <td className="r nb" data-label={t('dispensary:columns.grams')}>
                      {signed(row.mg)}
                    </td>
                    <td className="r" data-label={t('dispensary:stock.balance')}>
                      <Grams mg={row.balanceMg} />
                    </td>
                    <td {...(row.by ? { 'data-label': t('movements.by') } : {})}>{row.by && <Name of={row.by} />}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </Loaded>
  );
};
export default Movements;
