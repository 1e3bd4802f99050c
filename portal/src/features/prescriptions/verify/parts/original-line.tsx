import type { Verdict } from '@bai/prescriptions/contracts';
import { Icon } from '../../../../kit/icon';
import { Mark } from '../../../../kit/status';
import { useWords } from '../../../../words';

type Prescription = NonNullable<Verdict['prescription']>;

type Where = 'here' | 'elsewhere' | 'paper' | 'patient' | 'signed' | 'post' | 'clinic';

const TAKEN_IN: readonly string[] = ['surrendered', 'destroyed'];
/** Only these may be taken in where the rules ask for ink. */
const SIGNED: Readonly<Record<string, Where>> = { handed_over: 'patient', wet_signed: 'signed' };

/** Returns where the original is, for the seller. Where the rules ask for no ink, any print of the form will do. */
const whereIs = ({ requiresOriginal, original, originalHere }: Prescription): Where => {
  if (originalHere) return 'here';
  if (TAKEN_IN.includes(original)) return 'elsewhere';
  if (!requiresOriginal) return 'paper';
  return SIGNED[original] ?? (original === 'posted' ? 'post' : 'clinic');
};

/** Says where the original that the shop takes in is, by the register. */
export const OriginalLine = ({ of }: { of: Prescription }) => {
  const { t } = useWords('dispensary');
  const where = whereIs(of);
  const text = t(`verdict.originals.${where}`);
  return (
    <li>
      <Icon name="file-earmark-text" />
      <span className="grow">{where === 'clinic' || where === 'post' ? <Mark look="attention">{text}</Mark> : text}</span>
    </li>
  );
};
