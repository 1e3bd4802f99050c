import { FREE_ANSWERS, type Application, type Translation } from '@bai/applications/contracts';
import { useState } from 'react';
import { ActionButton } from '../../../kit/action-button';
import { Facts } from '../../../kit/card';
import { languageText } from '../../../kit/language-text';
import { Notice } from '../../../kit/notice';
import { useLanguage, useWords } from '../../../words';
import { needs, send } from '../client';
import { HealthFacts } from './health-facts';
import { HealthSummary } from './health-summary';

/** What a machine makes of the free answers, asked for with a press; said to be a machine's, and kept nowhere. */
const Translated = ({ application: { id, translator } }: { application: Application }) => {
  const { t } = useWords(['physician', 'patient']);
  const language = useLanguage();
  const [made, setMade] = useState<Translation | null>(null);
  if (!translator) return null;
  if (!made)
    return (
      <div className="stack stack-sm">
        <div>
          <ActionButton
            needs={needs('translate')}
            size="sm"
            icon="translate"
            act={async () => setMade(await send('translate', { params: { id } }, { quiet: true }))}
          >
            {t('health.translate')}
          </ActionButton>
        </div>
        <p className="hint">{t('health.translateHint', { translator })}</p>
      </div>
    );
  const labels = {
    symptoms: t('patient:one.symptoms'),
    since: t('patient:one.since'),
    history: t('patient:health.history'),
    medicines: t('patient:one.medicines'),
    allergies: t('patient:one.allergies'),
  };
  return (
    <Notice kind="warning">
      <p className="fw-semibold">{t('health.byMachine', { translator: made.translator, language: languageText(language, made.from) })}</p>
      <div lang="th">
        <Facts pairs={FREE_ANSWERS.filter((key) => made.texts[key]).map((key) => [labels[key], made.texts[key]])} />
      </div>
    </Notice>
  );
};

/** Health answers for who decides by them: as they were given, and of a foreigner's a translation where there is one, and the physician's own summary. */
export const ReadHealth = ({ application }: { application: Application }) => {
  const own = application.track === 'foreign' || application.summary !== null;
  return (
    <div className="stack">
      <HealthFacts application={application} summarised={false} />
      <Translated application={application} />
      {own && <HealthSummary key={application.summary?.version ?? 0} application={application} />}
    </div>
  );
};
