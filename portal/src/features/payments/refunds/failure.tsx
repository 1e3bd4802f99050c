import type { Refund } from '@bai/payments/contracts';
import { Day, Typed } from '../../../kit/texts';
import { useWords } from '../../../words';

/** The words of the bank that sent the money of a refund back, and the day where it had arrived before. */
export const Failure = ({ refund: { failure, returnedOn } }: { refund: Refund }) => {
  const { t } = useWords('refunds');
  return (
    <>
      {returnedOn && (
        <small className="d-block">
          <span>{t('returned.on')}</span> <Day value={returnedOn} />
        </small>
      )}
      {failure && (
        <small className="d-block">
          <span>{t('failure')}</span> <Typed words={failure} />
        </small>
      )}
    </>
  );
};
