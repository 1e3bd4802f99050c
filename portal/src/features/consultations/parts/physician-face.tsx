import type { Slot } from '@bai/consultations/contracts';
import { Name } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { said } from '../../../kit/format';

const TITLE = /^(พญ\.|นพ\.|ทพ\.|ทพญ\.|ภก\.|ภญ\.|พท\.ป\.|พท\.|Dr\.?)\s*/;

/** Who somebody will see: initials, name and profession. */
export const PhysicianFace = ({ physician: { name, profession } }: { physician: Slot['physician'] }) => {
  const { t } = useWords('patient');
  const language = useLanguage();
  const initials = said(language, name)
    .replace(TITLE, '')
    .split(' ')
    .map((part) => part.replace(/^[เแโใไ]/, '')[0] ?? '')
    .join('')
    .slice(0, 2);
  return (
    <span className="row-x grow">
      <span className="avatar" aria-hidden="true">
        {initials}
      </span>
      <span>
        <strong className="d-block">
          <Name of={name} />
        </strong>
        <span className="small quiet">{t(`professions.${profession}`)}</span>
      </span>
    </span>
  );
};
