import { Money } from '../../../kit/texts';
import { useWords } from '../../../words';

/** What a month of a tier costs. */
export const TierPrice = ({ satang }: { satang: number }) => {
  const { t } = useWords('subscriptions');
  if (satang === 0) return <span>{t('free')}</span>;
  return (
    <>
      <Money satang={satang} /> <span className="quiet small">{t('perMonth')}</span>
    </>
  );
};
