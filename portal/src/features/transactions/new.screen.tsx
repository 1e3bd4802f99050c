import type { Claim, Product, Transaction } from '@bai/transactions/contracts';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Refusal } from '../../app/client';
import { AllowanceBar, Keyed } from '../../kit/bars';
import { Button, ButtonLink } from '../../kit/button';
import { Card, Facts } from '../../kit/card';
import { Confirm } from '../../kit/confirm';
import { dayText, gramsText } from '../../kit/format';
import { Icon } from '../../kit/icon';
import { Notice, ProblemNotice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Empty, Loaded, Skeleton } from '../../kit/states';
import { Mark } from '../../kit/status';
import { Grams, Money, Name } from '../../kit/texts';
import { href } from '../../addresses/href';
import { useLanguage, useWords } from '../../words';
import { minutesText, useSecondsLeft } from '../../kit/countdown';
import { Segments } from '../../kit/picks';
import { OffDuty } from '../directory/parts/off-duty';
import { needs, send, useRead } from './client';
import { Counter } from './parts/counter';
import { Lots } from './parts/lots';
import { SaleReceipt } from './parts/receipt';
import { useSale } from './parts/use-sale';

const PAYMENTS = ['cash', 'transfer', 'card_terminal'] as const;

const Sale = ({ claim, products, done }: { claim: Claim; products: readonly Product[]; done: (sale: Transaction, changed: boolean) => void }) => {
  const { t } = useWords(['dispensary', 'kit']);
  const language = useLanguage();
  const navigate = useNavigate();
  const held = useSecondsLeft(claim.until);
  const { taken, ticks, payment, put, mg, amount, over, partial, complete, sell, busy, error } = useSale(claim, products, done);
  const release = async (): Promise<void> => {
    // A claim that has ended by itself needs no release.
    await send('releaseClaim', { params: { id: claim.id } }).catch((problem: unknown) => {
      if (!(problem instanceof Refusal) || problem.status === 0 || problem.status >= 500) throw problem;
    });
    void navigate(href('prescriptions/verify/enter'));
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
          <Card
            title={<Name of={claim.patientName} />}
            aside={<Mark look="good">{t('verdict.line.valid', { date: dayText(language, claim.validUntil) })}</Mark>}
          >
            <p className="quiet small">
              <span className="code">{claim.number}</span> · {claim.documentMasked}
            </p>
          </Card>
          <Card title={t('sale.lots')}>
            <Lots products={products} taken={taken} put={(lot, value) => put({ taken: { ...taken, [lot]: value } })} />
          </Card>
          <Counter claim={claim} ticks={ticks} put={(change) => put({ ticks: { ...ticks, ...change } })} />
          <Segments
            legend={t('sale.payment')}
            options={PAYMENTS.map((value) => ({ value, label: t(`sale.${value}`) }))}
            value={payment}
            pick={(value) => put({ payment: value })}
          />
        </div>
        <aside className="card sale-sum" aria-label={t('sale.against')}>
          <div className="card-body">
            <h2 className="h3">{t('sale.against')}</h2>
            <AllowanceBar totalMg={claim.totalMg} dispensedMg={claim.totalMg - claim.leftMg} nowMg={mg} label={t('sale.rest')} />
            <Facts
              right
              pairs={[
                [<Keyed look="was">{t('sale.was')}</Keyed>, <Grams mg={claim.totalMg - claim.leftMg} />],
                [<Keyed look="now">{t('sale.now')}</Keyed>, <Grams mg={mg} />],
                [<Keyed look="rest">{t('sale.rest')}</Keyed>, <Grams mg={Math.max(0, claim.leftMg - mg)} />],
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
            <Button look="primary" size="lg" busy={busy} disabled={!complete || held === 0} onClick={sell}>
              {t('sale.submit', { grams: gramsText(mg) })}
            </Button>
            <p className="small quiet text-center">{t('sale.keep')}</p>
            <Confirm
              needs={needs('releaseClaim')}
              look="link"
              label={t('sale.release')}
              title={t('sale.releaseTitle')}
              text={t('sale.releaseText')}
              confirm={t('sale.release')}
              act={release}
            />
          </div>
        </aside>
      </div>
    </Page>
  );
};

const WithClaim = ({ prescription }: { prescription: string }) => {
  const navigate = useNavigate();
  const [claim, setClaim] = useState<Claim | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [turn, setTurn] = useState(0);
  const again = useCallback((): void => {
    setError(null);
    setTurn((before) => before + 1);
  }, []);
  const products = useRead('products', { query: {} }, { revalidateOnFocus: false });
  useEffect(() => {
    let gone = false;
    send('openClaim', { body: { prescriptionId: prescription } }, { quiet: true })
      .then((opened) => !gone && setClaim(opened))
      .catch((problem: unknown) => !gone && setError(problem));
    return () => {
      gone = true;
    };
  }, [prescription, turn]);
  // The receipt has an address of its own: a reload shows it again, and never the till.
  const done = ({ id }: Transaction, changed: boolean): void =>
    void navigate(href('transactions/new', null, { sale: id, ...(changed ? { recorded: 'before' } : {}) }), { replace: true });
  if (error)
    return (
      <Page>
        {error instanceof Refusal && error.code === 'duty.missing' ? (
          <OffDuty again={again} />
        ) : (
          <>
            <ProblemNotice error={error} />
            <NoClaim />
          </>
        )}
      </Page>
    );
  if (!claim)
    return (
      <Page>
        <Skeleton cards={2} />
      </Page>
    );
  return <Loaded from={products}>{(known) => <Sale claim={claim} products={known} done={done} />}</Loaded>;
};

const Sold = ({ id, recorded }: { id: string; recorded: 'now' | 'before' | 'earlier' }) => {
  const sale = useRead('read', { params: { id } });
  const bones = (
    <Page>
      <Skeleton cards={1} />
    </Page>
  );
  return (
    <Loaded from={sale} bones={bones}>
      {(known) => <SaleReceipt sale={known} recorded={recorded} />}
    </Loaded>
  );
};

const NoClaim = () => {
  const { t } = useWords('dispensary');
  return (
    <Empty
      title={t('sale.noClaim.title')}
      text={t('sale.noClaim.text')}
      action={
        <ButtonLink look="primary" icon="shield-check" to={href('prescriptions/verify/enter')}>
          {t('sale.noClaim.button')}
        </ButtonLink>
      }
    />
  );
};

/** Records a sale against a prescription that was verified a moment ago, and shows its receipt. */
const NewScreen = () => {
  const [search] = useSearchParams();
  const [prescription, sale] = [search.get('prescription'), search.get('sale')];
  const recorded = search.get('recorded');
  if (sale) return <Sold id={sale} recorded={recorded === 'before' || recorded === 'earlier' ? recorded : 'now'} />;
  return prescription ? (
    <WithClaim key={prescription} prescription={prescription} />
  ) : (
    <Page>
      <NoClaim />
    </Page>
  );
};
export default NewScreen;
