import type { Bilingual } from '@bai/kernel/contracts';
import { useLanguage } from '../words';
import { said } from './format';

const TITLE = /^(พญ\.|นพ\.|ทพ\.|ทพญ\.|ภก\.|ภญ\.|พท\.ป\.|พท\.|Dr\.?)\s*/;

const initialsOf = (name: string): string =>
  name
    .replace(TITLE, '')
    .split(' ')
    .map((part) => part.replace(/^[เแโใไ]/, '')[0] ?? '')
    .join('')
    .slice(0, 2);

/** Somebody as a small round picture: their photo where there is one, else their initials. Their name stands beside it. */
export const Face = ({ of, photo }: { of: Bilingual; photo?: string | null }) => {
  const language = useLanguage();
  return photo ? (
    <img className="avatar" src={photo} alt="" />
  ) : (
    <span className="avatar" aria-hidden="true">
      {initialsOf(said(language, of))}
    </span>
  );
};
