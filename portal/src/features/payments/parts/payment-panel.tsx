import type { Payment, PaymentDetail } from '@bai/payments/contracts';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { refetch } from '../../../app/client';
import { useKey } from '../../../app/idempotency';
import { Button, ButtonLink } from '../../../kit/button';
import { Card, Facts } from '../../../kit/card';
import { useSecondsLeft } from '../../../kit/countdown';
import { moneyText } from '../../../kit/format';
import { Notice, ProblemNotice } from '../../../kit/notice';
import { Choice } from '../../../kit/picks';
import { Qr } from '../../../kit/qr';
import { Loaded, Skeleton } from '../../../kit/states';
import { useAction } from '../../../kit/use-action';
import { useWords } from '../../../words';
import { send, useRead } from '../client';
import LateSlip from './late-slip';
import { SaveQr } from './save-qr';
import { SlipDrop } from './slip-drop';
import { SlipRefused } from './slip-refused';
import { LATE, OPEN, usePayment } from './use-payment';

type Method = Payment['method'];
interface Props {
  readonly payable: { readonly kind: string; readonly id: string };
  /** Satang. */
  readonly amount: number;
  readonly methods: readonly Method[];
  /** Where one pays by card, if the platform takes cards for it. */
  readonly cardAt?: string;
  /** Where one sees what became of a slip. */
  readonly reviewAt?: (paymentId: string) => string;
  /** The newest payment for it, where there is one. */
  readonly paymentId: string | null;
  /** On which terms what is paid now comes back. */
  readonly terms?: ReactNode;
  /** A payment was opened, or paid: whoever shows what is paid for reads it again. */
  readonly changed: () => Promise<unknown>;
}

/** Whoever paid by a transfer shows the bank’s slip of it, which somebody looks at. */
const Slip = ({ payment }: { payment: Payment }) => {
  const { t } = useWords('payments');
  if (payment.bySlip)
    return (
      <div className="stack stack-sm">
        <p>{t('bySlip')}</p>
        <SlipDrop payment={payment} label={t('slip')} hint={t('slipHint')} />
      </div>
    );
  return (
    <details>
      <summary>{t('slipAsk')}</summary>
      <SlipDrop payment={payment} label={t('slip')} hint={t('slipHint')} />
    </details>
  );
};

const Scan = ({ payment, change }: { payment: PaymentDetail; change: () => void }) => {
  const { t } = useWords('payments');
  const left = useSecondsLeft(payment.expiresAt);
  if (!payment.qr) return null;
  if (left === 0)
    return (
      <>
        <Notice
          kind="warning"
          action={
            <div>
              <Button size="sm" onClick={change}>
                {t('again')}
              </Button>
            </div>
          }
        >
          {t(payment.bySlip ? 'qrOverSlip' : 'qrOver')}
        </Notice>
        {payment.bySlip && <LateSlip of={payment} />}
      </>
    );
  return (
    <Card title={t('scan', { amount: moneyText(payment.amount - payment.received) })}>
      <SlipRefused payment={payment} />
      <Qr text={payment.qr} label={t('qrLabel')} />
      <div>
        <SaveQr text={payment.qr} name={payment.number} />
      </div>
      {!payment.bySlip && (
        <p role="status" className="quiet">
          {t('waiting')}
        </p>
      )}
      {payment.providerUrl && (
        <div className="demo stack stack-sm">
          <p>{t('sandboxNote')}</p>
          <div>
            <ButtonLink external target="_blank" icon="box-arrow-up-right" to={payment.providerUrl}>
              {t('sandbox')}
            </ButtonLink>
          </div>
        </div>
      )}
      {payment.takesSlip && <Slip payment={payment} />}
      {payment.state === 'underpaid' ? (
        <Notice kind="info">{t('underpaid')}</Notice>
      ) : (
        <div>
          <Button look="link" onClick={change}>
            {t('other')}
          </Button>
        </div>
      )}
    </Card>
  );
};

const LABELS = {
  promptpay: ['promptpay', 'promptpayNote'],
  card: ['card', 'cardNote'],
  at_clinic: ['atClinic', 'atClinicNote'],
} as const satisfies Record<Method, unknown>;

