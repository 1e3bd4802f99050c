import type { Plugin } from 'vite';

/** What a contract says of an endpoint for its readers and for the server alone: a sentence, and how often it may be asked. */
const UNSAID = /,\s*(?:summary: '(?:[^'\\]|\\.)*'|limit: \{[^}]*\})/g;
const CONTRACT = /\/plugins\/[a-z-]+\/contracts\/api\.ts$/;

/** Leaves out of the portal's contracts what no browser reads: a tenth of what they weigh. */
export const plainContracts = (): Plugin => ({
  name: 'plain-contracts',
  enforce: 'pre',
  transform(code, id) {
    return CONTRACT.test(id) ? { code: code.replace(UNSAID, ''), map: null } : null;
  },
});
