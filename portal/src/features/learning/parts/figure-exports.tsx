import type { LearningFigures, SpreadRow } from '@bai/learning/contracts';
import { ExportMenu } from '../../../kit/list-export';
import { useLanguage, useWords } from '../../../words';

type Query = Readonly<Record<string, string | undefined>>;

/** What a drawing of these days shows, as a spreadsheet: a row for each of its places. */
export const TrendExport = ({ of: { stepDays }, query }: { of: LearningFigures; query: Query }) => {
  const { t } = useWords('figures');
  const column = (name: 'enrolled' | 'completed') => ({ head: t(name), of: [name], as: 'number' as const });
  return (
    <div className="row-x">
      <ExportMenu
        list="learning.learningTrend"
        query={query}
        title={t('trend')}
        columns={[{ head: t(stepDays === 7 ? 'week' : 'day'), of: ['day'], as: 'day' }, column('enrolled'), column('completed')]}
      />
    </div>
  );
};

/** Both distributions of an exam in one spreadsheet, each step a row. */
export const SpreadExport = ({ query }: { query: Query }) => {
  const { t } = useWords('figures');
  const language = useLanguage();
  const measures: Readonly<Record<SpreadRow['of'], string>> = { points: t('scoreHead'), minutes: t('timeHead') };
  return (
    <div className="row-x">
      <ExportMenu
        list="learning.examSpread"
        query={query}
        title={t('spread')}
        columns={[
          { head: t('exam'), of: [`exam.${language}`, 'exam.th'] },
          { head: t('measure'), of: ['of'], words: measures },
          { head: t('stepFrom'), of: ['from'], as: 'number' },
          { head: t('stepTo'), of: ['to'], as: 'number' },
          { head: t('sittings'), of: ['sittings'], as: 'number' },
        ]}
      />
    </div>
  );
};
