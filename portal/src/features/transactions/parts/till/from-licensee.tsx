import type { Buyer, Product, Transaction } from '@bai/transactions/contracts';
import { useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { href } from '../../../../addresses/href';
import { ButtonLink } from '../../../../kit/button';
import { Card, Facts } from '../../../../kit/card';
import { Notice } from '../../../../kit/notice';
import { Page } from '../../../../kit/page';
import { Tick } from '../../../../kit/picks';
import { Empty, Loaded, Skeleton } from '../../../../kit/states';
import { Mark } from '../../../../kit/status';
import { Day, Grams, Name } from '../../../../kit/texts';
import { useWords } from '../../../../words';
import { useRead as useShop } from '../../client';
import { send, url, useRead } from '../../till-client';
import { AddBuyer, EditBuyer } from './buyers';
import { PhotoOf } from './photo-of';
import { Till } from './till';
import { useTill } from './use-till';

interface Told {
  readonly licenseSeen: boolean;
  readonly documentNumber: string;
}
type Done = (sale: Transaction, changed: boolean) => void;

const Standing = ({ buyer }: { buyer: Buyer }) => {
  const { t } = useWords('till');
  if (!buyer.active) return <Mark look="done">{t('buyer.inactive')}</Mark>;
  return buyer.expired ? <Mark look="expired">{t('buyer.over')}</Mark> : <Mark look="good">{t('buyer.inDate')}</Mark>;
};

const Sale = ({ buyer, products, done, reread }: { buyer: Buyer; products: readonly Product[]; done: Done; reread: () => Promise<unknown> }) => {
  const { t } = useWords(['till', 'dispensary']);
  const field = useId();
  const params = { id: buyer.id };
  const till = useTill<Told>({
    id: buyer.id,
    back: { buyer: buyer.id },
    products,
    leftMg: null,
    untold: { licenseSeen: false, documentNumber: '' },
    // One whose license is over or who is not active closes the till.
    owes: ({ licenseSeen, documentNumber }) => {
      if (!buyer.documented) return 'copy';
      if (!licenseSeen) return 'license';
      return documentNumber.trim() === '' ? 'delivery' : undefined;
    },
    record: (rung, ticks, key) => send('sellToLicensee', { body: { buyerId: buyer.id, ...rung, ...ticks } }, { key }),
    done: (sale, changed) => Promise.resolve(done(sale, changed)),
  });
  const put = (change: Partial<Told>): void => till.put({ ticks: { ...till.ticks, ...change } });
  return (
    <Till
      till={till}
      products={products}
      closed={buyer.expired || !buyer.active}
      head={
        <Card title={<Name of={buyer.name} />} aside={<Standing buyer={buyer} />}>
          {buyer.expired && <Notice kind="danger">{t('buyer.overText')}</Notice>}
          <Facts
            pairs={[
              [
                t('buyer.license'),
                <span className="code" translate="no">
                  {buyer.licenseNumber}
                </span>,
              ],
              [t('buyer.until'), <Day value={buyer.licenseExpiresOn} />],
              [t('buyer.province'), <Name of={buyer.province} />],
              buyer.phone !== '' && [t('buyer.phone'), <span className="nb">{buyer.phone}</span>],
            ]}
          />
          <PhotoOf
            label={t('buyer.photo')}
            hint={t('buyer.photoHint')}
            there={buyer.documented}
            address={url('buyerLicense', { params })}
            send={async (file) => {
              await send('attachLicense', { params, body: {} }, { file });
              await reread();
            }}
          />
          <div className="cta">
            <EditBuyer key={buyer.version} buyer={buyer} changed={reread} />
          </div>
        </Card>
      }
      counter={
        <Card title={t('dispensary:sale.ticks')}>
          <Tick label={t('buyer.seen')} checked={till.ticks.licenseSeen} turn={(licenseSeen) => put({ licenseSeen })} />
          <div className="field">
            <label htmlFor={field}>{t('buyer.document')}</label>
            <input
              id={field}
              className="form-control"
              value={till.ticks.documentNumber}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => put({ documentNumber: event.target.value })}
            />
            <p className="hint">{t('buyer.documentHint')}</p>
          </div>
        </Card>
      }
      sumTitle={t('buyer.sum')}
      sum={<Facts right pairs={[[t('dispensary:sale.now'), <Grams mg={till.mg} />]]} />}
    />
  );
};

const Choose = ({ buyers, choose }: { buyers: readonly Buyer[]; choose: (id: string) => void }) => {
  const { t } = useWords('till');
  const add = <AddBuyer added={({ id }) => choose(id)} />;
  if (buyers.length === 0) return <Empty title={t('buyer.none.title')} text={t('buyer.none.text')} action={add} />;
  return (
    <Card title={t('buyer.choose')} aside={add}>
      <ul className="list list-bare">
        {buyers.map((buyer) => (
          <li key={buyer.id}>
            <span className="grow">
              <Link to={href('transactions/new', null, { buyer: buyer.id })}>
                <Name of={buyer.name} />
              </Link>
              <small className="quiet d-block code" translate="no">
                {buyer.licenseNumber}
              </small>
            </span>
            <Standing buyer={buyer} />
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** A sale to another licensee: who, with a license in date and copied; then the sale. */
const FromLicensee = ({ id, done }: { id: string; done: Done }) => {
  const { t } = useWords('till');
  const navigate = useNavigate();
  const buyers = useRead('buyers', {});
  const products = useShop('products', { query: {} }, { revalidateOnFocus: false });
  const choose = (chosen: string): void => {
    void buyers.mutate();
    void navigate(href('transactions/new', null, { buyer: chosen }));
  };
  return (
    <Page title={t('buyer.saleTitle')}>
      <Loaded from={buyers} bones={<Skeleton cards={2} />}>
        {(known) => {
          const buyer = known.find((one) => one.id === id);
          if (!buyer) return <Choose buyers={known.filter(({ active }) => active)} choose={choose} />;
          return (
            <Loaded from={products} bones={<Skeleton cards={2} />}>
              {(all) => (
                <>
                  <p>
                    <ButtonLink size="sm" to={href('transactions/new', null, { buyer: 'other' })}>
                      {t('buyer.other')}
                    </ButtonLink>
                  </p>
                  <Sale
                    key={buyer.id}
                    buyer={buyer}
                    products={all.filter(({ dispensaryId }) => dispensaryId === buyer.dispensaryId)}
                    done={done}
                    reread={buyers.mutate}
                  />
                </>
              )}
            </Loaded>
          );
        }}
      </Loaded>
    </Page>
  );
};
export default FromLicensee;
