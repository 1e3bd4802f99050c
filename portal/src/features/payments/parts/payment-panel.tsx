import type { Payment, PaymentDetail } from '@bai/payments/contracts';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { refetch } from '../../../app/client';
import { needPart } from '../../../app/http/need-part';
import { useKey } from '../../../app/idempotency';
import { ActionButton } from '../../../kit/action-button';
import { Button, ButtonLink } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { useSecondsLeft } from '../../../kit/countdown';
import { moneyText } from '../../../kit/format';
import { Notice, ProblemNotice } from '../../../kit/notice';
import { Choice } from '../../../kit/picks';
import { Qr } from '../../../kit/qr';
import { Loaded, Skeleton } from '../../../kit/states';
import { Typed } from '../../../kit/texts';
import { useAction } from '../../../kit/use-action';
import { useWords } from '../../../words';
import { send, useRead } from '../client';
import { SlipDrop } from './slip-drop';
import { OPEN, usePayment } from './use-payment';

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

const PICTURE = 720;

/** The QR as a picture: who pays on the phone that shows it opens it from the banking app. */
const SaveQr = ({ text, name }: { text: string; name: string }) => {
  const { t } = useWords('payments');
  const save = async (): Promise<void> => {
    const { toDataURL } = await needPart(() => import('qrcode'));
    const link = document.createElement('a');
    link.href = await toDataURL(text, { errorCorrectionLevel: 'M', width: PICTURE, margin: 4 });
    link.download = `${name}.png`;
    link.click();
  };
  return (
    <ActionButton icon="download" act={save}>
      {t('saveQr')}
    </ActionButton>
  );
};

/** Whoever paid by a transfer shows the bank’s slip of it, which somebody looks at. */
const Slip = ({ payment }: { payment: Payment }) => {
  const { t } = useWords('payments');
  return (
    <details>
      <summary>{t('slipAsk')}</summary>
      <SlipDrop payment={payment} label={t('slip')} hint={t('slipHint')} />
    </details>
  );
};

/** Why the newest slip was not accepted, in the words of whoever looked at it. */
export const SlipRefused = ({ payment: { slips } }: { payment: PaymentDetail }) => {
  const { t } = useWords('payments');
  const newest = slips.at(-1);
  if (newest?.decision !== 'reject') return null;
  return (
    <Notice kind="warning">
      {t('slipRefused')} <Typed words={newest.reason ?? ''} />
    </Notice>
  );
};

const Scan = ({ payment, change }: { payment: PaymentDetail; change: () => void }) => {
  const { t } = useWords('payments');
  const left = useSecondsLeft(payment.expiresAt);
  if (!payment.qr) return null;
  if (left === 0)
    return (
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
        {t('qrOver')}
      </Notice>
    );
  return (
    <Card title={t('scan', { amount: moneyText(payment.amount - payment.received) })}>
      <SlipRefused payment={payment} />
      <Qr text={payment.qr} label={t('qrLabel')} />
      <div>
        <SaveQr text={payment.qr} name={payment.number} />
      </div>
      <p role="status" className="quiet">
        {t('waiting')}
      </p>
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
          {t('toCard')}
        </ButtonLink>
      ) : (
        <Button look="primary" size="lg" busy={busy} onClick={() => void run()}>
          {method === 'promptpay' ? t('pay', { amount: moneyText(amount) }) : t('confirmAtClinic')}
        </Button>
      )}
    </div>
  );
};

/** The choice with cards among it, once it is known whether the platform takes them. */
const ChooseWithCard = (choice: Choosing) => {
  const { data, error } = useRead('ways', {});
  if (!data && !error) return <Skeleton lines={3} />;
  // Without an answer one still pays by all other ways.
  const [first, ...rest] = choice.methods;
  return <Choose {...choice} methods={data?.includes('card') ? [first!, 'card', ...rest] : choice.methods} />;
};
const Ways = (choice: Choosing) => (choice.cardAt ? <ChooseWithCard {...choice} /> : <Choose {...choice} />);

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
              {t('inReview')}
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
