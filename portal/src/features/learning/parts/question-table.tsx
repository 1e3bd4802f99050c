import { DataList, useListQuery } from '../../../kit/list';
import { Said } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { useList } from '../learners-client';
import { QuestionSign } from './question-sign';

/** Questions in figures, the most suspicious first. */
export const QuestionTable = ({ examId }: { examId: string | undefined }) => {
  const { t } = useWords('figures');
  const language = useLanguage();
  const query = { ...useListQuery({ at: 'questions', sort: '-suspicion' }), ...(examId ? { examId } : {}) };
  const from = useList('questionFigures', { query });
  const types = t('types', { returnObjects: true }) as Readonly<Record<string, string>>;
  return (
    <DataList
      from={from}
      at="questions"
      label={t('questions')}
      sort="-suspicion"
      exports={{ list: 'learning.questionFigures', query }}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'stem',
          head: t('stem'),
          cell: ({ stem, type }) => (
            <>
              <Said words={stem} />
              <small className="quiet d-block">{types[type]}</small>
            </>
          ),
          file: [
            { head: t('stem'), of: [`stem.${language}`, 'stem.th'] },
            { head: t('type'), of: 'type', words: types },
          ],
        },
        {
          key: 'sign',
          head: t('sign'),
          sort: 'suspicion',
          cell: (row) => <QuestionSign of={row} />,
        },
        {
          key: 'facility',
          head: t('facility'),
          right: true,
          sort: 'facility',
          cell: ({ facility }) => (
            <span className="num" translate="no">
              {facility === null ? '–' : t('percent', { percent: Math.round(facility * 100) })}
            </span>
          ),
          file: { of: 'facility', as: 'number' },
        },
        {
          key: 'discrimination',
          head: t('discrimination'),
          right: true,
          cell: ({ discrimination }) => (
            <span className="num" translate="no">
              {discrimination === null ? '–' : discrimination.toFixed(2)}
            </span>
          ),
          file: { of: 'discrimination', as: 'number' },
        },
        {
          key: 'asked',
          head: t('asked'),
          right: true,
          sort: 'asked',
          cell: ({ asked }) => (
            <span className="num" translate="no">
              {asked}
            </span>
          ),
          file: { of: 'asked', as: 'number' },
        },
        {
          key: 'unanswered',
          head: t('unanswered'),
          right: true,
          cell: ({ unanswered }) => (
            <span className="num" translate="no">
              {unanswered}
            </span>
          ),
          file: { of: 'unanswered', as: 'number' },
        },
      ]}
      empty={t('questionEmpty', { returnObjects: true })}
    />
  );
};
