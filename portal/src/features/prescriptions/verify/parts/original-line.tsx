import type { Verdict } from '@bai/prescriptions/contracts';
import { Icon } from '../../../../kit/icon';
import { Mark } from '../../../../kit/status';
import { useWords } from '../../../../words';

type Prescription = NonNullable<Verdict['prescription']>;

const WHERE = { handed_over: 'patient', posted: 'post', surrendered: 'elsewhere', destroyed: 'elsewhere' } as const;
type Where = 'needless' | 'here' | 'clinic' | (typeof WHERE)[keyof typeof WHERE];

/** Where the signed original is, for who is about to dispense: with the clinic as long as nothing else was noted. */
const whereIs = ({ requiresOriginal, original, originalHere }: Prescription): Where => {
  if (!requiresOriginal) return 'needless';
  if (originalHere) return 'here';
  return original in WHERE ? WHERE[original as keyof typeof WHERE] : 'clinic';
};

/** Says whether the signed original is needed, and where it is by the register. */
export const OriginalLine = ({ of }: { of: Prescription }) => {
  const { t } = useWords('dispensary');
  const where = whereIs(of);
  const text = t(`verdict.originals.${where}`);
  return (
    <li>
      <Icon name="file-earmark-text" />
      <span className="grow">{where === 'clinic' || where === 'post' || where === 'elsewhere' ? <Mark look="attention">{text}</Mark> : text}</span>
    </li>
  );
};
