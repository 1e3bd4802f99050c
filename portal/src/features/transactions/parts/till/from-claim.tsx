import type { Claim, Product, Transaction } from '@bai/transactions/contracts';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { refetch, Refusal } from '../../../../app/client';
import { href } from '../../../../addresses/href';
import { AllowanceBar, Keyed } from '../../../../kit/bars';
import { ButtonLink } from '../../../../kit/button';
import { Card, Facts } from '../../../../kit/card';
import { Confirm } from '../../../../kit/confirm';
import { minutesText, useSecondsLeft } from '../../../../kit/countdown';
import { dayText } from '../../../../kit/format';
import { Icon } from '../../../../kit/icon';
import { Notice } from '../../../../kit/notice';
import { Page } from '../../../../kit/page';
import { Mark } from '../../../../kit/status';
import { Grams, Name } from '../../../../kit/texts';
import { useLanguage, useWords } from '../../../../words';
import { needs, send } from '../../client';
import { Counter, UNTICKED, unticked, type Ticks } from '../counter';
import { LeavingTill, releaseSale } from './leaving-till';
import { PurchasesBesideClaim } from './other-purchases';
import { Till } from './till';
import { useTill } from './use-till';

/** What is left of a prescription beside what is sold now, and what that means for the rest. */
export const Allowance = ({
  totalMg,
  leftMg,
  mg,
  over,
  note,
}: {
  totalMg: number;
  leftMg: number;
  mg: number;
  over: boolean;
  note?: 'here' | 'single' | null;
}) => {
  const { t } = useWords('dispensary');
  return (
    <>
      <AllowanceBar totalMg={totalMg} dispensedMg={totalMg - leftMg} nowMg={mg} label={t('sale.rest')} />
      <Facts
        right
        pairs={[
          [<Keyed look="was">{t('sale.was')}</Keyed>, <Grams mg={totalMg - leftMg} />],
          [<Keyed look="now">{t('sale.now')}</Keyed>, <Grams mg={mg} exact />],
          over
            ? [<Keyed look="rest">{t('sale.excess')}</Keyed>, <Grams mg={mg - leftMg} exact />]
            : [<Keyed look="rest">{t('sale.rest')}</Keyed>, <Grams mg={leftMg - mg} exact />],
        ]}
      />
      {over && <Notice kind="danger">{t('sale.exceeds')}</Notice>}
      {note === 'here' && <Notice kind="info">{t('sale.restHere')}</Notice>}
      {note === 'single' && <Notice kind="warning">{t('sale.single')}</Notice>}
    </>
  );
};

/** A sale from a prescription of the platform that the shop has claimed. */
export const FromClaim = ({
  claim,
  products,
  done,
  reread,
}: {
  claim: Claim;
  products: readonly Product[];
  done: (sale: Transaction, changed: boolean) => void;
  reread: () => void;
}) => {
  const { t } = useWords(['dispensary', 'till']);
  const language = useLanguage();
  const [released, setReleased] = useState(false);
  const held = useSecondsLeft(claim.until);
  const { keptOriginal: kept } = claim;
  // What the shop took in with an earlier part is there already.
  const whole = (ticks: Ticks): Ticks => (kept ? { ...ticks, originalReceived: true, originalPlace: kept.place ?? '' } : ticks);
  const till = useTill<Ticks>({
    id: claim.id,
    back: { prescription: claim.prescriptionId },
    products,
    leftMg: claim.leftMg,
    untold: UNTICKED,
    owes: (ticks) => unticked(whole(ticks), claim.requiresOriginal),
    reread,
    record: (rung, ticks, key) => send('sell', { body: { claimId: claim.id, ...rung, ...whole(ticks) } }, { key }),
    done: async (sale, changed) => {
      await refetch('/api/prescriptions');
      done(sale, changed);
    },
  });
  // Released in another tab, or ended by the server before the clock here.
  const isLapsed = held === 0 || (till.error instanceof Refusal && till.error.code === 'claim.lapsed');
  const note = { same_dispensary: 'here', single_event: 'single' }[claim.dispensingMode] as 'here' | 'single' | undefined;
  // The question about leaving goes away with the till: what is released is left without one.
  if (released) return <Navigate to={href('prescriptions/verify/enter')} />;
  return (
    <Page
      actions={
        <span className="saved" role="timer">
          <Icon name="lock" />
          {!isLapsed ? <span>{t('sale.held', { time: minutesText(held) })}</span> : ''}
        </span>
      }
    >
      {isLapsed ? <Notice kind="warning">{t('sale.over')}</Notice> : <LeavingTill claim={claim} />}
      <Till
        till={till}
        products={products}
        closed={isLapsed}
        head={
          <>
            <Card
              title={<Name of={claim.patientName} />}
              aside={<Mark look="good">{t('verdict.line.valid', { date: dayText(language, claim.validUntil) })}</Mark>}
            >
              <p className="quiet small">
                <span className="code" translate="no">
                  {claim.number}
                </span>{' '}
                · {claim.documentMasked}
              </p>
            </Card>
            <PurchasesBesideClaim claimId={claim.id} />
          </>
        }
        counter={
          <Counter
            documentMasked={claim.documentMasked}
            kept={kept}
            signed={claim.requiresOriginal}
            ticks={till.ticks}
            put={(change) => till.put({ ticks: { ...till.ticks, ...change } })}
          />
        }
        sumTitle={t('sale.against')}
        sum={<Allowance {...claim} mg={till.mg} over={till.over} note={till.partial ? (note ?? null) : null} />}
        after={
          <>
            <p className="small quiet text-center">{t('sale.keep')}</p>
            {isLapsed ? (
              <ButtonLink look="accent" icon="shield-check" to={href('prescriptions/verify/by-number', { prescriptionNumber: claim.number })}>
                {t('till:verifyAgain')}
              </ButtonLink>
            ) : (
              <Confirm
                needs={needs('releaseClaim')}
                look="link"
                label={t('sale.release')}
                title={t('sale.releaseTitle')}
                text={t('sale.releaseText')}
                confirm={t('sale.release')}
                act={async () => {
                  await releaseSale(claim.id);
                  setReleased(true);
                }}
              />
            )}
          </>
        }
      />
    </Page>
  );
};
