import { agentFor, mailUrl, mediaUrl, storeKeys } from '@bai/kernel/server';
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

/** By what the store knows who asks; without lasting keys by those that it gives for a while. */
const credentialsOf = (env: Core.Config.Shared.ConfigParams['env'], endpoint: string): unknown => {
  const accessKeyId = env('S3_ACCESS_KEY', '');
  if (accessKeyId) return { accessKeyId, secretAccessKey: env('S3_SECRET_KEY', '') };
  const ask = storeKeys(endpoint, env('INNER_TLS_DIR', ''));
  return async () => {
    const { accessKey, secretKey, sessionToken, expiration } = await ask();
    return { accessKeyId: accessKey, secretAccessKey: secretKey, sessionToken, expiration };
  };
};

/** Where the pictures that editors upload lie: in a bucket that anybody may read, if one is named; else in the data directory. */
const mediaStore = (env: Core.Config.Shared.ConfigParams['env']): object => {
  const bucket = env('S3_MEDIA_BUCKET', '');
  const endpoint = env('S3_ENDPOINT', '');
  if (!bucket) return {};
  const s3Options = {
    endpoint,
    region: env('S3_REGION', 'us-east-1'),
    credentials: credentialsOf(env, endpoint),
    // MinIO and its like know a bucket by its path alone, and not the checksums of the newest S3.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint.startsWith('https:')
      ? { requestHandler: { httpsAgent: agentFor(endpoint, { keepAlive: true, maxSockets: 50 }, env('INNER_TLS_DIR', '')) } }
      : {}),
    // Who may read is the bucket's own policy; most refuse to be told with each object.
    params: { Bucket: bucket, ACL: undefined },
  };
  return { provider: 'aws-s3', providerOptions: { baseUrl: mediaUrl({ endpoint, bucket, url: env('S3_MEDIA_URL', '') }), s3Options } };
};

/** Where mail leaves; without a mail server nothing leaves the machine: the message is rendered and dropped. */
const mailTransport = (env: Core.Config.Shared.ConfigParams['env']): object => {
  const url = env('SMTP_URL', '');
  return url ? { url: mailUrl(url, env('INNER_TLS_DIR', '')) } : { jsonTransport: true };
};

export default ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Plugin =>
  ({
    'users-permissions': { config: { jwtSecret: env('JWT_SECRET'), register: { allowedFields: [] } } },
    email: {
      config: {
        provider: 'nodemailer',
        providerOptions: mailTransport(env),
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
