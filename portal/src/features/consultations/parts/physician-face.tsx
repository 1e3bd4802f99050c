import type { Slot } from '@bai/consultations/contracts';
import { Face } from '../../../kit/face';
import { Name } from '../../../kit/texts';
import { useWords } from '../../../words';

/** Who somebody will see: initials, name and profession. */
export const PhysicianFace = ({ physician: { name, profession } }: { physician: Slot['physician'] }) => {
  const { t } = useWords('patient');
  return (
    <span className="row-x grow">
      <Face of={name} />
      <span>
        <strong className="d-block">
          <Name of={name} />
        </strong>
        <span className="small quiet">{t(`professions.${profession}`)}</span>
      </span>
    </span>
  );
};
