import type { Core } from '@strapi/strapi';

/** Levels at which requests are logged; at every other the middleware would only word lines for nobody. */
const TELLS_REQUESTS = ['http', 'verbose', 'debug', 'silly'];

/** What a request passes before its route, in this order. The portal's pages carry their own, stricter content policy. */
export default ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Middlewares => [
  ...(TELLS_REQUESTS.includes(env('LOG_LEVEL', 'warn')) ? ['strapi::logger'] : []),
  'strapi::errors',
  'plugin::kernel.problems',
  {
    name: 'strapi::security',
    config: {
      contentSecurityPolicy: {
        useDefaults: true,
        directives: {
          'default-src': ["'self'"],
          'script-src': ["'self'"],
          'style-src': ["'self'", "'unsafe-inline'"],
          'connect-src': ["'self'"],
          'img-src': ["'self'", 'data:', 'blob:'],
          'media-src': ["'self'", 'blob:'],
          'font-src': ["'self'", 'data:'],
          'frame-ancestors': ["'none'"],
          upgradeInsecureRequests: null,
        },
      },
      frameguard: { action: 'deny' },
      hsts: env('PUBLIC_URL', '').startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    },
  },
  'plugin::kernel.gate',
  'plugin::prescriptions.well-known',
  'plugin::kernel.portal',
  { name: 'strapi::cors', config: { origin: [], credentials: false } },
  'strapi::query',
  {
    name: 'strapi::body',
    config: {
      jsonLimit: '400kb',
      formLimit: '64kb',
      textLimit: '64kb',
      includeUnparsed: true,
      formidable: { maxFileSize: 10 * 1024 * 1024, maxTotalFileSize: 10 * 1024 * 1024, maxFiles: 4 },
    },
  },
  { name: 'strapi::session', config: { httpOnly: true, sameSite: 'lax' } },
  'strapi::favicon',
  'strapi::public',
];
