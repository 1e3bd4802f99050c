/** How the standing of a certificate looks. */
export const LOOKS = { valid: 'good', upcoming: 'waiting', expired: 'expired', outdated: 'expired', revoked: 'refused' } as const;
