import { bangkokDay } from '@bai/kernel/contracts';
import type { PaymentDetail } from '@bai/payments/contracts';
import { useId, type ReactNode } from 'react';
import { clockText, momentText, moneyText } from '../../../../kit/format';
import { Mark } from '../../../../kit/status';
import { Money, Name } from '../../../../kit/texts';
import { readFigure } from '../../../../kit/figures';
import { useLanguage, useWords } from '../../../../words';
import { useBankName } from '../../parts/slip-read';

type Slip = PaymentDetail['slips'][number];

/** What somebody typed as the amount that they read, in satang; undefined while it is none. */
export const amountRead = (typed: string): number | undefined => {
  const read = readFigure(typed, 2);
  return read !== null && read !== undefined && read > 0 ? read : undefined;
};

const AmountMark = ({ due, typed }: { due: number; typed: string }) => {
  const { t } = useWords('admin');
  const read = amountRead(typed);
  if (read === undefined) return <Mark look="draft">{t(typed.trim() ? 'payments.slipCompared.unread' : 'payments.slipCompared.compare')}</Mark>;
  if (read === due) return <Mark look="good">{t('payments.slipCompared.agrees')}</Mark>;
  const amount = moneyText(Math.abs(due - read));
  return read < due ? (
    <Mark look="refused">{t('payments.slipCompared.short', { amount })}</Mark>
  ) : (
    <Mark look="attention">{t('payments.slipCompared.over', { amount })}</Mark>
  );
};

const ReferenceMark = ({ slip: { read, elsewhere } }: { slip: Slip }) => {
  const { t } = useWords('admin');
  if (!read) return <Mark look="draft">{t('payments.slipCompared.unread')}</Mark>;
  if (!elsewhere) return <Mark look="good">{t('payments.slipCompared.fresh')}</Mark>;
  // Where, the notice below says, with the way there.
  return elsewhere.why === 'accepted' ? (
    <Mark look="refused">{t('payments.slipCompared.used')}</Mark>
  ) : (
    <Mark look="attention">{t('payments.slipCompared.shared')}</Mark>
  );
};

interface Line {
  readonly name: 'amount' | 'receiver' | 'time' | 'bank' | 'reference';
  readonly asks: ReactNode;
  readonly shows: ReactNode;
  readonly mark: ReactNode;
  readonly bad?: boolean;
}

/** What a slip has to show beside what its QR says and what somebody reads on it: line by line, with what came of it. */
export const SlipCompared = ({ payment, slip, typed, type }: { payment: PaymentDetail; slip: Slip; typed: string; type: (text: string) => void }) => {
  const { t } = useWords('admin');
  const language = useLanguage();
  const bankName = useBankName();
  const id = useId();
  const { read, elsewhere } = slip;
  const { receiver } = payment;
  const due = payment.amount - payment.received;
  const amount = amountRead(typed);
  const unread = <Mark look="draft">{t('payments.slipCompared.unread')}</Mark>;
  const byEye = {
    shows: <span className="quiet">{t('payments.slipCompared.byEye')}</span>,
    mark: <Mark look="draft">{t('payments.slipCompared.compare')}</Mark>,
  };
  const sameDay = bangkokDay(new Date(payment.createdAt)) === bangkokDay(new Date(slip.createdAt));
  const until = sameDay ? clockText(language, slip.createdAt) : momentText(language, slip.createdAt);
  const lines: readonly (Line | null)[] = [
    {
      name: 'amount',
      asks: <Money satang={due} />,
      shows: (
        <input
          className="form-control num"
          translate="no"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          aria-label={t('payments.slipCompared.amountField')}
          aria-describedby={`${id}-amount`}
          placeholder={t('payments.slipCompared.typeAmount')}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      ),
      mark: <AmountMark due={due} typed={typed} />,
      bad: amount !== undefined && amount < due,
    },
    receiver && {
      name: 'receiver',
      asks: (
        <>
          <Name of={receiver.name} />
          {receiver.proxyEnd && <small className="quiet d-block">{t('payments.slipCompared.proxy', { end: receiver.proxyEnd })}</small>}
        </>
      ),
      ...byEye,
    },
    {
      name: 'time',
      asks: t('payments.slipCompared.between', { from: momentText(language, payment.createdAt), to: until }),
      ...byEye,
    },
    {
      name: 'bank',
      asks: t('payments.slipCompared.anyBank'),
      shows: read ? bankName(read.bank) : '–',
      mark: read ? <Mark look="good">{t('payments.slipCompared.agrees')}</Mark> : unread,
    },
    {
      name: 'reference',
      asks: t('payments.slipCompared.unused'),
      shows: read ? (
        <span className="code any-break" translate="no">
          {read.reference}
        </span>
      ) : (
        '–'
      ),
      mark: <ReferenceMark slip={slip} />,
      bad: elsewhere?.why === 'accepted',
    },
  ];
  return (
    <table className="table compare">
      <thead>
        <tr>
          <td />
          <th scope="col">{t('payments.slipCompared.asks')}</th>
          <th scope="col">{t('payments.slipCompared.shows')}</th>
          <th scope="col">{t('payments.slipCompared.judged')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(
          (line) =>
            line && (
              <tr key={line.name} className={line.bad ? 'bad' : undefined}>
                <th scope="row">{t(`payments.slipCompared.${line.name}`)}</th>
                <td>{line.asks}</td>
                <td>{line.shows}</td>
                <td>
                  {line.name === 'amount' ? (
                    <span id={`${id}-amount`} role="status">
                      {line.mark}
                    </span>
                  ) : (
                    line.mark
                  )}
                </td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  );
};
