import { awaitsReview, paymentMachine } from '@bai/payments/contracts';
import { useParams } from 'react-router';
import { ButtonLink } from '../../../kit/button';
import { moneyText } from '../../../kit/format';
import { RecordScreen } from '../../../kit/record-screen';
import { Moment, Money, Name, Said } from '../../../kit/texts';
import { useWords } from '../../../words';
import { useTrailWords } from '../../audit/parts/trail-words';
import { url, useRead } from '../client';
import { RefundsCard } from './parts/refunds-card';
import { SlipQueue } from './parts/slip-queue';
import { SlipReview } from './parts/slip-review';
import { SlipsCard } from './parts/slips-card';

const PaymentScreen = () => {
  const { t } = useWords('admin');
  const { id = '' } = useParams();
  const say = useTrailWords();
  const outcomes = t('payments.outcomes', { returnObjects: true }) as Readonly<Record<string, string>>;
  const from = useRead('read', { params: { id } });
  return (
    <RecordScreen from={from} label={t('payments.label')}>
      {(payment) => ({
        title: payment.number,
        machine: paymentMachine,
        state: payment.state,
        factsTitle: <Said words={payment.title} />,
        factsAside: (
          <strong>
            <Money satang={payment.amount} />
          </strong>
        ),
        facts: [
          [t('payments.payer'), <Name of={payment.payerName} />],
          [t('payments.method'), t(`payments.${payment.method}`)],
          [t('payments.when'), <Moment value={payment.createdAt} />],
          payment.expiresAt ? [t('payments.expires'), <Moment value={payment.expiresAt} />] : null,
          payment.paidAt ? [t('payments.paid'), <Moment value={payment.paidAt} />] : null,
          payment.receiptNumber
            ? [
                t('payments.receipt'),
                <span className="code" translate="no">
                  {payment.receiptNumber}
                </span>,
              ]
            : null,
        ],
        papers: payment.receiptNumber && (
          <div>
            <ButtonLink external target="_blank" icon="receipt" to={url('receipt', { params: { id } })}>
              {t('payments.receipt')}
            </ButtonLink>
          </div>
        ),
        history: payment.history.map(({ to, at, why }) => ({ to, at, why: why && say.why(why) })),
        sections: [
          {
            key: 'events',
            title: t('payments.events'),
            content:
              payment.events.length + payment.unmatched.length === 0 ? (
                <p className="quiet">{t('payments.noEvents')}</p>
              ) : (
                <ul className="list list-bare">
                  {payment.events.map((event) => (
                    <li key={event.at + event.eventId}>
                      <span className="grow">
                        <span className="code any-break" translate="no">
                          {event.eventId}
                        </span>
                        <small className="quiet d-block">
                          {say.provider(event.provider)} · <Moment value={event.at} />
                        </small>
                      </span>
                      <span className="small">{outcomes[event.outcome] ?? event.outcome}</span>
                    </li>
                  ))}
                  {payment.unmatched.map((event) => (
                    <li key={event.id}>
                      <span className="grow">
                        <span className="code any-break" translate="no">
                          {event.eventId}
                        </span>
                        <small className="quiet d-block">
                          {say.provider(event.provider)} · <Moment value={event.createdAt} />
                        </small>
                      </span>
                      <strong className="small">{t(`payments.unmatched.${event.why}`)}</strong>
                    </li>
                  ))}
                </ul>
              ),
          },
          {
            key: 'ledger',
            title: t('payments.ledger'),
            content: (
              <div className="table-wrap">
                <table className="table">
                  <thead>
                    <tr>
                      <th scope="col">{t('payments.account')}</th>
                      <th scope="col" className="r">
                        {t('payments.debit')}
                      </th>
                      <th scope="col" className="r">
                        {t('payments.credit')}
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {payment.ledger.map((line, index) => (
                      <tr key={index}>
                        <th scope="row" className="any-break">
                          {say.account(line.account)}
                        </th>
                        <td className="r">{line.debit ? moneyText(line.debit) : ''}</td>
                        <td className="r">{line.credit ? moneyText(line.credit) : ''}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            ),
          },
        ],
        aside: <SlipQueue queue={payment.queue} />,
        lead: awaitsReview(payment.state) && <SlipReview payment={payment} />,
        more: (
          <>
            {!awaitsReview(payment.state) && <SlipsCard payment={payment} />}
            <RefundsCard payment={payment} />
          </>
        ),
      })}
    </RecordScreen>
  );
};
export default PaymentScreen;
