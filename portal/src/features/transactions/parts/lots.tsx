import type { Product } from '@bai/transactions/contracts';
import { dayText, gramsText, moneyText, said } from '../../../kit/format';
import { Notice } from '../../../kit/notice';
import { Mark } from '../../../kit/status';
import { Name } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { inExpiryOrder, type Shelved } from './expiry-order';
import { Quantity } from './quantity';
import { mostOf, type Taken, type Typed } from './till/taken';

const LotLine = ({ lot }: Shelved) => {
  const { t } = useWords('dispensary');
  const language = useLanguage();
  const about = { number: lot.number, date: dayText(language, lot.expiresOn) };
  if (!lot.sellable) return <span>{t('sale.notSellable')}</span>;
  return <>{lot.onHandMg === null ? <span>{t('sale.lotBlind', about)}</span> : <span>{t('sale.lot', { ...about, grams: gramsText(lot.onHandMg) })}</span>}</>;
};

/** The dispensary's lots with how much of each is taken; of a product with several, the first to expire is proposed. */
export const Lots = ({ products, taken, put }: { products: readonly Product[]; taken: Taken; put: (lot: string, mg: Typed) => void }) => {
  const { t } = useWords('dispensary');
  const language = useLanguage();
  const rows = inExpiryOrder(products);
  if (rows.length === 0) return <Notice kind="warning">{t('sale.noLots')}</Notice>;
  return (
    <ul className="list list-bare">
      {rows.map((row) => {
        const { product, lot, first } = row;
        return (
          <li key={lot.id}>
            <span className="grow">
              <b>
                <Name of={product.name} />
              </b>{' '}
              {first && <Mark look="good">{t('sale.first')}</Mark>}
              <span className="quiet small d-block">
                <LotLine {...row} />
              </span>
              <span className="quiet small d-block">{t('stock.perGram', { price: moneyText(product.pricePerGram) })}</span>
            </span>
            {lot.sellable && (
              <Quantity name={`${said(language, product.name)} ${lot.number}`} mg={taken[lot.id] ?? 0} most={mostOf(lot)} put={(mg) => put(lot.id, mg)} />
            )}
          </li>
        );
      })}
    </ul>
  );
};
