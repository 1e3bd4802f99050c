import type { Lot, Product } from '@bai/transactions/contracts';
import { Suspense, useState } from 'react';
import { Button } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { writeFigure } from '../../../kit/figures';
import { dayText, gramsText, moneyText } from '../../../kit/format';
import { later } from '../../../kit/later';
import { Skeleton } from '../../../kit/states';
import { Mark } from '../../../kit/status';
import { Name, Naming } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { Edit } from './product-forms';

const Movements = later(() => import('./stock/movements'));
const ReceiveLot = later(() => import('./stock/receive-lot'));
const LotActs = later(() => import('./stock/lot-acts'));

const LotLine = ({ lot }: { lot: Lot }) => {
  const { t } = useWords(['dispensary', 'stock']);
  const language = useLanguage();
  const date = dayText(language, lot.expiresOn);
  return (
    <li>
      <div className="grow stack stack-sm">
        <div className="row-x spread">
          <span>
            {lot.onHandMg === null
              ? t('sale.lotBlind', { number: lot.number, date })
              : t('sale.lot', { number: lot.number, grams: gramsText(lot.onHandMg), date })}
          </span>
          <Mark look={lot.sellable ? 'good' : 'expired'}>{lot.sellable ? t('stock.sellable') : t('stock.notSellable')}</Mark>
        </div>
        <small className="quiet">
          <Name of={lot.supplier} /> · {lot.gacpNumber} ({dayText(language, lot.gacpExpiresOn)})
        </small>
        {lot.documentNumber && lot.documentOn && (
          <small className="quiet">
            {t('stock:delivery.of')}{' '}
            <span className="code" translate="no">
              {lot.documentNumber}
            </span>{' '}
            · {dayText(language, lot.documentOn)}
          </small>
        )}
        {lot.place && (
          <small className="quiet">
            <Naming text={t('stock:place', { place: lot.place })} name={lot.place} />
          </small>
        )}
        {lot.quarantinedMg > 0 && (
          <small>
            {t('stock:aside', { grams: gramsText(lot.quarantinedMg) })}
            {lot.returnedMg > 0 && <span>{` · ${t('stock:returned', { grams: gramsText(lot.returnedMg) })}`}</span>}
          </small>
        )}
        <Suspense
          fallback={
            <div>
              <Button size="sm" disabled>
                {t('stock:move.label')}
              </Button>
            </div>
          }
        >
          <LotActs lot={lot} />
        </Suspense>
      </div>
    </li>
  );
};

/** A product with its lots, what can be done with them, and what has moved. */
export const ProductCard = ({ product, dispensaryId }: { product: Product; dispensaryId: string }) => {
  const { t } = useWords(['dispensary', 'stock']);
  const [open, setOpen] = useState(false);
  return (
    <Card
      title={<Name of={product.name} />}
      aside={
        <span className="row-x">
          {product.low && <Mark look="attention">{t('stock:low')}</Mark>}
          <Mark look={product.active ? 'good' : 'done'}>{product.active ? t('stock.active') : t('stock.inactive')}</Mark>
        </span>
      }
    >
      <p className="quiet small">
        <Name of={product.strain} /> · THC {writeFigure(product.thcHundredths, 2, 0)}% · CBD {writeFigure(product.cbdHundredths, 2, 0)}% ·{' '}
        {t('stock.perGram', { price: moneyText(product.pricePerGram) })}
      </p>
      <p className="fw-semibold">{product.onHandMg === null ? t('stock:hidden') : t('stock.onHand', { grams: gramsText(product.onHandMg) })}</p>
      {product.lots.length === 0 ? (
        <p className="quiet">{t('stock.noLots')}</p>
      ) : (
        <ul className="list list-bare">
          {product.lots.map((lot) => (
            <LotLine key={lot.id} lot={lot} />
          ))}
        </ul>
      )}
      <div className="cta">
        <Suspense
          fallback={
            <Button size="sm" look="accent" icon="box-arrow-in-down" disabled>
              {t('stock:receive.label')}
            </Button>
          }
        >
          <ReceiveLot product={product} dispensaryId={dispensaryId} />
        </Suspense>
        <Edit product={product} />
        <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('stock.movements')}
        </Button>
      </div>
      {open && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <Movements product={product} />
        </Suspense>
      )}
    </Card>
  );
};
