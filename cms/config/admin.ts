import type { panelPreview } from '@bai/learning/server';
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
      // As long as anybody who works here: half an hour without a request, twelve hours at most; "remember me" changes nothing of it.
      sessions: {
        accessTokenLifespan: 600,
        idleSessionLifespan: 1800,
        maxSessionLifespan: 12 * 3600,
        idleRefreshTokenLifespan: 1800,
        maxRefreshTokenLifespan: 12 * 3600,
      },
    },
    apiToken: { salt: env('API_TOKEN_SALT') },
    transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
    secrets: { encryptionKey: env('ENCRYPTION_KEY') },
    // The plugin is asked once somebody presses the button: while the configuration is read it is not there yet.
    preview: {
      enabled: true,
      config: { handler: async (...asked: Parameters<typeof panelPreview>) => (await import('@bai/learning/server')).panelPreview(...asked) },
    },
    flags: { nps: false, promoteEE: false, docLinks: false },
  }) as Core.Config.Admin;
