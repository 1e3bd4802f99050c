import type { BankQuestion } from '@bai/learning/contracts';
import { said } from '../../../../kit/format';
import { NewerElsewhere } from '../../../../kit/newer-elsewhere';
import { useLanguage, useWords } from '../../../../words';
import type { QuestionValues } from './question-values';

interface Props {
  readonly newer: BankQuestion;
  readonly values: QuestionValues;
  readonly keep: () => void;
  readonly take: () => void;
}

/** What somebody else wrote of the same question meanwhile, where it differs from what stands here. */
export const NewerQuestion = ({ newer, values, keep, take }: Props) => {
  const { t } = useWords('bank');
  const language = useLanguage();
  const lines = (of: { readonly options: readonly { readonly text: { th: string; en: string }; readonly correct: boolean }[] }): string =>
    of.options.map(({ text, correct }) => `${correct ? '✓ ' : ''}${said(language, text)}`).join(' · ');
  const pairs = [
    [t('type'), t(`types.${newer.type}`), t(`types.${values.type}`)],
    [t('stem'), said(language, newer.stem), said(language, values.stem)],
    [t('options'), lines(newer), lines(values)],
    [t('answers'), newer.answers.map(({ text }) => text).join(' · '), values.answers.map(({ text }) => text).join(' · ')],
    [t('points'), String(newer.points), String(values.points ?? '')],
  ] as const;
  const theirs = pairs.filter(([, of, mine]) => of !== mine).map(([label, of]) => [label, of || '–'] as const);
  return <NewerElsewhere savedAt={newer.updatedAt} theirs={theirs} keep={keep} take={take} />;
};
