import { Suspense } from 'react';
import { useMay } from '../../app/session';
import { said } from '../../kit/format';
import { later } from '../../kit/later';
import { Page } from '../../kit/page';
import { Empty, Loaded, Skeleton, Unread } from '../../kit/states';
import { Tabs } from '../../kit/tabs';
import { useLanguage, useWords } from '../../words';
import { useRead as useDirectory } from '../directory/client';
import { needs, useRead } from './client';
import { ProductCard } from './parts/product-card';
import { Add } from './parts/product-forms';

const Suppliers = later(() => import('./parts/stock/suppliers'));
const Wastes = later(() => import('./parts/stock/wastes'));
const StockTakes = later(() => import('./parts/stock/stock-takes'));
const OpeningStock = later(() => import('./parts/stock/opening-stock'));

/** A shop of the person's, by its id, and what it is called. */
type Shops = readonly (readonly [id: string, name: string])[];

const Products = ({ shops }: { shops: Shops }) => {
  const { t } = useWords('dispensary');
  const from = useRead('products', { query: {} });
  const add = shops[0] && (
    <div className="cta">
      <Add dispensaries={shops} />
      <Suspense fallback={null}>
        <OpeningStock shops={shops} />
      </Suspense>
    </div>
  );
  return (
    <Loaded from={from} bones={<Skeleton cards={3} />}>
      {(products) =>
        products.length === 0 ? (
          <Empty title={t('stock.none.title')} text={t('stock.none.text')} action={add} />
        ) : (
          <>
            {add}
            {products.map((product) => (
              <ProductCard key={product.id} product={product} dispensaryId={product.dispensaryId} />
            ))}
          </>
        )
      }
    </Loaded>
  );
};

/** The stock room: products and lots with their source documents and movements, suppliers, waste and stock-takes. Seen by the shop's own staff alone. */
const ProductsScreen = () => {
  const { t } = useWords('stock');
  const language = useLanguage();
  const dispensaries = useDirectory('dispensaries', {});
  const shops = (dispensaries.data ?? []).map(({ id, name }) => [id, said(language, name)] as const);
  const keeps = useMay(needs('receiveLot'));
  const apart = (part: React.ReactNode) => <Suspense fallback={<Skeleton cards={1} />}>{part}</Suspense>;
  return (
    <Page>
      <Unread of={dispensaries} />
      {keeps ? (
        <Tabs
          label={t('tabs')}
          tabs={[
            { key: 'products', label: t('products'), content: <Products shops={shops} /> },
            { key: 'suppliers', label: t('suppliers'), content: apart(<Suppliers shops={shops} />) },
            { key: 'wastes', label: t('wastes'), content: apart(<Wastes />) },
            { key: 'takes', label: t('takes'), content: apart(<StockTakes shops={shops} />) },
          ]}
        />
      ) : (
        <Products shops={shops} />
      )}
    </Page>
  );
};
export default ProductsScreen;
