import type { Verdict } from '@bai/prescriptions/contracts';

export type Kind = Verdict['verdict'];
type Ground = 'valid' | 'expired' | 'used' | 'refused';
/** Round may dispense, corners may not: the ground of each verdict. */
const GROUND: Readonly<Record<Kind, Ground>> = {
  valid: 'valid',
  expired: 'expired',
  used_up: 'used',
  closed_outside: 'used',
  replaced: 'used',
  on_hold: 'expired',
  claimed: 'expired',
  elsewhere: 'used',
  revoked: 'refused',
  not_found: 'refused',
  forged: 'refused',
  invalid: 'refused',
};

/** On which ground a verdict stands. */
export const groundOf = (kind: Kind): Ground => GROUND[kind];

/** The shape of a verdict: what nobody knows is asked about, where what is known to be wrong is crossed out. */
export const VerdictShape = ({ ground, unknown = false }: { ground: Ground; unknown?: boolean }) => {
  const hole = { fill: 'none', stroke: 'var(--v-bg)', strokeWidth: 12, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  if (ground === 'valid')
    return (
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle cx="60" cy="60" r="56" fill="currentColor" />
        <path {...hole} d="m33 62 19 19 36-39" />
      </svg>
    );
  if (ground === 'expired')
    return (
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <path d="M60 6 116 110H4z" fill="currentColor" />
        <path {...hole} strokeWidth={8} d="M45 52h30M45 94h30M48 52c0 14 12 14 12 21s-12 7-12 21M72 52c0 14-12 14-12 21s12 7 12 21" />
      </svg>
    );
  if (ground === 'used')
    return (
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <path d="M8 8h104v104H8z" fill="currentColor" />
        <path {...hole} d="M34 60h52" />
      </svg>
    );
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true">
      <path d="M38 6h44l32 32v44l-32 32H38L6 82V38z" fill="currentColor" />
      {unknown ? (
        <>
          <path {...hole} d="M45 46a15 15 0 1 1 22 13c-5 3-7 6-7 11" />
          <circle cx="60" cy="88" r="7" fill="var(--v-bg)" />
        </>
      ) : (
        <path {...hole} d="m42 42 36 36m0-36L42 78" />
      )}
    </svg>
  );
};