type Choosing = Omit<Props, 'paymentId' | 'changed' | 'reviewAt'> & { readonly opened: () => Promise<unknown> };

const Choose = ({ payable, amount, methods, cardAt, terms, opened }: Choosing) => {
  const { t } = useWords('payments');
  const [method, setMethod] = useState<Method>(methods[0]!);
  const { key, done } = useKey(`pay.${payable.id}.${method}`);
  const { run, busy, error } = useAction(async () => {
    await send('open', { body: { payable, method } }, { key: key() });
    done();
    await opened();
  });
  return (
    <div className="stack">
      <Facts pairs={[[t('toPay'), <strong>{moneyText(amount)}</strong>]]} />
      {methods.length > 1 && (
        <Choice
          legend={t('method')}
          options={methods.map((value) => ({
            value,
            label: t(LABELS[value][0]),
            note: t(LABELS[value][1]),
          }))}
          value={method}
          pick={setMethod}
        />
      )}
      {terms && method !== 'at_clinic' && <p className="small quiet">{terms}</p>}
      <ProblemNotice error={error} />
      {method === 'card' && cardAt ? (
        <ButtonLink look="primary" size="lg" to={cardAt}>
          {t('toCard', { amount: moneyText(amount) })}
        </ButtonLink>
      ) : (
        <Button look="primary" size="lg" busy={busy} onClick={() => void run()}>
          {t(method === 'promptpay' ? 'pay' : 'confirmAtClinic', { amount: moneyText(amount) })}
        </Button>
      )}
    </div>
  );
};

/** The choice among the ways in which the issuer can be paid, once they are known. */
const Ways = (choice: Choosing) => {
  const { t } = useWords('payments');
  const { data, error } = useRead('ways', { query: { kind: choice.payable.kind, id: choice.payable.id } });
  if (!data && !error) return <Skeleton lines={3} />;
  // Without an answer one still pays by all ways but the card.
  const [first, ...rest] = choice.methods;
  const methods = data ? [first!, ...(choice.cardAt ? (['card'] as const) : []), ...rest].filter((method) => data.includes(method)) : choice.methods;
  if (methods.length === 0) return <Notice kind="warning">{t('noWay')}</Notice>;
  return (
    <>
      {methods.every((method) => method === 'at_clinic') && <Notice kind="info">{t('onlyAtClinic')}</Notice>}
      <Choose {...choice} methods={methods} />
    </>
  );
};

const Open = ({ paymentId, changed, reviewAt, ...choice }: Props & { paymentId: string }) => {
  const { t } = useWords('payments');
  const [switching, setSwitching] = useState(false);
  // The provider's word comes to the server; this only asks how it stands.
  const from = usePayment(paymentId, ({ state }) => void (state === 'paid' && changed()));
  return (
    <Loaded from={from} bones={<Skeleton lines={4} />}>
      {(payment) => {
        // A payment whose money is on its way is not exchanged for another.
        const waiting = payment.qr && (payment.state === 'underpaid' || !switching) && OPEN.includes(payment.state);
        if (payment.state === 'in_review')
          return (
            <Notice kind="info" action={reviewAt && <Link to={reviewAt(paymentId)}>{t('reviewOpen')}</Link>}>
              {moneyText(payment.amount - payment.received)} · {t('inReview')}
            </Notice>
          );
        if (waiting) return <Scan payment={payment} change={() => setSwitching(true)} />;
        const opened = async (): Promise<void> => {
          await Promise.all([refetch('/api/payments'), changed()]);
          setSwitching(false);
        };
        return (
          <div className="stack">
            {payment.state === 'failed' && <Notice kind="danger">{t('failed')}</Notice>}
            {payment.takesSlip && LATE.includes(payment.state) && <LateSlip of={payment} />}
            <Ways {...choice} opened={opened} />
          </div>
        );
      }}
    </Loaded>
  );
};

/** Pays for anything that is sold: the choice of a way, the QR with its clock and its wait, and what became of it. */
export const PaymentPanel = ({ paymentId, changed, reviewAt, ...choice }: Props) =>
  paymentId ? (
    <Open {...choice} {...(reviewAt ? { reviewAt } : {})} changed={changed} key={paymentId} paymentId={paymentId} />
  ) : (
    <Ways {...choice} opened={changed} />
  );
