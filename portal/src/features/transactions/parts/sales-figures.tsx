import type { SalesReport } from '@bai/transactions/contracts';
import { href } from '../../../addresses/href';
import { ButtonLink } from '../../../kit/button';
import { Card, Figure } from '../../../kit/card';
import { dayText, gramsText, moneyText } from '../../../kit/format';
import { Empty } from '../../../kit/states';
import { useLanguage, useWords } from '../../../words';

/** Whether nothing at all happened on the days of a report. */
export const isEmpty = ({ count, voided, checks }: SalesReport): boolean => count + voided + checks === 0;

/** The days that a report tells of. */
export const ReportSpan = ({ of: { since, until } }: { of: Pick<SalesReport, 'since' | 'until'> }) => {
  const { t } = useWords('reports');
  const language = useLanguage();
  return <h2>{since === until ? dayText(language, since) : t('span', { from: dayText(language, since), to: dayText(language, until) })}</h2>;
};

/** A report in four figures; what was voided stands with the sales. Whoever looks at their own work sees what they refused in place of what was taken. */
export const SalesFigures = ({ of, work = false }: { of: SalesReport; work?: boolean }) => {
  const { t } = useWords(['reports', 'kit']);
  const counted = (value: number): string => value.toLocaleString('en-US');
  const first = work ? (
    <Figure label={t('refused')} value={counted(of.refused)} note={t('checksNote', { count: of.checks })} />
  ) : (
    <Figure label={t('amount')} value={moneyText(of.amount)} />
  );
  const others = [
    <Figure key="grams" label={t('grams')} value={gramsText(of.mg)} unit={t('kit:gramsLong')} />,
    <Figure
      key="sales"
      label={t('sales')}
      value={counted(of.count)}
      note={of.voided > 0 ? t('voidedNote', { count: of.voided, grams: gramsText(of.voidedMg) }) : undefined}
    />,
    <Figure key="patients" label={t('patients')} value={counted(of.patients)} note={t('patientsNote')} />,
  ];
  return (
    <div className="grid-4 kpis">
      {(work ? [...others, first] : [first, ...others]).map((figure, index) => (
        <Card key={index}>{figure}</Card>
      ))}
    </div>
  );
};

/** Said in place of a report in which there is nothing. */
export const NothingSold = () => {
  const { t } = useWords('reports');
  return (
    <Empty
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <ButtonLink icon="shield-check" to={href('prescriptions/verify/enter')}>
          {t('empty.button')}
        </ButtonLink>
      }
    />
  );
};
