import { z } from 'zod';

const key32 = z.string().refine((value) => Buffer.from(value, 'base64').length === 32, 'must be 32 bytes in base64');
/** Several values, comma-separated. */
const listOf = <T extends z.ZodType<string, string>>(one: T) =>
  z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(one));
const sessionSecret = z.string().min(32);
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');

/** Whether this process counts hours in UTC, summer and winter. */
const inUtc = (): boolean => [0, 6].every((month) => new Date(2026, month).getTimezoneOffset() === 0);
/** An address as the platform writes it: without its last stroke. */
const plainUrl = (url: string): string => url.replace(/\/$/, '');
const urls = listOf(z.url()).transform((all) => all.map(plainUrl));
/** Where browsers find what editors upload; null while it lies in the data directory. */
export const mediaUrl = (given: { readonly endpoint: string; readonly bucket: string; readonly url: string }): string | null =>
  given.bucket ? plainUrl(given.url || `${plainUrl(given.endpoint)}/${given.bucket}`) : null;
const isLoopback = (url: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
/** Names that no public name server answers (RFC 6762, RFC 8375, ICANN’s `internal`), one word, and the addresses of RFC 1918 and 4193. */
const NEAR = /^([^.:]+|.+\.(local|localhost|internal|home\.arpa)|10\.[\d.]+|192\.168\.[\d.]+|172\.(1[6-9]|2\d|3[01])\.[\d.]+|\[f[cd][\da-f:]+\])$/;
const isNear = (url: string): boolean => isLoopback(url) || NEAR.test(new URL(url).hostname);
const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

const schema = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(1).max(65535).default(4000),
    PUBLIC_URL: z.url().optional(),
    FORMER_PUBLIC_URLS: urls,
    DATA_DIR: z.string().min(1),
    DATABASE_URL: z.string().optional(),
    BAI_DEMO: flag,
    BAI_TEST: z.string().optional(),
    TRUST_PROXY: z.union([z.enum(['true', 'false']).transform((value) => (value === 'true' ? 1 : 0)), z.coerce.number().int().min(0).max(10)]).default(0),
    REDIS_URL: z.string().optional(),
    FIRST_ADMIN_EMAIL: z.email().optional(),
    PANEL_NETWORKS: listOf(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()])),
    SESSION_SECRET: sessionSecret,
    SESSION_SECRETS_OLD: listOf(sessionSecret),
    FIELD_KEY: key32,
    FIELD_KEYS_OLD: listOf(key32),
    FIELD_CIPHER: z.enum(['aes-256-gcm', 'chacha20-poly1305']).default('aes-256-gcm'),
    LOOKUP_KEY: key32,
    LOOKUP_KEYS_OLD: listOf(key32),
    AUDIT_KEY: key32,
    AUDIT_KEY_PREVIOUS: key32.optional(),
    AUDIT_ANCHOR_EMAIL: z.email().optional(),
    OPENVIDU_URL: z.url().optional(),
    OPENVIDU_SECRET: z.string().min(16).optional(),
    OPENVIDU_WEBHOOK_KEY: z.string().min(16).optional(),
    OPENVIDU_RECORDING: flag,
    S3_ENDPOINT: z.url().optional(),
    S3_BUCKET: z.string().min(3).optional(),
    S3_ACCESS_KEY: z.string().min(1).optional(),
    S3_SECRET_KEY: z.string().min(1).optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_MEDIA_BUCKET: z.string().min(3).optional(),
    S3_MEDIA_URL: z.url().optional(),
    CLAMD_HOST: z.string().optional(),
    CLAMD_PORT: z.coerce.number().int().min(1).max(65535).default(3310),
    TRANSLATOR: z.string().min(1).optional(),
    SENTRY_DSN: z.url().optional(),
    LOG_COLLECTOR_URL: z.url().optional(),
    LOG_COLLECTOR_TOKEN: z.string().min(16).optional(),
    THAIBULKSMS_URL: z.url().default('https://api-v2.thaibulksms.com'),
    TWILIO_URL: z.url().default('https://api.twilio.com'),
    BOUNCE_SECRET: z.string().min(32).optional(),
    BOUNCE_ADDRESS: z.email().optional(),
    LINE_CHANNEL_ID: z
      .string()
      .regex(/^\d{1,20}$/)
      .optional(),
    LINE_CHANNEL_SECRET: z.string().min(16).optional(),
    LINE_MESSAGING_TOKEN: z.string().min(16).optional(),
    LINE_URL: z.url().default('https://api.line.me'),
    LINE_ACCESS_URL: z.url().default('https://access.line.me'),
    LEAKED_PASSWORDS: z.string().min(1).optional(),
    SMTP_URL: z.string().optional(),
    WAYS_OUT: listOf(z.string().regex(/^[^\s:/]+:\d{1,5}$|^\[?[\da-f:]+\]?:\d{1,5}$/i, 'must be host:port')),
  })
  .superRefine(({ OPENVIDU_URL, ...rest }, context) => {
    if (rest.PUBLIC_URL?.startsWith('http:') && !isNear(rest.PUBLIC_URL))
      context.addIssue({
        code: 'custom',
        path: ['PUBLIC_URL'],
        message: 'must begin with https: passwords and health data would cross the internet in the open',
      });
    if (rest.LOG_COLLECTOR_URL?.startsWith('http:') && !isNear(rest.LOG_COLLECTOR_URL))
      context.addIssue({ code: 'custom', path: ['LOG_COLLECTOR_URL'], message: 'must begin with https: who did what would cross the internet in the open' });
    if (!inUtc())
      context.addIssue({ code: 'custom', path: ['TZ'], message: 'must be UTC, since the database drivers read instants in the zone of the process' });
    for (const name of ['OPENVIDU_SECRET', 'OPENVIDU_WEBHOOK_KEY'] as const)
      if (OPENVIDU_URL && !rest[name]) context.addIssue({ code: 'custom', path: [name], message: 'is needed with OPENVIDU_URL' });
    if (!rest.LINE_CHANNEL_ID !== !rest.LINE_CHANNEL_SECRET)
      context.addIssue({ code: 'custom', path: ['LINE_CHANNEL_SECRET'], message: 'and LINE_CHANNEL_ID are needed together' });
    if (rest.LINE_MESSAGING_TOKEN && !rest.LINE_CHANNEL_ID)
      context.addIssue({ code: 'custom', path: ['LINE_MESSAGING_TOKEN'], message: 'needs LINE_CHANNEL_ID too: nobody can be written to who is not linked' });
    const given = S3_NAMES.filter((name) => rest[name]);
    for (const name of S3_NAMES)
      if (given.length && !rest[name]) context.addIssue({ code: 'custom', path: [name], message: `is needed with ${given.join(', ')}` });
    if (rest.S3_MEDIA_BUCKET && !given.length) context.addIssue({ code: 'custom', path: ['S3_MEDIA_BUCKET'], message: `needs ${S3_NAMES.join(', ')} too` });
    if (rest.S3_MEDIA_BUCKET && rest.S3_MEDIA_BUCKET === rest.S3_BUCKET)
      context.addIssue({
        code: 'custom',
        path: ['S3_MEDIA_BUCKET'],
        message: 'must not be S3_BUCKET: anybody may read what editors upload, and nobody people’s files',
      });
    if (rest.S3_MEDIA_URL && !rest.S3_MEDIA_BUCKET) context.addIssue({ code: 'custom', path: ['S3_MEDIA_URL'], message: 'needs S3_MEDIA_BUCKET too' });
  });

