import type { Claim, Product, Sell, Transaction } from '@bai/transactions/contracts';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Refusal, refetch } from '../../app/client';
import { useKey } from '../../app/idempotency';
import { AllowanceBar } from '../../kit/bars';
import { Button, ButtonLink } from '../../kit/button';
import { Card, Facts } from '../../kit/card';
import { dayText, gramsText } from '../../kit/format';
import { Icon } from '../../kit/icon';
import { Notice, ProblemNotice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Empty, Loaded, Skeleton } from '../../kit/states';
import { Grams, Money } from '../../kit/texts';
import { href } from '../../routes/href';
import { useLanguage, useWords } from '../../words';
import { minutesText, useSecondsLeft } from '../payments/parts/countdown';
import { send, useRead } from './client';
import { Counter, type Ticks } from './parts/counter';
import { Lots, type Taken } from './parts/lots';
import { SaleReceipt } from './parts/receipt';

const PAYMENTS = ['cash', 'transfer', 'card_terminal'] as const;

const Sale = ({ claim, products, done }: { claim: Claim; products: readonly Product[]; done: (sale: Transaction) => void }) => {
  const { t } = useWords(['shop', 'kit']);
  const language = useLanguage();
  const navigate = useNavigate();
  const held = useSecondsLeft(claim.until);
  const [taken, setTaken] = useState<Taken>({});
  const [ticks, setTicks] = useState<Ticks>({ idSeen: null, originalReceived: false, originalPlace: '', exclusionsAsked: false });
  const [payment, setPayment] = useState<Sell['payment']>('cash');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { key, done: keyDone } = useKey(`sale.${claim.id}`);
  const lines = Object.entries(taken)
    .filter(([, mg]) => mg > 0)
    .map(([lot, mg]) => ({ lot, mg }));
  const mg = lines.reduce((sum, line) => sum + line.mg, 0);
  const priceOf = (lot: string): number => products.find((product) => product.lots.some(({ id }) => id === lot))?.pricePerGram ?? 0;
  const amount = lines.reduce((sum, line) => sum + Math.round((line.mg * priceOf(line.lot)) / 1000), 0);
  const over = mg > claim.leftMg;
  const partial = mg > 0 && mg < claim.leftMg;
  const ready = mg > 0 && !over && ticks.idSeen !== null && ticks.originalReceived && ticks.exclusionsAsked && held > 0;
  const sell = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const sale = await send('sell', { body: { claim: claim.id, lines, payment, ...ticks } }, { key: key() });
      keyDone();
      await refetch('/api/prescriptions');
      done(sale);
    } catch (problem) {
      // What was refused was not recorded; the next press is a new request.
      if (problem instanceof Refusal && problem.status >= 400 && problem.status < 500) keyDone();
      setError(problem);
      setBusy(false);
    }
  };
  const release = async (): Promise<void> => {
    await send('releaseClaim', { params: { id: claim.id } }).catch(() => undefined);
    void navigate(href('verify'));
  };
  return (
    <Page
      actions={
        <span className="saved" role="timer">
          <Icon name="lock" />
          {held > 0 ? t('sale.held', { time: minutesText(held) }) : ''}
        </span>
      }
    >
      {held === 0 && <Notice kind="warning">{t('sale.over')}</Notice>}
      <div className="sale-grid">
        <div className="stack">
          <Card title={claim.patientName} aside={<span className="code small">{claim.number}</span>}>
            <p className="quiet small">
              {claim.documentMasked} · {t('verdict.line.valid', { date: dayText(language, claim.validUntil) })}
            </p>
          </Card>
          <Card title={t('sale.lots')}>
            <Lots products={products} taken={taken} put={(lot, value) => setTaken({ ...taken, [lot]: value })} />
          </Card>
          <Counter claim={claim} ticks={ticks} put={(change) => setTicks({ ...ticks, ...change })} />
          <fieldset className="field">
            <legend>{t('sale.payment')}</legend>
            <div className="segments">
              {PAYMENTS.map((value) => (
                <label key={value}>
                  <input type="radio" name="payment" checked={payment === value} onChange={() => setPayment(value)} />
                  {t(`sale.${value}`)}
                </label>
              ))}
            </div>
          </fieldset>
        </div>
        <aside className="card sale-sum" aria-label={t('sale.against')}>
          <div className="card-body">
            <h2 className="h3">{t('sale.against')}</h2>
            <AllowanceBar totalMg={claim.leftMg} dispensedMg={0} nowMg={mg} label={t('sale.rest')} />
            <Facts
              right
              pairs={[
                [t('verdict.left'), <Grams mg={claim.leftMg} />],
                [t('sale.now'), <Grams mg={mg} />],
                [t('sale.rest'), <Grams mg={Math.max(0, claim.leftMg - mg)} />],
              ]}
            />
            {over && <Notice kind="danger">{t('sale.exceeds')}</Notice>}
            {partial && claim.dispensingMode === 'same_dispensary' && <Notice kind="info">{t('sale.restHere')}</Notice>}
            {partial && claim.dispensingMode === 'single_event' && <Notice kind="warning">{t('sale.single')}</Notice>}
            <div className="row-x spread facts-total">
              <span>{t('sale.total')}</span>
              <b className="figure">
                <Money satang={amount} />
              </b>
            </div>
            <ProblemNotice error={error} />
            <Button look="primary" size="lg" busy={busy} disabled={!ready} onClick={() => void sell()}>
              {t('sale.submit', { grams: gramsText(mg) })}
            </Button>
            <p className="small quiet text-center">{t('sale.keep')}</p>
            <Button look="link" onClick={() => void release()}>
              {t('sale.release')}
            </Button>
          </div>
        </aside>
      </div>
    </Page>
  );
};

const WithClaim = ({ prescription }: { prescription: string }) => {
  const [claim, setClaim] = useState<Claim | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [sale, setSale] = useState<Transaction | null>(null);
  const products = useRead('products', { query: {} }, { revalidateOnFocus: false });
  useEffect(() => {
    let gone = false;
    send('openClaim', { body: { prescription } }, { quiet: true })
      .then((opened) => !gone && setClaim(opened))
      .catch((problem: unknown) => !gone && setError(problem));
    return () => {
      gone = true;
    };
  }, [prescription]);
  if (sale) return <SaleReceipt sale={sale} />;
  if (error)
    return (
      <Page>
        <ProblemNotice error={error} />
        <NoClaim />
      </Page>
    );
  if (!claim)
    return (
      <Page>
        <Skeleton cards={2} />
      </Page>
    );
  return <Loaded from={products}>{(known) => <Sale claim={claim} products={known} done={setSale} />}</Loaded>;
};

const NoClaim = () => {
  const { t } = useWords('shop');
  return (
    <Empty
      title={t('sale.noClaim.title')}
      text={t('sale.noClaim.text')}
      action={
        <ButtonLink look="primary" icon="shield-check" to={href('verify')}>
          {t('sale.noClaim.button')}
        </ButtonLink>
      }
    />
  );
};

/** Records a sale against a prescription that was verified a moment ago. */
const NewScreen = () => {
  const [search] = useSearchParams();
  const prescription = search.get('prescription');
  return prescription ? (
    <WithClaim key={prescription} prescription={prescription} />
  ) : (
    <Page>
      <NoClaim />
    </Page>
  );
};
export default NewScreen;
