import type { AttemptEvent } from '@bai/learning/contracts';
import { Timeline } from '../../../kit/timeline';
import { useWords } from '../../../words';

/** What happened in a sitting, the first first. */
export const AttemptEvents = ({ events }: { events: readonly AttemptEvent[] }) => {
  const { t } = useWords('marking');
  return (
    <Timeline
      steps={events.map(({ at, event, question, minutes, by, why }, index) => ({
        key: String(index),
        title: [t(`events.${event}`, { minutes }), question && t('question', { number: question })].filter(Boolean).join(' · '),
        at,
        note: [by && t('by', { name: by }), why].filter(Boolean).join(' · '),
      }))}
    />
  );
};
