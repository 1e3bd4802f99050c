import { BANK_STATES, QUESTION_TYPES, type BankChoices } from '@bai/learning/contracts';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../../../kit/button';
import { said } from '../../../../kit/format';
import { DataList, useListQuery } from '../../../../kit/list';
import { Moment, Said } from '../../../../kit/texts';
import { useLanguage, useWords } from '../../../../words';
import { useList } from '../../questions-client';
import { QuestionDoing } from './question-doing';
import { QuestionMarks } from './question-marks';

/** The address of one question of the bank, which comes back to the list as it is now. */
export const useQuestionAddress = (): ((id: string | null) => string) => {
  const [search] = useSearchParams();
  return (id) => {
    const next = new URLSearchParams(search);
    if (id) next.set('question', id);
    else next.delete('question');
    const text = next.toString();
    return text ? `?${text}` : '?';
  };
};

/** The questions of the bank. */
export const BankList = ({ choices }: { choices: BankChoices | undefined }) => {
  const { t } = useWords('bank');
  const language = useLanguage();
  const query = useListQuery({ filters: ['state', 'categoryId', 'tag', 'type'], sort: '-updatedAt' });
  const from = useList('bank', { query });
  const to = useQuestionAddress();
  const types = Object.fromEntries(QUESTION_TYPES.map((type) => [type, t(`types.${type}`)]));
  return (
    <DataList
      from={from}
      label={t('label')}
      sort="-updatedAt"
      layout="question-bank"
      exports={{ list: 'learning.bank', query }}
      rowKey={({ id }) => id}
      to={({ id }) => to(id)}
      filters={[
        { name: 'categoryId', label: t('category'), options: (choices?.categories ?? []).map(({ id, name }) => [id, said(language, name)] as const) },
        { name: 'tag', label: t('tag'), options: (choices?.tags ?? []).map(({ name }) => [name, name] as const) },
        { name: 'type', label: t('type'), options: Object.entries(types) },
        { name: 'state', label: t('state'), options: BANK_STATES.map((state) => [state, t(`states.${state}`)] as const) },
      ]}
      columns={[
        {
          key: 'stem',
          head: t('stem'),
          cell: ({ stem, type }) => (
            <>
              <span className="any-break">
                <Said words={stem} />
              </span>
              <small className="quiet d-block">{types[type]}</small>
            </>
          ),
          file: [
            { head: t('stem'), of: [`stem.${language}`, 'stem.th'] },
            { head: t('type'), of: 'type', words: types },
          ],
        },
        {
          key: 'category',
          head: t('category'),
          cell: ({ category }) => (category ? <Said words={category.name} /> : '–'),
          file: { of: [`category.name.${language}`, 'category.name.th'] },
        },
        { key: 'points', head: t('points'), cell: ({ points }) => points, right: true, sort: 'points', file: { of: 'points' } },
        { key: 'state', head: t('state'), cell: (row) => <QuestionMarks of={row} /> },
        {
          key: 'doing',
          head: t('doing'),
          cell: (row) => <QuestionDoing of={row} />,
          file: [
            { head: t('facility'), of: 'figures.facility', as: 'number' },
            { head: t('discrimination'), of: 'figures.discrimination', as: 'number' },
            { head: t('asked'), of: 'figures.asked', as: 'number' },
          ],
        },
        {
          key: 'changed',
          head: t('changed'),
          cell: ({ updatedAt }) => <Moment value={updatedAt} />,
          sort: 'updatedAt',
          file: { of: 'updatedAt', as: 'moment' },
        },
      ]}
      empty={{
        ...t('empty', { returnObjects: true }),
        action: (
          <ButtonLink to={to('new')} look="primary" icon="plus-lg">
            {t('new')}
          </ButtonLink>
        ),
      }}
    />
  );
};
