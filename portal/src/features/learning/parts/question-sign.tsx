import { signOf } from '@bai/learning/contracts';
import { Mark } from '../../../kit/status';
import { useWords } from '../../../words';

const LOOKS = { against: 'refused', weak: 'attention', hard: 'attention', easy: 'attention', fine: 'good', few: 'done' } as const;

/** The word for how a question does. */
export const QuestionSign = ({ of }: { of: Parameters<typeof signOf>[0] }) => {
  const { t } = useWords('figures');
  const sign = signOf(of);
  return <Mark look={LOOKS[sign]}>{t(`signs.${sign}`)}</Mark>;
};
