import type { Product } from '@bai/transactions/contracts';
import { useState } from 'react';
import { Button } from '../../kit/button';
import { Card } from '../../kit/card';
import { writeFigure } from '../../kit/figures';
import { dayText, gramsText, moneyText, said } from '../../kit/format';
import { Page } from '../../kit/page';
import { Empty, Loaded, Skeleton, Unread } from '../../kit/states';
import { Mark } from '../../kit/status';
import { Grams, Moment } from '../../kit/texts';
import { useLanguage, useWords } from '../../words';
import { useRead as useDirectory } from '../directory/client';
import { useRead } from './client';
import { Add, Edit, Receive } from './parts/product-forms';

const Movements = ({ product }: { product: string }) => {
  const { t } = useWords('dispensary');
  const from = useRead('movements', { query: { productId: product } });
  return (
    <Loaded from={from} bones={<Skeleton lines={3} />}>
      {(rows) => (
        <div className="table-wrap">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t('columns.at')}</th>
                <th scope="col">{t('stock.movements')}</th>
                <th scope="col">{t('stock.number')}</th>
                <th scope="col" className="r">
                  {t('columns.grams')}
                </th>
                <th scope="col" className="r">
                  {t('stock.balance')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={index}>
                  <td>
                    <Moment value={row.at} />
                  </td>
                  <td>{t(`stock.kinds.${row.kind}`)}</td>
                  <td>{row.lot}</td>
                  <td className="r">
                    {row.mg > 0 ? '+' : ''}
                    {gramsText(row.mg)}
                  </td>
                  <td className="r">
                    <Grams mg={row.balanceMg} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Loaded>
  );
};

const ProductCard = ({ product }: { product: Product }) => {
  const { t } = useWords('dispensary');
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  return (
    <Card
      title={said(language, product.name)}
      aside={<Mark look={product.active ? 'good' : 'done'}>{product.active ? t('stock.active') : t('stock.inactive')}</Mark>}
    >
      <p className="quiet small">
        {product.strain} · THC {writeFigure(product.thcHundredths, 2, 0)}% · CBD {writeFigure(product.cbdHundredths, 2, 0)}% ·{' '}
        {t('stock.perGram', { price: moneyText(product.pricePerGram) })}
      </p>
      <p className="fw-semibold">{t('stock.onHand', { grams: gramsText(product.onHandMg) })}</p>
      {product.lots.length === 0 ? (
        <p className="quiet">{t('stock.noLots')}</p>
      ) : (
        <ul className="list list-bare">
          {product.lots.map((lot) => (
            <li key={lot.id}>
              <span className="grow">
                {t('sale.lot', { number: lot.number, grams: gramsText(lot.onHandMg), date: dayText(language, lot.expiresOn) })}
                <small className="quiet d-block">
                  {lot.supplier} · {lot.gacpNumber} ({dayText(language, lot.gacpExpiresOn)})
                </small>
              </span>
              <Mark look={lot.sellable ? 'good' : 'expired'}>{lot.sellable ? t('stock.sellable') : t('stock.notSellable')}</Mark>
            </li>
          ))}
        </ul>
      )}
      <div className="cta">
        <Receive product={product} />
        <Edit key={product.version} product={product} />
        <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('stock.movements')}
        </Button>
      </div>
      {open && <Movements product={product.id} />}
    </Card>
  );
};

/** Products and lots of the dispensary, with their source documents and movements. Seen by its own staff alone. */
const ProductsScreen = () => {
  const { t } = useWords('dispensary');
  const language = useLanguage();
  const from = useRead('products', { query: {} });
  const dispensaries = useDirectory('dispensaries', {});
  const options = (dispensaries.data ?? []).map(({ id, name }) => [id, said(language, name)] as const);
  const add = options[0] && <Add dispensaries={options} />;
  return (
    <Page actions={from.data?.length ? add : null}>
      <Unread of={dispensaries} />
      <Loaded from={from} bones={<Skeleton cards={3} />}>
        {(products) =>
          products.length === 0 ? (
            <Empty title={t('stock.none.title')} text={t('stock.none.text')} action={add} />
          ) : (
            <div className="stack">
              {products.map((product) => (
                <ProductCard key={product.id} product={product} />
              ))}
            </div>
          )
        }
      </Loaded>
    </Page>
  );
};
export default ProductsScreen;
