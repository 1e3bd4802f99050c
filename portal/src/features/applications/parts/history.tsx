import type { Application } from '@bai/applications/contracts';
import { applicationMachine } from '@bai/applications/contracts';
import { StatusBadge } from '../../../kit/status';
import { Timeline } from '../../../kit/timeline';
import { useWords } from '../../../words';

/** The states an application passed, in words, with who moved it. */
export const ApplicationHistory = ({ history }: { history: Application['history'] }) => {
  const { t } = useWords('shell');
  const role = (name: string | null): string | null => (name && name in t('roles', { returnObjects: true }) ? t(`roles.${name as 'patient'}`) : null);
  return (
    <Timeline
      steps={history.map((step, index) => ({
        key: String(index),
        title: <StatusBadge machine={applicationMachine} state={step.to} plain />,
        at: step.at,
        note: [role(step.role), step.why].filter(Boolean).join(' · '),
      }))}
    />
  );
};
