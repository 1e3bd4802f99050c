import type { DispensaryFigures } from '@bai/transactions/contracts';
import { href } from '../../../addresses/href';
import { useMe } from '../../../app/session';
import { Link } from 'react-router';
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

type Report = DispensaryFigures['owed'][number];

/** The other reports that are due or owe a supplement, each with the way to it. */
const Others = ({ owed, due }: { owed: readonly Report[]; due: DispensaryFigures['due'] }) => {
  const { t } = useWords('dispensary');
  const language = useLanguage();
  const all = [
    ...owed.map((report) => ({ ...report, text: t(`due.owed.${report.form}`, { month: monthText(language, report.month) }), until: '' })),
    ...due.map((report) => ({
      ...report,
      text: t(`due.${report.form}`, { month: monthText(language, report.month) }),
      until: report.dueOn ? ` · ${dayText(language, report.dueOn)}` : '',
    })),
  ];
  if (all.length === 0) return null;
  return (
    <details>
      <summary>{t('due.also', { count: all.length })}</summary>
      <ul className="list list-bare">
        {all.map(({ dispensaryId, dispensary, month, form, text, until }, at) => (
          <li key={`${dispensaryId} ${month} ${form} ${at}`}>
            <span className="grow">
              <Link to={href('transactions/shop-report', null, { month, dispensaryId })}>{text}</Link>
              <small className="quiet d-block">{said(language, dispensary) + until}</small>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
};

type Figures = Pick<DispensaryFigures, 'due' | 'firstDue' | 'owed'>;

const Due = ({ of: first, sums: firstDue }: { of: DispensaryFigures['due'][number]; sums: NonNullable<Figures['firstDue']> }) => {
  const { t } = useWords(['dispensary', 'filings']);
  const language = useLanguage();
  const today = useMe()!.today;
  const { dispensaryId, dispensary, month, form, dueOn } = first;
  return (
    <NextCard
      kicker={dueOn ? t(dueOn < today ? 'due.over' : 'due.by', { date: dayText(language, dueOn) }) : t('next')}
      title={t(`due.${form}`, { month: monthText(language, month) })}
      text={`${said(language, dispensary)} · ${t(`filings:rows.${form}`, { count: firstDue.count })} ${t(`filings:sum.${form}`, { grams: gramsText(firstDue.totalMg) })}`}
      action={
        <ButtonLink look="primary" to={href('transactions/shop-report', null, { month, dispensaryId })}>
          {t('due.go')}
        </ButtonLink>
      }
    />
  );
};

/**
 * The report that is to be filed first, with the way to where it is checked, frozen and filed, and the others below it. A supplement
 * that is owed comes before a report whose day is to come.
 */
export const FilingDue = ({ figures: { due, firstDue, owed } }: { figures: Figures }) => {
  const today = useMe()!.today;
  const [first, ...later] = due;
  const isOver = first?.dueOn && first.dueOn < today;
  if (owed[0] && !isOver)
    return (
      <>
        <Owed of={owed[0]} />
        <Others owed={owed.slice(1)} due={due} />
      </>
    );
  if (!first || !firstDue) return null;
  return (
    <>
      <Due of={first} sums={firstDue} />
      <Others owed={owed} due={later} />
    </>
  );
};
