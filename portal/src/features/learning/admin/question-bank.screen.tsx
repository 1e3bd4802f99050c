import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ButtonLink } from '../../../kit/button';
import { later } from '../../../kit/later';
import { Page } from '../../../kit/page';
import { Skeleton, Unread } from '../../../kit/states';
import { useWords } from '../../../words';
import { useRead } from '../questions-client';
import { BankFiles } from './parts/bank-files';
import { BankList, useQuestionAddress } from './parts/bank-list';

// What writes comes after what lists: most who look for a question change nothing.
const BankCategories = later(() => import('./parts/bank-categories'));
const BankQuestionShown = later(() => import('./parts/bank-question'));

/** The bank: its questions with the categories beside them, and one question at the same address while it is written. */
const QuestionBankScreen = () => {
  const { t } = useWords('bank');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const to = useQuestionAddress();
  const choices = useRead('bankChoices', {});
  const id = search.get('question');
  if (id)
    return (
      <Page title={t(id === 'new' ? 'new' : 'edit')} key={id}>
        <Suspense fallback={<Skeleton cards={3} />}>
          <BankQuestionShown
            id={id}
            categoryId={search.get('categoryId') ?? ''}
            open={(made) => void navigate(to(made), { replace: true })}
            close={() => void navigate(to(null))}
          />
        </Suspense>
      </Page>
    );
  return (
    <Page
      actions={
        <>
          <BankFiles choices={choices.data} />
          <ButtonLink to={to('new')} look="primary" icon="plus-lg">
            {t('new')}
          </ButtonLink>
        </>
      }
    >
      <BankList choices={choices.data} />
      <Unread of={choices} />
      {choices.data && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <BankCategories categories={choices.data.categories} />
        </Suspense>
      )}
    </Page>
  );
};
export default QuestionBankScreen;
