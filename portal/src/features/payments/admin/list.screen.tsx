import { moneyText } from '../../../kit/format';
import { Card } from '../../../kit/card';
import { Page } from '../../../kit/page';
import { Rows } from '../../../kit/states';
import { Moment } from '../../../kit/texts';
import { useWords } from '../../../words';
import { useTrailWords } from '../../audit/parts/trail-words';
import { useRead } from '../client';
import { PaymentsTable } from './parts/payments-table';

/** Money that came for no payment of ours: somebody has to ask the provider whose it is. */
const Unmatched = () => {
  const { t } = useWords('admin');
  const say = useTrailWords();
  const from = useRead('unmatched', { query: { limit: 25 } });
  if (!from.data?.rows.length) return null;
  return (
    <Card title={t('overview.work.unmatched')}>
      <Rows from={from} none="">
        {(event) => (
          <>
            <span className="grow">
              <strong>{event.currency === 'THB' ? moneyText(event.amount) : `${event.amount} ${event.currency}`}</strong> · {say.provider(event.provider)}
              <small className="quiet d-block">
                <Moment value={event.createdAt} /> ·{' '}
                <span className="code any-break" translate="no">
                  {event.reference}
                </span>
              </small>
            </span>
            <span className="small">{t(`payments.unmatched.${event.why}`)}</span>
          </>
        )}
      </Rows>
    </Card>
  );
};

const PaymentsScreen = () => (
  <Page>
    <Unmatched />
    <PaymentsTable layout="payments" />
  </Page>
);
export default PaymentsScreen;
