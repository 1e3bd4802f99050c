import { mediaUrl } from '@bai/kernel/server';
import type { Core } from '@strapi/strapi';

/** The floors of the house, lowest first: Strapi registers and starts them in this order. */
const FLOORS = [
  'kernel',
  'audit',
  'monitoring',
  'accounts',
  'notifications',
  'documents',
  'directory',
  'payments',
  'learning',
  'applications',
  'consultations',
  'prescriptions',
  'transactions',
];

const PICTURES = ['image/png', 'image/jpeg', 'image/webp'];
/** What lessons consist of besides; none of it lies where the pictures do, and each is what its bytes say (`learning/server/lesson-media.ts`). */
const LESSON_MEDIA = ['application/pdf', 'text/vtt', 'video/mp4', 'video/webm', 'audio/mpeg', 'audio/mp4', 'audio/x-m4a'];

/** Where the pictures that editors upload lie: in a bucket that anybody may read, if one is named; else in the data directory. */
const mediaStore = (env: Core.Config.Shared.ConfigParams['env']): object => {
  const bucket = env('S3_MEDIA_BUCKET', '');
  const endpoint = env('S3_ENDPOINT', '');
  if (!bucket) return {};
  const s3Options = {
    endpoint,
    region: env('S3_REGION', 'us-east-1'),
    credentials: { accessKeyId: env('S3_ACCESS_KEY', ''), secretAccessKey: env('S3_SECRET_KEY', '') },
    // MinIO and its like know a bucket by its path alone, and not the checksums of the newest S3.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Who may read is the bucket's own policy; most refuse to be told with each object.
    params: { Bucket: bucket, ACL: undefined },
  };
  return { provider: 'aws-s3', providerOptions: { baseUrl: mediaUrl({ endpoint, bucket, url: env('S3_MEDIA_URL', '') }), s3Options } };
};

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
        ...mediaStore(env),
        // Films arrive in parts, each looked at before it gets here; forms of the panel have a limit of their own.
        sizeLimit: 2_100_000_000,
        security: { allowedTypes: [...PICTURES, ...LESSON_MEDIA], deniedTypes: ['image/svg+xml', 'text/html'] },
      },
    },
    ...Object.fromEntries(FLOORS.map((name) => [name, { enabled: true }])),
  }) as unknown as Core.Config.Plugin;
