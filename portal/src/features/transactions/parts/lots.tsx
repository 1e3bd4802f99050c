import type { Product } from '@bai/transactions/contracts';
import { dayText, gramsText, moneyText, said } from '../../../kit/format';
import { Notice } from '../../../kit/notice';
import { useLanguage, useWords } from '../../../words';
import { Quantity } from './quantity';

/** Milligrams taken, by lot. */
export type Taken = Readonly<Record<string, number>>;

/** The dispensary's lots with how much of each is taken. */
export const Lots = ({ products, taken, put }: { products: readonly Product[]; taken: Taken; put: (lot: string, mg: number) => void }) => {
  const { t } = useWords('dispensary');
  const language = useLanguage();
  const rows = products.filter(({ active }) => active).flatMap((product) => product.lots.map((lot) => ({ product, lot })));
  if (rows.length === 0) return <Notice kind="warning">{t('sale.noLots')}</Notice>;
  return (
    <ul className="list list-bare">
      {rows.map(({ product, lot }) => (
        <li key={lot.id}>
          <span className="grow">
            <b>{said(language, product.name)}</b>
            <span className="quiet small d-block">
              {lot.sellable
                ? t('sale.lot', { number: lot.number, grams: gramsText(lot.onHandMg), date: dayText(language, lot.expiresOn) })
                : t('sale.notSellable')}
            </span>
            <span className="quiet small d-block">{t('stock.perGram', { price: moneyText(product.pricePerGram) })}</span>
          </span>
          {lot.sellable && (
            <Quantity name={`${said(language, product.name)} ${lot.number}`} mg={taken[lot.id] ?? 0} most={lot.onHandMg} put={(mg) => put(lot.id, mg)} />
          )}
        </li>
      ))}
    </ul>
  );
};
