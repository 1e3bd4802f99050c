import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** What a contract says of an endpoint for its readers and for the server alone: a sentence, whose right it is, what names its record, how often it may be asked. */
const UNSAID = /,\s*(?:summary: '(?:[^'\\]|\\.)*'|limit: \{[^}]*\}|action: '[a-z0-9.-]+'|params: byId)/g;
const CONTRACT = /\/plugins\/[a-z-]+\/contracts\/(?:[a-z-]+-)?api\.ts$/;
const MATRIX = /\/plugins\/kernel\/contracts\/matrix\.ts$/;
const ROLES = /\/plugins\/accounts\/contracts\/role-schemas\.ts$/;
const ROW = /^ {2}'([a-z0-9.-]+)':\s+\[[^\]]*\],\n/gm;

/** The actions of all machines' moves: of the matrix a browser asks for these alone, to draw its buttons. */
const moved = (plugins: string): ReadonlySet<string> =>
  new Set(
    readdirSync(plugins)
      .flatMap((plugin) => {
        const contracts = path.join(plugins, plugin, 'contracts');
        try {
          return readdirSync(contracts)
            .filter((file) => file.includes('machine'))
            .map((file) => readFileSync(path.join(contracts, file), 'utf8'));
        } catch {
          return [];
        }
      })
      .flatMap((machine) => [...machine.matchAll(/action: '([a-z0-9.-]+)'/g)].map(([, action]) => action!)),
  );

/** Leaves out of the portal's contracts what no browser reads: a tenth of what they weigh. */
export const plainContracts = (): Plugin => ({
  name: 'plain-contracts',
  enforce: 'pre',
  transform(code, id) {
    if (CONTRACT.test(id)) return { code: code.replace(UNSAID, ''), map: null };
    // Which actions there are is the server's to say.
    if (ROLES.test(id)) return { code: code.replace('z.enum(ACTIONS)', 'z.string()'), map: null };
    if (!MATRIX.test(id)) return null;
    const asked = moved(path.resolve(path.dirname(id), '../..'));
    return { code: code.replace(ROW, (row, action: string) => (asked.has(action) ? row : '')), map: null };
  },
});
