/** The columns of the matrix, in order: nobody signed in, the portal's roles, and the platform itself (timers, webhooks, reactions). */
export const ROLES = ['public', 'patient', 'physician', 'budtender', 'dispensary', 'editor', 'desk', 'admin', 'system'] as const;
export type Role = (typeof ROLES)[number];

/** The roles a person may hold and sign in with. */
export const PERSON_ROLES = ['patient', 'physician', 'budtender', 'dispensary', 'editor', 'desk', 'admin'] as const;
export type PersonRole = (typeof PERSON_ROLES)[number];

/** Roles that work on other people's behalf: shorter idle times, stricter second factor. */
export const STAFF_ROLES: readonly PersonRole[] = ['physician', 'budtender', 'dispensary', 'editor', 'desk', 'admin'];

/** The roles that are granted things in the CMS: whoever asks, but for the platform itself. */
export const GRANTED_ROLES = ['public', ...PERSON_ROLES] as const;
export type GrantedRole = (typeof GRANTED_ROLES)[number];
