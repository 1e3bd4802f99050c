import path from 'node:path';
import type { Core } from '@strapi/strapi';

export default ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Server => ({
  // Where inner services prove themselves, only this machine's own loopback leads here past the door that asks for a certificate (`kernel/server/inner-door.ts`).
  ...(env('INNER_TLS_DIR', '') ? { host: '127.0.0.1', port: 0 } : { host: env('HOST', '127.0.0.1'), port: env.int('PORT', 4000) }),
  url: env('PUBLIC_URL', ''),
  dirs: { public: path.join(env('DATA_DIR', '../.data'), 'public') },
  // Longer than proxies keep a connection: theirs is then never given up just as they use it again.
  http: { serverOptions: { keepAliveTimeout: 75_000 } },
  app: { keys: env.array('APP_KEYS') ?? [] },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
  // Strapi's data transfer would read and write past every rule of the platform.
  transfer: { remote: { enabled: false } },
});