export interface Environment {
  readonly publicUrl: string;
  /** Addresses that the platform had before: what it issued there stays genuine. */
  readonly formerPublicUrls: readonly string[];
  readonly secure: boolean;
  /** Demo people and sandbox providers exist. */
  readonly demo: boolean;
  /** Tests may shift the clock. Nothing else is loosened. */
  readonly test: boolean;
  /** How many proxies of the platform's own stand before it; each adds the address it saw. */
  readonly hops: number;
  readonly dataDir: string;
  readonly redisUrl: string | undefined;
  /** A file of passwords that were found in what was stolen elsewhere (`accounts/server/leaked-passwords.ts`). */
  readonly leakedPasswords: string | undefined;
  /** Where mail leaves; without it mail stays in the platform. */
  readonly mailUrl: string | undefined;
  /** All that this process may connect to, as addresses or as host:port; besides servers of its own. */
  readonly waysOut: readonly string[];
  readonly firstAdminEmail: string | undefined;
  /** From where alone Strapi's panel and its API are there: networks or single addresses; from everywhere when there are none. */
  readonly panelNetworks: readonly string[];
  /** A video server of its own; without one the embedded server is used. */
  readonly video: { readonly url: string; readonly secret: string; readonly webhookKey: string; readonly records: boolean } | null;
  /** A store of objects for people's files; without one they lie below the data directory. */
  readonly s3: { readonly endpoint: string; readonly bucket: string; readonly accessKey: string; readonly secretKey: string; readonly region: string } | null;
  /** Where browsers find what editors upload, when it is not the platform itself. */
  readonly mediaUrl: string | null;
  /** Of each of these the first makes, all of them are accepted; those that were in use before follow it, the newest first. */
  readonly sessionSecrets: readonly string[];
  readonly fieldKeys: readonly Buffer[];
  /** What fields and files are encrypted with from now on; what any of the others made opens too. */
  readonly fieldCipher: 'aes-256-gcm' | 'chacha20-poly1305';
  readonly lookupKeys: readonly Buffer[];
  /** The keys of the audit trail: the first signs, all of them verify. */
  readonly auditKeys: readonly Buffer[];
  /** Who is sent each anchor of the audit trail. */
  readonly auditAnchorEmail: string | undefined;
  /** The scanner of viruses that whatever people hand in is shown to; without one nothing is scanned. */
  readonly scanner: { readonly host: string; readonly port: number } | null;
  /** By its name, who may be asked to translate what patients wrote in another language; by default nobody. */
  readonly translator: string | null;
  /** Where errors of browsers are sent on to; without one they are kept here. */
  readonly sentryDsn: string | undefined;
  /** Another system that keeps what the trail and the log of requests say; without one they are here alone. */
  readonly collector: { readonly url: string; readonly token: string | null } | null;
  /** Where the APIs of those are who send text messages. */
  readonly sms: { readonly thaibulksms: string; readonly twilio: string };
  /** What mails that come back are signed with by who hands them in, and the address that they come back to; without the first none are taken. */
  readonly bounces: { readonly secret: string | null; readonly address: string | null };
  /** The channels at LINE; without them, people link an example where demo people exist, and nothing elsewhere. `token` is that of its Messaging API. */
  readonly line: {
    readonly channel: { readonly id: string; readonly secret: string } | null;
    readonly token: string | null;
    readonly api: string;
    readonly access: string;
  };
}

