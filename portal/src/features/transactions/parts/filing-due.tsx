import type { DispensaryFigures } from '@bai/transactions/contracts';
import { href } from '../../../addresses/href';
import { useMe } from '../../../app/session';
import { ButtonLink } from '../../../kit/button';
import { NextCard } from '../../../kit/card';
import { dayText, gramsText, monthText, said } from '../../../kit/format';
import { useLanguage, useWords } from '../../../words';

/** A filed report that owes a supplement, and the way to where it is made and filed. */
const Owed = ({ of: { dispensaryId, dispensary, month, form } }: { of: DispensaryFigures['owed'][number] }) => {
  const { t } = useWords(['dispensary', 'filings']);
  const language = useLanguage();
  return (
    <NextCard
      kicker={t('filings:states.owed')}
      title={t(`due.owed.${form}`, { month: monthText(language, month) })}
      text={said(language, dispensary)}
      action={
        <ButtonLink look="primary" to={href('transactions/shop-report', null, { month, dispensaryId })}>
          {t('due.supplement')}
        </ButtonLink>
      }
    />
  );
};

/** The report that is to be filed first, and the way to where it is checked, frozen and filed. A supplement that is owed comes before a report whose day is to come. */
export const FilingDue = ({ figures: { due, firstDue, owed } }: { figures: Pick<DispensaryFigures, 'due' | 'firstDue' | 'owed'> }) => {
  const { t } = useWords('dispensary');
  const language = useLanguage();
  const today = useMe()!.today;
  const [first] = due;
  const isOver = first?.dueOn && first.dueOn < today;
  if (owed[0] && !isOver) return <Owed of={owed[0]} />;
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
