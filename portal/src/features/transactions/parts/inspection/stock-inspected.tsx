import type { Inspection } from '@bai/transactions/contracts';
import { Card } from '../../../../kit/card';
import { gramsText } from '../../../../kit/format';
import { Mark } from '../../../../kit/status';
import { Day, Grams, Name, Typed } from '../../../../kit/texts';
import { useWords } from '../../../../words';

type Product = Inspection['products'][number];
type Lot = Product['lots'][number];

const Certificate = ({ lot }: { lot: Lot }) => {
  const { t } = useWords('inspection');
  if (!lot.gacpNumber) return <Mark look="refused">{t('stock.none')}</Mark>;
  return (
    <>
      <span className="code any-break" translate="no">
        {lot.gacpNumber}
      </span>
      <small className="quiet d-block">
        {t('until')} <Day value={lot.gacpExpiresOn} />
      </small>
    </>
  );
};

const Lots = ({ product }: { product: Product }) => {
  const { t } = useWords('inspection');
  const heads = ['lot', 'supplier', 'certificate', 'expiry', 'grams'] as const;
  return (
    <div className="table-wrap">
      <table className="table table-cards">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={head === 'grams' ? 'r' : undefined}>
                {t(`stock.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {product.lots.map((lot) => (
            <tr key={lot.id}>
              <td data-label={t('stock.lot')}>
                <span className="any-break" lang="">
                  {lot.number}
                </span>
                {!lot.sellable && (
                  <span className="d-block">
                    <Mark look="refused">{t('stock.unsellable')}</Mark>
                  </span>
                )}
              </td>
              <td data-label={t('stock.supplier')}>
                <Name of={lot.supplier} />
                <small className="quiet d-block any-break">
                  <span className="code" translate="no">
                    {lot.supplierLicense}
                  </span>{' '}
                  · <Typed words={lot.province} />
                </small>
              </td>
              <td data-label={t('stock.certificate')}>
                <Certificate lot={lot} />
              </td>
              <td data-label={t('stock.expiry')}>
                <Day value={lot.expiresOn} />
              </td>
              <td className="r" data-label={t('stock.grams')}>
                <Grams mg={lot.onHandMg} />
                {lot.asideMg > 0 && <small className="quiet d-block">{t('stock.aside', { grams: gramsText(lot.asideMg) })}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** The stock by product and lot: where each came from, its certificate, and whether the balance is what the movements add up to. */
export const StockInspected = ({ of: { products } }: { of: Inspection }) => {
  const { t } = useWords('inspection');
  const heldMg = products.reduce((sum, { onHandMg }) => sum + onHandMg, 0);
  return (
    <Card title={t('stock.title')} aside={<Grams mg={heldMg} />}>
      {products.length === 0 && <p className="quiet">{t('stock.nothing')}</p>}
      <div className="stack">
        {products.map((product) => (
          <section key={product.id} className="inspected">
            <h3>
              <Name of={product.name} />{' '}
              <small className="quiet">
                <Name of={product.strain} />
              </small>
            </h3>
            <p className="row-x may-wrap small">
              <span>{t('stock.balance', { grams: gramsText(product.onHandMg) })}</span>
              {product.movedMg === product.onHandMg ? (
                <Mark look="good">{t('stock.agrees')}</Mark>
              ) : (
                <Mark look="refused">{t('stock.differs', { grams: gramsText(product.movedMg) })}</Mark>
              )}
            </p>
            <Lots product={product} />
          </section>
        ))}
      </div>
    </Card>
  );
};
