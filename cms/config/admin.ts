import type { Core } from '@strapi/strapi';

export default ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Admin =>
  ({
    url: '/cms',
    autoOpen: false,
    serveAdminPanel: env.bool('SERVE_ADMIN', true),
    auth: {
      secret: env('ADMIN_JWT_SECRET'),
      // The panel's page stands at /cms and its API at /admin and beside: under its own path, /admin, the page would not find its token.
      cookie: { path: '/' },
      sessions: { maxSessionLifespan: 8 * 3600, maxRefreshTokenLifespan: 24 * 3600 },
    },
    apiToken: { salt: env('API_TOKEN_SALT') },
    transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
    secrets: { encryptionKey: env('ENCRYPTION_KEY') },
    flags: { nps: false, promoteEE: false, docLinks: false },
  }) as Core.Config.Admin;
