import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '../app/session';
import { useWords } from '../words';
import { Icon } from './icon';
import type { IconName } from '../addresses/icon-names';

const LOOKS = {
  primary: 'btn-primary',
  secondary: 'btn-outline-secondary',
  accent: 'btn-outline-primary',
  danger: 'btn-outline-danger',
  refuse: 'btn-danger',
  link: 'btn-link',
} as const;
export type Look = keyof typeof LOOKS;
const SIZES = { sm: 'btn-sm', md: '', lg: 'btn-lg' } as const;

interface Shape {
  readonly look?: Look;
  readonly size?: keyof typeof SIZES;
  readonly icon?: IconName;
  readonly iconAfter?: IconName;
  readonly children: ReactNode;
}
const classes = ({ look = 'secondary', size = 'md' }: Shape, state = ''): string => ['btn', LOOKS[look], SIZES[size], state].filter(Boolean).join(' ');

/**
 * A button; while busy it keeps its width, says so and takes no second press. It can be reached while it takes no press, so that the
 * focus never falls off it. One primary a screen. Of what it `needs` and the person may not use, there is no button.
 */
export const Button = ({
  look,
  size,
  icon,
  iconAfter,
  busy = false,
  disabled = false,
  needs,
  onClick,
  children,
  ...rest
}: Shape & { busy?: boolean; needs?: string | undefined } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>) => {
  const { t } = useWords('kit');
  const closed = disabled || busy;
  if (!useMay(needs)) return null;
  return (
    <button
      type="button"
      {...rest}
      className={classes({ look: look ?? 'secondary', size: size ?? 'md', children }, busy ? 'is-busy' : disabled ? 'disabled' : '')}
      aria-disabled={closed || undefined}
      aria-busy={busy || undefined}
      // A form is not sent by it either, nor by Enter in one of its fields.
      onClick={closed ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className="busy" role="img" aria-label={t('working')} /> : icon && <Icon name={icon} />}
      <span>{children}</span>
      {iconAfter && !busy && <Icon name={iconAfter} />}
    </button>
  );
};

/** A link that looks like a button. `external` leaves the portal (files, provider pages); `state` goes on to a screen of the portal, and is in no address. */
export const ButtonLink = ({
  to,
  external = false,
  look,
  size,
  icon,
  iconAfter,
  children,
  state,
  ...rest
}: Shape & { to: string; external?: boolean; download?: boolean; target?: string; state?: object }) => {
  const className = classes({ look: look ?? 'secondary', size: size ?? 'md', children });
  const inside = (
    <>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {iconAfter && <Icon name={iconAfter} />}
    </>
  );
  return external ? (
    <a className={className} href={to} {...rest}>
      {inside}
    </a>
  ) : (
    <Link className={className} to={to} state={state}>
      {inside}
    </Link>
  );
};
