import { mediaUrl } from '@bai/kernel/server';
import type { Core } from '@strapi/strapi';

/** Levels at which requests are logged; at every other the middleware would only word lines for nobody. */
const TELLS_REQUESTS = ['http', 'verbose', 'debug', 'silly'];

/** The address of editors' pictures, when they lie in a bucket. */
const mediaOrigin = (env: Core.Config.Shared.ConfigParams['env']): string[] => {
  const url = mediaUrl({ endpoint: env('S3_ENDPOINT', ''), bucket: env('S3_MEDIA_BUCKET', ''), url: env('S3_MEDIA_URL', '') });
  return url ? [new URL(url).origin] : [];
};

/** What a request passes before its route, in this order. The portal's pages carry their own, stricter content policy. */
export default ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Middlewares => [
  ...(TELLS_REQUESTS.includes(env('LOG_LEVEL', 'warn')) ? ['strapi::logger'] : []),
  'strapi::errors',
  'plugin::kernel.problems',
  'plugin::kernel.health',
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
          'img-src': ["'self'", 'data:', 'blob:', ...mediaOrigin(env)],
          'media-src': ["'self'", 'blob:', ...mediaOrigin(env)],
          'font-src': ["'self'", 'data:'],
          'frame-ancestors': ["'none'"],
          // A panel of its own host shows previews of the portal's.
          ...(env('PANEL_URL', '') ? { 'frame-src': [new URL(env('PUBLIC_URL', '')).origin] } : {}),
          'base-uri': ["'none'"],
          'object-src': ["'none'"],
          upgradeInsecureRequests: null,
        },
      },
      frameguard: { action: 'deny' },
      hsts: env('PUBLIC_URL', '').startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    },
  },
  'plugin::kernel.gate',
  // The panel's own scripts and styles; beyond them only what the kernel lets be packed, answer by answer.
  { name: 'strapi::compression', config: { threshold: 1024, filter: (type: string) => /javascript|css/.test(type) } },
  'plugin::monitoring.tunnel',
  'plugin::prescriptions.well-known',
  'plugin::learning.well-known',
  'plugin::kernel.portal',
  { name: 'strapi::cors', config: { origin: [], credentials: false } },
  'strapi::query',
  'plugin::kernel.bodies',
  {
    name: 'strapi::body',
    config: {
      // What editors write; the contracts' endpoints say for themselves how much they take.
      jsonLimit: '400kb',
      formLimit: '64kb',
      textLimit: '64kb',
      includeUnparsed: true,
      // Forms are taken apart by the endpoints that want one.
      multipart: false,
    },
  },
  'plugin::kernel.soundText',
  'plugin::accounts.panelDoor',
  'plugin::kernel.forms',
  { name: 'strapi::session', config: { httpOnly: true, sameSite: 'lax' } },
  'strapi::favicon',
  'strapi::public',
];
