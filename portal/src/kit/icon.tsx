import sprite from 'virtual:icon-sprite';
import type { IconName } from '../addresses/icon-names';

/** An outline of bootstrap-icons beside words; `label` when it stands alone. */
export const Icon = ({ name, label }: { name: IconName; label?: string }) => (
  <svg className="bi" {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
    <use href={`${sprite}#${name}`} />
  </svg>
);
