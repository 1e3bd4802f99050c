import type { CourseCard } from '@bai/learning/contracts';
import { Money } from '../../../kit/texts';
import { useWords } from '../../../words';

const HOUR = 60;

/** How long something takes: 45 minutes, 1 hour 20 minutes. */
export const useLength = (): ((minutes: number) => string) => {
  const { t } = useWords('learning');
  return (minutes) => {
    const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR];
    return [hours > 0 && t('hours', { count: hours }), (rest > 0 || hours === 0) && t('minutes', { count: rest })].filter(Boolean).join(' ');
  };
};

/** What a course costs. */
export const Price = ({ of: { price } }: { of: Pick<CourseCard, 'price'> }) => {
  const { t } = useWords('learning');
  return price === 0 ? <span className="nb">{t('free')}</span> : <Money satang={price} />;
};
