import { paymentMachine } from '@bai/payments/contracts';
import { useParams } from 'react-router';
import { ButtonLink } from '../../../kit/button';
import { Card, Facts } from '../../../kit/card';
import { moneyText } from '../../../kit/format';
import { Page } from '../../../kit/page';
import { Loaded } from '../../../kit/states';
import { StatusBadge } from '../../../kit/status';
import { Moment, Money, Said } from '../../../kit/texts';
import { Timeline } from '../../../kit/timeline';
import { useWords } from '../../../words';
import { useTrailWords } from '../../audit/parts/trail-words';
import { url, useRead } from '../client';
import { RefundsCard } from './parts/refunds-card';

const PaymentScreen = () => {
  const { t } = useWords('admin');
  const { id = '' } = useParams();
  const say = useTrailWords();
  const outcomes = t('payments.outcomes', { returnObjects: true }) as Readonly<Record<string, string>>;
  const from = useRead('read', { params: { id } });
  return (
    <Loaded
      from={from}
      bones={
        <Page title={t('payments.label')}>
          <span className="bone tall w-50" />
        </Page>
      }
    >
      {(payment) => (
        <Page title={payment.number} actions={<StatusBadge machine={paymentMachine} state={payment.state} />}>
          <div className="grid-2">
            <Card
              title={<Said words={payment.title} />}
              aside={
                <strong>
                  <Money satang={payment.amount} />
                </strong>
              }
            >
              <Facts
                pairs={[
                  [t('payments.payer'), payment.payerName],
                  [t('payments.method'), t(`payments.${payment.method}`)],
                  [t('payments.when'), <Moment value={payment.createdAt} />],
                  payment.expiresAt ? [t('payments.expires'), <Moment value={payment.expiresAt} />] : null,
                  payment.paidAt ? [t('payments.paid'), <Moment value={payment.paidAt} />] : null,
                  payment.receiptNumber ? [t('payments.receipt'), <span className="code">{payment.receiptNumber}</span>] : null,
                ]}
              />
              {payment.receiptNumber && (
                <div>
                  <ButtonLink external target="_blank" icon="receipt" to={url('receipt', { params: { id } })}>
                    {t('payments.receipt')}
                  </ButtonLink>
                </div>
              )}
            </Card>
            <Card title={t('payments.history')}>
              <Timeline
                steps={payment.history.map((step, index) => ({
                  key: String(index),
                  title: <StatusBadge machine={paymentMachine} state={step.to} plain />,
                  at: step.at,
                  note: step.why && say.why(step.why),
                }))}
              />
            </Card>
            <RefundsCard payment={payment} />
            <Card title={t('payments.events')}>
              {payment.events.length + payment.unmatched.length === 0 ? (
                <p className="quiet">{t('payments.noEvents')}</p>
              ) : (
                <ul className="list list-bare">
                  {payment.events.map((event) => (
                    <li key={event.at + event.eventId}>
                      <span className="grow">
                        <span className="code any-break">{event.eventId}</span>
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
                        <span className="code any-break">{event.eventId}</span>
                        <small className="quiet d-block">
                          {say.provider(event.provider)} · <Moment value={event.createdAt} />
                        </small>
                      </span>
                      <strong className="small">{t(`payments.unmatched.${event.why}`)}</strong>
                    </li>
                  ))}
                </ul>
              )}
            </Card>
            <Card title={t('payments.ledger')}>
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
            </Card>
          </div>
        </Page>
      )}
    </Loaded>
  );
};
export default PaymentScreen;
