import type { Verdict } from '@bai/prescriptions/contracts';
import { Icon } from '../../../../kit/icon';
import { Mark } from '../../../../kit/status';
import { useWords } from '../../../../words';

type Prescription = NonNullable<Verdict['prescription']>;

const WHERE = { handed_over: 'patient', posted: 'post', surrendered: 'elsewhere', destroyed: 'elsewhere' } as const;
type Where = 'paper' | 'here' | 'clinic' | (typeof WHERE)[keyof typeof WHERE];

/** Where the original is, for who is about to dispense. As long as nothing was noted of it: with the clinic, or any print where the rules ask for no ink. */
const whereIs = ({ requiresOriginal, original, originalHere }: Prescription): Where => {
  if (originalHere) return 'here';
  if (original in WHERE) return WHERE[original as keyof typeof WHERE];
  return requiresOriginal ? 'clinic' : 'paper';
};

/** Says where the original that the shop takes in is, by the register. */
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
