import { COURSE_CATEGORIES, COURSE_LEVELS, COURSE_PRICES } from '@bai/learning/contracts';
import { useRef } from 'react';
import { Button } from '../../kit/button';
import { useAddress } from '../../kit/list-address';
import { Chips, FilterBox, SearchBox, type Filter } from '../../kit/list-tools';
import { ProblemNotice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Pager } from '../../kit/pager';
import { Empty, Skeleton } from '../../kit/states';
import '../../kit/styles/screens-learning.css';
import { useLanguage, useWords } from '../../words';
import { useCatalogue } from './client';
import { CourseTile } from './parts/course-tile';

const LANGUAGES = ['th', 'en'] as const;

const useFilters = (): readonly Filter[] => {
  const { t } = useWords('learning');
  return [
    { name: 'category', label: t('category'), options: COURSE_CATEGORIES.map((value) => [value, t(`categories.${value}`)] as const) },
    { name: 'level', label: t('level'), options: COURSE_LEVELS.map((value) => [value, t(`levels.${value}`)] as const) },
    { name: 'price', label: t('price'), options: COURSE_PRICES.map((value) => [value, t(`prices.${value}`)] as const) },
    { name: 'taughtIn', label: t('language'), options: LANGUAGES.map((value) => [value, t(`taughtIn.${value}`)] as const) },
  ];
};

/** The catalogue: what can be learned, narrowed in the address, for everybody. */
const CoursesScreen = () => {
  const { t } = useWords(['learning', 'kit']);
  const language = useLanguage();
  const filters = useFilters();
  const { get, put, trail } = useAddress();
  const list = useRef<HTMLDivElement>(null);
  const names = ['q', ...filters.map(({ name }) => name)];
  // The list's own parts call the page they stand on a cursor, and forget it with every change of what is looked for.
  const page = get('cursor') ?? undefined;
  const narrowed = Object.fromEntries(names.map((name) => [name, get(name) ?? undefined]));
  const from = useCatalogue('courses', { query: { language, ...narrowed, page } as never }, { keepPreviousData: true });
  const { data, error, mutate, isLoading } = from;
  const clear = <Button onClick={() => put(Object.fromEntries(['cursor', ...names].map((name) => [name, null])))}>{t('kit:clear')}</Button>;
  const isNarrowed = names.some((name) => get(name));
  return (
    <Page className="wrap course-page stack stack-lg">
      <p className="lead-text read">{t('lead')}</p>
      <div className="toolbar">
        <SearchBox at="" label={t('courses')} />
        {filters.map((filter) => (
          <FilterBox key={filter.name} filter={filter} at="" />
        ))}
      </div>
      <Chips filters={filters} at="" />
      {error && <ProblemNotice error={error} {...(error.code === 'input.invalid' ? {} : { retry: () => void mutate() })} />}
      {error?.code === 'input.invalid' && <div>{clear}</div>}
      {!data && !error && (
        <div className="grid-3">
          <Skeleton lines={5} cards={3} />
        </div>
      )}
      {data?.rows.length === 0 &&
        (isNarrowed ? <Empty title={t('kit:nothing')} text={t('kit:nothingText')} action={clear} /> : <Empty title={t('none.title')} text={t('none.text')} />)}
      {data && data.rows.length > 0 && (
        <>
          <div ref={list} tabIndex={-1} className="course-tiles" role="group" aria-label={t('courses')} aria-busy={isLoading}>
            {data.rows.map((course) => (
              <CourseTile key={course.id} course={course} />
            ))}
          </div>
          <div className="toolbar">
            <span className="small quiet grow" role="status">
              {t('found', { count: data.total })}
            </span>
            <Pager
              list={list}
              cursor={get('cursor')}
              trail={trail}
              next={data.page < data.pages ? String(data.page + 1) : null}
              coming={isLoading}
              go={(cursor, by) => put({ cursor }, false, by)}
            />
          </div>
        </>
      )}
    </Page>
  );
};
export default CoursesScreen;
