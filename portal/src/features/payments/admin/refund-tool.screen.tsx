import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { href } from '../../../addresses/href';
import { ButtonLink } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { Page } from '../../../kit/page';
import { useWords } from '../../../words';
import { FindPayment } from '../refunds/tool/find-payment';
import { RefundPayment } from '../refunds/tool/refund-payment';

/** Finds a payment and requests its refund by a rule. The address holds the chosen payment, and never the words of the search. */
const RefundToolScreen = () => {
  const { t } = useWords('refunding');
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('payment');
  // The choice shows at once; the address follows when the screen has time.
  const [pressed, setPressed] = useState(chosen);
  const choose = (payment: string): void => {
    setPressed(payment);
    setSearch({ payment }, { replace: true });
  };
  return (
    <Page actions={<ButtonLink to={href('payments/admin/refunds')}>{t('worklist')}</ButtonLink>}>
      <div className="grid-2">
        <div>
          <FindPayment chosen={pressed} onChoose={choose} />
        </div>
        {chosen ? (
          <RefundPayment key={chosen} id={chosen} />
        ) : (
          <Card title={t('none')}>
            <p className="quiet">{t('noneText')}</p>
          </Card>
        )}
      </div>
    </Page>
  );
};
export default RefundToolScreen;
