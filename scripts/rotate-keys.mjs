// Rewrites with the newest keys what older ones have made, while servers run or not. --signing makes new signing keys as well.
import './lib/node.mjs';
import { serverEnvironment } from './lib/environment.mjs';
import { loadServer, requireInCms } from './lib/strapi.mjs';
import { withVault } from './lib/vault.mjs';

const env = await withVault(serverEnvironment());
Object.assign(process.env, env, { BAI_MIGRATE: '1', LOG_LEVEL: env.LOG_LEVEL ?? 'warn' });

const strapi = await loadServer();
const { rotateKeys, rotateSigningKeys, syncClock } = requireInCms('@bai/kernel/server');
await syncClock();
if (process.argv.includes('--signing')) for (const [purpose, kid] of await rotateSigningKeys()) console.log(`new signing key  ${purpose}  ${kid}`);
const { counts, failed } = await rotateKeys();
for (const [what, rewritten] of counts) console.log(`${String(rewritten).padStart(8)}  ${what}`);
console.log(failed ? `${failed} could not be rewritten; the log says why. Keep the old keys.` : 'Nothing is left that older keys have made.');
await strapi.destroy();
process.exit(failed ? 1 : 0);
