import { REVIEW_STATES, type ReviewState } from '@bai/learning/contracts';
import { Card } from '../../../../kit/card';
import { ChoiceField } from '../../../../kit/choices';
import type { Filter } from '../../../../kit/list-tools';
import { useWords } from '../../../../words';

/** How far those who write a content are with each other, to be chosen. */
export const ReviewField = () => {
  const { t } = useWords('syllabus');
  return (
    <ChoiceField
      name="reviewState"
      legend={t('reviewState')}
      options={REVIEW_STATES.map((value) => ({ value, label: t(`reviewStates.${value}`), note: t(`reviewNotes.${value}`) }))}
    />
  );
};

/** The same, on a card of its own. */
export const ReviewCard = () => {
  const { t } = useWords('syllabus');
  return (
    <Card title={t('reviewing')}>
      <ReviewField />
    </Card>
  );
};

/** What lists say of it: the head, the words of each state, and what they are narrowed by. */
export const useReviewColumn = () => {
  const { t } = useWords('syllabus');
  const head = t('reviewState');
  const words = Object.fromEntries(REVIEW_STATES.map((state) => [state, t(`reviewStates.${state}`)]));
  const filter: Filter = { name: 'reviewState', label: head, options: REVIEW_STATES.map((state) => [state, t(`reviewStates.${state}`)] as const) };
  return { head, words, filter, file: { of: 'reviewState', head, words }, text: (state: ReviewState): string => t(`reviewStates.${state}`) };
};
