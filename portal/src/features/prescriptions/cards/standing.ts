import type { CardStanding } from '@bai/prescriptions/contracts';

/** How each standing looks: round is in force, all others are not. */
export const STANDING_LOOKS = {
  valid: 'good',
  used_up: 'done',
  expired: 'expired',
  revoked: 'refused',
  replaced: 'done',
  on_hold: 'attention',
  closed: 'done',
  ended: 'expired',
} as const satisfies Record<CardStanding, string>;

/** The address that a link to a card has. */
export const shareAddress = (id: string): string => `${window.location.origin}/certificates/preview/${id}`;
