import type { IssueContext } from '@bai/prescriptions/contracts';
import { Icon } from '../../../kit/icon';
import { useLawText, useSourceText } from '../../../kit/sentences';
import { useWords } from '../../../words';
import '../../../kit/styles/parts-physician.css';

/** What must hold before anybody signs, gathered as a physician thinks of it; each rule belongs where its name begins so. */
const GROUPS = [
  ['license', ['physician.', 'clinic.']],
  ['patient', ['patient.']],
  ['visit', ['visit.', 'blood-pressure']],
  ['exclusions', ['exclusions.']],
] as const;

/** Before the signature: what is in order, and what is not met yet, with the rule and where it stands. */
export const Checklist = ({ problems }: Pick<IssueContext, 'problems'>) => {
  const { t } = useWords('physician');
  const lawText = useLawText();
  const sourceText = useSourceText();
  return (
    <section aria-label={t('summary.checks')}>
      {problems.length > 0 && <p className="fw-semibold">{t('summary.unmet')}</p>}
      <ul className="checklist">
        {GROUPS.map(([group, begins]) => {
          const unmet = problems.filter(({ rule }) => begins.some((start) => rule.startsWith(start)));
          if (unmet.length === 0)
            return (
              <li key={group}>
                <Icon name="check-circle-fill" />
                <span>{t(`summary.met.${group}`)}</span>
              </li>
            );
          return (
            <li key={group} className="is-unmet">
              <Icon name="exclamation-triangle-fill" />
              <div>
                {unmet.map(({ rule, source }) => (
                  <p key={rule} className="m-0">
                    <span>{lawText(rule) ?? rule}</span> <small className="quiet">({sourceText(source)})</small>
                  </p>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
