import type { DispensaryFigures } from '@bai/transactions/contracts';
import { href } from '../../../addresses/href';
import { useMe } from '../../../app/session';
import { ButtonLink } from '../../../kit/button';
import { NextCard } from '../../../kit/card';
import { dayText, gramsText, monthText, said } from '../../../kit/format';
import { useLanguage, useWords } from '../../../words';

/** The report that is to be filed first, and the way to where it is checked, frozen and filed. */
export const FilingDue = ({ figures: { due, firstDue } }: { figures: Pick<DispensaryFigures, 'due' | 'firstDue'> }) => {
  const { t } = useWords('dispensary');
  const language = useLanguage();
  const today = useMe()!.today;
  const [first] = due;
  if (!first || !firstDue) return null;
  const { dispensaryId, dispensary, month, form, dueOn } = first;
  return (
    <NextCard
      kicker={dueOn ? t(dueOn < today ? 'due.over' : 'due.by', { date: dayText(language, dueOn) }) : t('next')}
      title={t(`due.${form}`, { month: monthText(language, month) })}
      text={`${said(language, dispensary)} · ${t('home.pt28Rows', { count: firstDue.count, grams: gramsText(firstDue.totalMg) })}`}
      action={
        <ButtonLink look="primary" to={href('transactions/shop-report', null, { month, dispensaryId })}>
          {t('due.go')}
        </ButtonLink>
      }
    />
  );
};
