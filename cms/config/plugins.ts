import type { Core } from '@strapi/strapi';

/** The floors of the house, lowest first: Strapi registers and starts them in this order. */
const FLOORS = [
  'kernel',
  'audit',
  'accounts',
  'notifications',
  'documents',
  'directory',
  'payments',
  'applications',
  'consultations',
  'prescriptions',
  'transactions',
];

export default ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Plugin =>
  ({
    'users-permissions': { config: { jwtSecret: env('JWT_SECRET'), register: { allowedFields: [] } } },
    email: {
      config: {
        provider: 'nodemailer',
        // Without a mail server nothing leaves the machine: the message is rendered and dropped.
        providerOptions: env('SMTP_URL') ? { url: env('SMTP_URL') } : { jsonTransport: true },
        settings: { defaultFrom: env('MAIL_FROM', 'Bai <no-reply@localhost>') },
      },
    },
    upload: {
      config: {
        sizeLimit: 10 * 1024 * 1024,
        security: { allowedTypes: ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'], deniedTypes: ['image/svg+xml', 'text/html'] },
      },
    },
    ...Object.fromEntries(FLOORS.map((name) => [name, { enabled: true }])),
  }) as unknown as Core.Config.Plugin;
