import type { Replacement } from '@bai/prescriptions/contracts';
import { Notice } from '../../../kit/notice';
import { useWords } from '../../../words';

const CANNOT = ['approved', 'suspended', 'licensed', 'trained', 'linked'] as const;
type Cannot = (typeof CANNOT)[number];

/** Why the prescriber of a form cannot sign one in its place, as the office reads it. */
export const SignerProblems = ({ problems }: Pick<Replacement, 'problems'>) => {
  const { t } = useWords('replacements');
  return problems.map(({ rule }) => {
    const word = rule.split('.')[1] as Cannot;
    return (
      <Notice key={rule} kind="danger">
        {t(`cannot.${CANNOT.includes(word) ? word : 'approved'}`)}
      </Notice>
    );
  });
};
