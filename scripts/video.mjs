// The video server of a container, with its secrets from wherever they are kept. The key of its webhooks is enough: the platform knows the header that holds it.
import './lib/node.mjs';
import { withSecretFiles } from './lib/secret-files.mjs';
import { withVault } from './lib/vault.mjs';

const env = await withVault(withSecretFiles(process.env));
const { OPENVIDU_WEBHOOK_KEY: key, OPENVIDU_WEBHOOK_HEADERS: headers = key ? JSON.stringify([`x-video-key: ${key}`]) : undefined } = env;
Object.assign(process.env, env, headers ? { OPENVIDU_WEBHOOK_HEADERS: headers } : {});
await import('../openvidu/dist/server/main.js');
