import type { Application, HealthAnswers } from '@bai/applications/contracts';
import { Suspense } from 'react';
import { Facts } from '../../../kit/card';
import { said } from '../../../kit/format';
import { languageText } from '../../../kit/language-text';
import { Icon } from '../../../kit/icon';
import { later } from '../../../kit/later';
import { Skeleton, Unread } from '../../../kit/states';
import { Mark } from '../../../kit/status';
import { useLanguage, useWords } from '../../../words';
import { useCatalogue as useDirectory } from '../../directory/client';
import { ShownContradicted, useTold } from '../health/told';
import '../../../kit/styles/parts-physician.css';

const Outcomes = later(() => import('./outcomes-drawn'));
// Most fill it in themselves.
const FilledBy = later(() => import('./filled-by'));

/** What was written freely, in whichever language. */
const Free = ({ of: { writtenIn }, text, className = '' }: { of: HealthAnswers; text: string; className?: string }) => (
  <span className={className} lang={writtenIn ?? 'th'}>
    {text}
  </span>
);

interface Shown {
  readonly application: Application;
  /** Whether the physician's summary stands among them, where there is one. */
  readonly summarised?: boolean;
}

/** Health answers as the physician and their owner read them; what speaks against prescribing stands first, and what was written in another language says so. */
export const HealthFacts = ({ application, summarised = true }: Shown) =>
  application.health && (
    <div className="stack">
      {application.helps.length > 0 && (
        <Suspense fallback={null}>
          <FilledBy helps={application.helps} />
        </Suspense>
      )}
      <HowItWent outcomes={application.outcomes} />
      <Given health={application.health} atVisit={application.answeredAtVisit} summary={summarised ? application.summary : null} />
    </div>
  );

/** How the person did under the prescriptions before: of a renewal only. */
const HowItWent = ({ outcomes }: Pick<Application, 'outcomes'>) => {
  const { t } = useWords('patient');
  if (outcomes.length === 0) return null;
  return (
    <div className="stack stack-sm">
      <h3 className="h6 mb-0">{t('outcomes')}</h3>
      <Suspense fallback={<Skeleton lines={3} />}>
        <Outcomes outcomes={outcomes} />
      </Suspense>
    </div>
  );
};

const Given = ({ health, atVisit, summary }: { health: HealthAnswers; atVisit: Application['answeredAtVisit']; summary: Application['summary'] }) => {
  const { t } = useWords(['patient', 'kit']);
  const language = useLanguage();
  const told = useTold();
  const rules = useDirectory('rules', { query: {} });
  const condition = rules.data?.conditions.find(({ code }) => code === health.condition);
  const answered = (wanted: 'yes' | 'no') =>
    Object.entries(health.contraindications)
      .filter(([, answer]) => answer === wanted)
      .map(([key]) => key as keyof HealthAnswers['contraindications']);
  // In the words of the rules in force; what they ask no more stands under its code.
  const wordsOf = (code: string): string => {
    const question = rules.data?.exclusions.find((one) => one.code === code)?.question;
    return question ? said(language, question) : rules.data ? code : '…';
  };
  const asked = [
    ...Object.entries(health.exclusions).map(([code, answer]): [string, string] => [wordsOf(code), t(`kit:${answer}`)]),
    ...health.notAsked.map((code): [string, string] => [wordsOf(code), t('one.notAsked')]),
  ];
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
      <ShownContradicted health={health} />
      <Facts
        pairs={[
          [t('one.condition'), condition ? said(language, condition.name) : rules.data ? health.condition : '…'],
          [t('one.severity'), `${health.severity} / 10`],
          [t('one.since'), <Free of={health} text={health.since} />],
          [t('one.medicines'), told('medicines', health, (text) => <Free of={health} text={text} />)],
          [t('one.allergies'), told('allergies', health, (text) => <Free of={health} text={text} />)],
        ]}
      />
      {health.writtenIn && (
        <p className="small quiet">
          <Icon name="translate" /> {t('health.writtenIn', { language: languageText(language, health.writtenIn) })}
        </p>
      )}
      <p className="demo-text">
        <Free of={health} text={health.symptoms} />
      </p>
      {health.history && (
        <p className="quiet demo-text">
          <Free of={health} text={health.history} />
        </p>
      )}
      {summary && (
        <div className="stack stack-sm">
          <h3 className="h6 mb-0">{t('health.summary')}</h3>
          <p className="demo-text" lang="th">
            {summary.text}
          </p>
        </div>
      )}
      {clear.length > 0 && (
        <div className="stack stack-sm">
          <h3 className="h6 mb-0">{t('one.answeredNo')}</h3>
          <ul className="clear-list">
            {clear.map((key) => (
              <li key={key}>{t(`health.contraNo.${key}`)}</li>
            ))}
          </ul>
        </div>
      )}
      {asked.length > 0 && (
        <div className="stack stack-sm">
          <h3 className="h6 mb-0">{t('one.asked')}</h3>
          <Facts pairs={asked} />
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
