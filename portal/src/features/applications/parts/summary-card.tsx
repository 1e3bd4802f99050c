import type { Application } from '@bai/applications/contracts';
import { Card } from '../../../kit/card';
import { useWords } from '../../../words';

/** What the physician made of the health answers, where something is written. */
export const SummaryCard = ({ application: { summary } }: { application: Application }) => {
  const { t } = useWords('physician');
  return (
    summary && (
      <Card title={t('health.summary')}>
        <p className="demo-text" lang="th">
          {summary.text}
        </p>
      </Card>
    )
  );
};
