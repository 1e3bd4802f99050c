import type { Outcome } from '@bai/applications/contracts';
import { Chart } from '../../../kit/chart';
import { Facts } from '../../../kit/card';
import { dayText, gramsText } from '../../../kit/format';
import { useLanguage, useWords } from '../../../words';

/** How somebody did, renewal by renewal: pain and sleep as lines, and what the last scores say in full. */
const Outcomes = ({ outcomes }: { outcomes: readonly Outcome[] }) => {
  const { t } = useWords('patient');
  const language = useLanguage();
  // Of one day the last scores count: places of a drawing are told apart by their days.
  const days = outcomes.filter(({ at }, index) => !outcomes[index + 1] || dayText(language, at) !== dayText(language, outcomes[index + 1]!.at));
  const last = days.at(-1)!;
  const first = days[0]!;
  return (
    <div className="stack">
      {days.length > 1 && (
        <Chart
          kind="lines"
          places={days.map(({ at }) => dayText(language, at))}
          series={[
            { name: t('renewal.pain'), values: days.map(({ pain }) => pain) },
            { name: t('renewal.sleep'), values: days.map(({ sleep }) => sleep) },
          ]}
          summary={t('renewal.trendText', { painFrom: first.pain, painTo: last.pain, sleepFrom: first.sleep, sleepTo: last.sleep })}
          placeHead={t('renewal.day')}
        />
      )}
      <Facts
        pairs={[
          [t('renewal.said'), dayText(language, last.at)],
          [t('renewal.pain'), `${last.pain} / 10`],
          [t('renewal.sleep'), `${last.sleep} / 10`],
          [t('renewal.effects'), [last.sideEffects.map((code) => t(`renewal.effect.${code}`)).join(', '), last.note].filter(Boolean).join(': ')],
          [t('renewal.used'), t('renewal.grams', { grams: gramsText(last.milligramsUsed) })],
        ]}
      />
      <p className="small quiet">{t('renewal.scales')}</p>
    </div>
  );
};
export default Outcomes;
