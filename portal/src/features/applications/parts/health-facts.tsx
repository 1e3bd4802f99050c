import type { Application, HealthAnswers } from '@bai/applications/contracts';
import { Facts } from '../../../kit/card';
import { said } from '../../../kit/format';
import { Icon } from '../../../kit/icon';
import { Unread } from '../../../kit/states';
import { Mark } from '../../../kit/status';
import { useLanguage, useWords } from '../../../words';
import { useCatalogue as useDirectory } from '../../directory/client';
import '../../../kit/styles/parts-physician.css';

/** Health answers as the physician and their owner read them; what speaks against prescribing stands first. */
export const HealthFacts = ({ health, atVisit }: { health: HealthAnswers; atVisit: Application['answeredAtVisit'] }) => {
  const { t } = useWords(['patient', 'kit']);
  const language = useLanguage();
  const rules = useDirectory('rules', { query: {} });
  const condition = rules.data?.conditions.find(({ code }) => code === health.condition);
  const answered = (wanted: 'yes' | 'no') =>
    Object.entries(health.contraindications)
      .filter(([, answer]) => answer === wanted)
      .map(([key]) => key as keyof HealthAnswers['contraindications']);
  const [against, clear] = [answered('yes'), answered('no')];
  return (
    <div className="stack">
      <Unread of={rules} />
      {against.length > 0 && (
        <div className="chips">
          {against.map((key) => (
            <Mark key={key} look="attention">
              {t(`health.contra.${key}`)}
            </Mark>
          ))}
        </div>
      )}
      <Facts
        pairs={[
          [t('one.condition'), condition ? said(language, condition.name) : rules.data ? health.condition : '…'],
          [t('one.severity'), `${health.severity} / 10`],
          [t('one.since'), health.since],
          [t('one.medicines'), health.medicines.join(', ') || t('review.nothing')],
          [t('one.allergies'), health.allergies || t('review.nothing')],
        ]}
      />
      <p className="demo-text">{health.symptoms}</p>
      {health.history && <p className="quiet demo-text">{health.history}</p>}
      {clear.length > 0 && (
        <div className="stack stack-sm">
          <h3 className="h6 mb-0">{t('one.answeredNo')}</h3>
          <ul className="clear-list">
            {clear.map((key) => (
              <li key={key}>
                <Icon name="check-circle-fill" />
                {t(`health.contra.${key}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {atVisit.length > 0 && (
        <div className="stack stack-sm">
          <h3 className="h6 mb-0">{t('one.atVisit')}</h3>
          <Facts pairs={atVisit.map(({ question, answer }) => [said(language, question), t(`kit:${answer}`)])} />
        </div>
      )}
    </div>
  );
};