/** Whom the settings name: nobody else is connected to. */
const waysOutOf = (env: z.output<typeof schema>): string[] =>
  [
    ...[env.DATABASE_URL, env.REDIS_URL, env.OPENVIDU_URL, env.S3_ENDPOINT, env.S3_MEDIA_URL, env.SMTP_URL, env.SENTRY_DSN, env.LOG_COLLECTOR_URL],
    ...[env.THAIBULKSMS_URL, env.TWILIO_URL, env.LINE_URL, env.LINE_ACCESS_URL],
    ...(env.CLAMD_HOST ? [`${env.CLAMD_HOST}:${env.CLAMD_PORT}`] : []),
    ...env.WAYS_OUT,
  ].filter((way) => way !== undefined && way !== '') as string[];

const keysOf = (inUse: string, before: readonly string[]): Buffer[] => [inUse, ...before].map((key) => Buffer.from(key, 'base64'));

/** Reads the process environment once; a start with missing or wrong values lists all of them. */
export const readEnvironment = (source: NodeJS.ProcessEnv): Environment => {
  const parsed = schema.safeParse(source);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment is not complete:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const publicUrl = plainUrl(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`);
  return {
    publicUrl,
    formerPublicUrls: env.FORMER_PUBLIC_URLS,
    secure: publicUrl.startsWith('https:'),
    demo: env.BAI_DEMO || isLoopback(publicUrl),
    test: env.BAI_TEST === '1' && isLoopback(publicUrl),
    hops: env.TRUST_PROXY,
    dataDir: env.DATA_DIR,
    redisUrl: env.REDIS_URL,
    leakedPasswords: env.LEAKED_PASSWORDS,
    mailUrl: env.SMTP_URL,
    waysOut: waysOutOf(env),
    firstAdminEmail: env.FIRST_ADMIN_EMAIL,
    panelNetworks: env.PANEL_NETWORKS,
    video: env.OPENVIDU_URL
      ? { url: env.OPENVIDU_URL, secret: env.OPENVIDU_SECRET!, webhookKey: env.OPENVIDU_WEBHOOK_KEY!, records: env.OPENVIDU_RECORDING }
      : null,
    s3: env.S3_ENDPOINT
      ? { endpoint: env.S3_ENDPOINT, bucket: env.S3_BUCKET!, accessKey: env.S3_ACCESS_KEY!, secretKey: env.S3_SECRET_KEY!, region: env.S3_REGION }
      : null,
    mediaUrl: mediaUrl({ endpoint: env.S3_ENDPOINT ?? '', bucket: env.S3_MEDIA_BUCKET ?? '', url: env.S3_MEDIA_URL ?? '' }),
    sessionSecrets: [env.SESSION_SECRET, ...env.SESSION_SECRETS_OLD],
    fieldKeys: keysOf(env.FIELD_KEY, env.FIELD_KEYS_OLD),
    fieldCipher: env.FIELD_CIPHER,
    lookupKeys: keysOf(env.LOOKUP_KEY, env.LOOKUP_KEYS_OLD),
    auditKeys: [env.AUDIT_KEY, env.AUDIT_KEY_PREVIOUS].flatMap((key) => (key ? [Buffer.from(key, 'base64')] : [])),
    auditAnchorEmail: env.AUDIT_ANCHOR_EMAIL,
    scanner: env.CLAMD_HOST ? { host: env.CLAMD_HOST, port: env.CLAMD_PORT } : null,
    translator: env.TRANSLATOR ?? null,
    sentryDsn: env.SENTRY_DSN,
    collector: env.LOG_COLLECTOR_URL ? { url: env.LOG_COLLECTOR_URL, token: env.LOG_COLLECTOR_TOKEN ?? null } : null,
    sms: { thaibulksms: plainUrl(env.THAIBULKSMS_URL), twilio: plainUrl(env.TWILIO_URL) },
    bounces: { secret: env.BOUNCE_SECRET ?? null, address: env.BOUNCE_ADDRESS ?? null },
    line: {
      channel: env.LINE_CHANNEL_ID ? { id: env.LINE_CHANNEL_ID, secret: env.LINE_CHANNEL_SECRET! } : null,
      token: env.LINE_MESSAGING_TOKEN ?? null,
      api: plainUrl(env.LINE_URL),
      access: plainUrl(env.LINE_ACCESS_URL),
    },
  };
};

let read: Environment | undefined;
/** The environment of this process. */
export const environment = (): Environment => (read ??= readEnvironment(process.env));
