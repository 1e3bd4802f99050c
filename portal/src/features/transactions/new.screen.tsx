import type { Claim, Transaction } from '@bai/transactions/contracts';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Refusal } from '../../app/client';
import { href } from '../../addresses/href';
import { ButtonLink } from '../../kit/button';
import { later } from '../../kit/later';
import { ProblemNotice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Empty, Loaded, Skeleton } from '../../kit/states';
import { useWords } from '../../words';
import { useRead as useDirectory } from '../directory/client';
import { OffDuty } from '../directory/parts/off-duty';
import { send, useRead } from './client';
import { SaleReceipt } from './parts/receipt';
import { FromClaim } from './parts/till/from-claim';

const PaperForm = later(() => import('./parts/till/paper-form'));
const FromPaper = later(() => import('./parts/till/from-paper'));
const FromLicensee = later(() => import('./parts/till/from-licensee'));
const CreditNote = later(() => import('./parts/void/credit-note'));
const Ways = later(() => import('./parts/till/ways'));
const BegunSales = later(() => import('./parts/till/begun-sales'), { quiet: true });

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

/** The receipt has an address of its own: a reload shows it again, and never the till. */
const useDone = () => {
  const navigate = useNavigate();
  return ({ id }: Transaction, changed: boolean): void =>
    void navigate(href('transactions/new', null, { sale: id, ...(changed ? { recorded: 'before' } : {}) }), { replace: true });
};

const WithClaim = ({ prescription }: { prescription: string }) => {
  const [claim, setClaim] = useState<Claim | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [turn, setTurn] = useState(0);
  const done = useDone();
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
  return <Loaded from={products}>{(known) => <FromClaim claim={claim} products={known} done={done} reread={again} />}</Loaded>;
};

const Sold = ({ id, recorded, creditNote }: { id: string; recorded: 'now' | 'before' | 'earlier'; creditNote: boolean }) => {
  const sale = useRead('read', { params: { id } });
  const bones = (
    <Page>
      <Skeleton cards={1} />
    </Page>
  );
  return (
    <Loaded from={sale} bones={bones}>
      {(known) =>
        creditNote && known.creditNote !== null ? (
          <CreditNote sale={known} earlier={recorded === 'earlier'} />
        ) : (
          <SaleReceipt sale={known} recorded={recorded} />
        )
      }
    </Loaded>
  );
};

/** What is sold besides the platform's prescriptions is of the shop where one is on duty. */
const OnDuty = ({ children }: { children: ReactNode }) => {
  const duty = useDirectory('duty', {});
  const bones = (
    <Page>
      <Skeleton cards={2} />
    </Page>
  );
  return (
    <Loaded from={duty} bones={bones}>
      {({ current }) =>
        current ? (
          children
        ) : (
          <Page>
            <OffDuty again={() => void duty.mutate()} />
          </Page>
        )
      }
    </Loaded>
  );
};

/** Records a sale: against a prescription that was verified a moment ago, a paper from elsewhere, or to another licensee; and shows its receipt. */
const NewScreen = () => {
  const [search] = useSearchParams();
  const [prescription, sale, paper, buyer] = ['prescription', 'sale', 'paper', 'buyer'].map((name) => search.get(name));
  const recorded = search.get('recorded');
  const done = useDone();
  if (sale)
    return <Sold id={sale} recorded={recorded === 'before' || recorded === 'earlier' ? recorded : 'now'} creditNote={search.get('show') === 'credit-note'} />;
  if (prescription) return <WithClaim key={prescription} prescription={prescription} />;
  if (paper) return <OnDuty>{paper === 'new' ? <PaperForm /> : <FromPaper key={paper} id={paper} done={done} />}</OnDuty>;
  if (buyer)
    return (
      <OnDuty>
        <FromLicensee id={buyer} done={done} />
      </OnDuty>
    );
  return (
    <Page>
      <BegunSales />
      <NoClaim />
      <Ways />
    </Page>
  );
};
export default NewScreen;
