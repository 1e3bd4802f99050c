import type { PaymentDetail } from '@bai/payments/contracts';
import { Notice } from '../../../kit/notice';
import { Typed } from '../../../kit/texts';
import { useWords } from '../../../words';

/** Shows the reason for which the newest slip was refused, as the reviewer wrote it. */
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
