/**
 * The test files that `npm test` leaves to `npm run test:all`, each with its phase and the reason: the slowest that guard the least.
 * The list may only shrink; `scripts/test/suites.test.ts` holds its length.
 */
export const ONLY_IN_ALL = [];
