import { Card, Figure } from '../../../kit/card';
import { moneyText } from '../../../kit/format';
import { DataList, useListQuery } from '../../../kit/list';
import { useAddress } from '../../../kit/list-address';
import { DaysMenu } from '../../../kit/list-days';
import { Chips, FilterBox, type Filter } from '../../../kit/list-tools';
import { Page } from '../../../kit/page';
import { Loaded } from '../../../kit/states';
import { Said } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { useList, useRead } from '../learners-client';
import { ExamSpread } from '../parts/exam-spread';
import { LearningTrend } from '../parts/learning-trend';
import { TrendExport } from '../parts/figure-exports';
import { QuestionTable } from '../parts/question-table';
import '../../../kit/styles/screens-exam.css';

interface Within {
  readonly since?: string;
  readonly until?: string;
  readonly courseId?: string;
}

const Whole = ({ within }: { within: Within }) => {
  const { t } = useWords('figures');
  const from = useRead('learningFigures', { query: within });
  const percent = (value: number | null): string => (value === null ? t('none') : t('percent', { percent: value }));
  return (
    <Card title={t('whole')}>
      <Loaded from={from}>
        {(figures) => (
          <div className="stack">
            <div className="exam-figures">
              <Figure label={t('enrolled')} value={figures.enrolled} />
              <Figure label={t('completed')} value={figures.completed} note={`${t('completion')} ${percent(figures.completionPercent)}`} />
              <Figure label={t('medianDays')} value={figures.medianDays === null ? t('none') : t('days', { count: figures.medianDays })} />
              <Figure label={t('sittings')} value={figures.sittings} note={`${t('passRate')} ${percent(figures.passPercent)}`} />
              <Figure label={t('certificates')} value={figures.certificates} />
              {figures.revenue !== null && <Figure label={t('revenue')} value={moneyText(figures.revenue)} />}
            </div>
            <LearningTrend of={figures} />
            <TrendExport of={figures} query={{ ...within }} />
          </div>
        )}
      </Loaded>
    </Card>
  );
};

const Courses = ({ within }: { within: Within }) => {
  const { t } = useWords('figures');
  const language = useLanguage();
  const query = { ...useListQuery({ at: 'courses' }), ...within };
  const from = useList('courseFigures', { query });
  const percent = (value: number | null): string => (value === null ? '–' : t('percent', { percent: value }));
  const money = from.data?.rows.some(({ revenue }) => revenue !== null) ?? false;
  return (
    <DataList
      from={from}
      at="courses"
      label={t('courses')}
      exports={{ list: 'learning.courseFigures', query }}
      rowKey={({ id }) => id}
      columns={[
        { key: 'course', head: t('course'), cell: ({ title }) => <Said words={title} />, file: { of: [`title.${language}`, 'title.th'] } },
        {
          key: 'enrolled',
          head: t('enrolled'),
          right: true,
          cell: ({ enrolled }) => (
            <span className="num" translate="no">
              {enrolled}
            </span>
          ),
          file: { of: 'enrolled', as: 'number' },
        },
        {
          key: 'completed',
          head: t('completed'),
          right: true,
          cell: ({ completed }) => (
            <span className="num" translate="no">
              {completed}
            </span>
          ),
          file: { of: 'completed', as: 'number' },
        },
        {
          key: 'completion',
          head: t('completion'),
          right: true,
          cell: ({ completionPercent }) => (
            <span className="num" translate="no">
              {percent(completionPercent)}
            </span>
          ),
          file: { of: 'completionPercent', as: 'number' },
        },
        {
          key: 'median',
          head: t('medianDays'),
          right: true,
          cell: ({ medianDays }) => (
            <span className="num" translate="no">
              {medianDays === null ? '–' : t('days', { count: medianDays })}
            </span>
          ),
          file: { of: 'medianDays', as: 'number' },
        },
        {
          key: 'sittings',
          head: t('sittings'),
          right: true,
          cell: ({ sittings }) => (
            <span className="num" translate="no">
              {sittings}
            </span>
          ),
          file: { of: 'sittings', as: 'number' },
        },
        {
          key: 'passRate',
          head: t('passRate'),
          right: true,
          cell: ({ passPercent }) => (
            <span className="num" translate="no">
              {percent(passPercent)}
            </span>
          ),
          file: { of: 'passPercent', as: 'number' },
        },
        ...(money
          ? [
              {
                key: 'revenue',
                head: t('revenue'),
                right: true,
                cell: ({ revenue }: { revenue: number | null }) => (
                  <span className="num nb" translate="no">
                    {revenue === null ? '–' : moneyText(revenue)}
                  </span>
                ),
                file: { of: 'revenue', as: 'baht' as const },
              },
            ]
          : []),
      ]}
      empty={t('courseEmpty', { returnObjects: true })}
    />
  );
};

/** Learning in figures: of some days and a course, of an exam, of its questions. */
const StatisticsScreen = () => {
  const { t } = useWords('figures');
  const language = useLanguage();
  const { get } = useAddress();
  const courses = useRead('courseFigures', { query: { limit: 100 } });
  const exams = useRead('examChoices', {});
  const asked = Object.fromEntries(['since', 'until', 'courseId'].flatMap((name) => (get(name) ? [[name, get(name)!]] : []))) as Within;
  const examId = get('examId');
  const filters: readonly Filter[] = [
    { name: 'courseId', label: t('course'), options: (courses.data?.rows ?? []).map(({ id, title }) => [id, title[language]] as const) },
    { name: 'examId', label: t('exam'), options: (exams.data?.rows ?? []).map(({ id, title }) => [id, title[language]] as const) },
  ];
  return (
    <Page>
      <section className="card list-card" aria-label={t('period')}>
        <div className="toolbar">
          {filters.map((filter) => (
            <FilterBox key={filter.name} filter={filter} at="" />
          ))}
          <DaysMenu label={t('period')} at="" />
        </div>
        <Chips filters={filters} at="" />
      </section>
      <Whole within={asked} />
      <div className="stack">
        <h2>{t('courses')}</h2>
        <Courses within={asked} />
      </div>
      <Card title={t('exams')}>{examId ? <ExamSpread examId={examId} within={asked} /> : <p className="quiet">{t('chooseExam')}</p>}</Card>
      <div className="stack">
        <h2>{t('questions')}</h2>
        <p className="quiet">{t('questionsText')}</p>
        <QuestionTable examId={examId ?? undefined} />
      </div>
    </Page>
  );
};
export default StatisticsScreen;
