import { createHash } from 'node:crypto';

/** The challenge of a verifier, S256. Source: RFC 7636, 4.2. */
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
