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
export const plainUrl = (url: string): string => url.replace(/\/$/, '');
const urls = listOf(z.url()).transform((all) => all.map(plainUrl));
/** Names below `localhost` are this machine's as well (RFC 6761, 6.3). */
export const isLoopback = (url: string): boolean => {
  const { hostname } = new URL(url);
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');
};
/** Returns whether tests may shift the clock and raise the general limits. No setting makes a public address a test platform. */
export const isTest = ({ BAI_TEST, PUBLIC_URL }: { readonly BAI_TEST?: string | undefined; readonly PUBLIC_URL?: string | undefined }): boolean =>
  BAI_TEST === '1' && (PUBLIC_URL === undefined || isLoopback(PUBLIC_URL));
/** Names that no public name server answers (RFC 6762, RFC 8375, ICANN’s `internal`), one word, and the addresses of RFC 1918 and 4193. */
const NEAR = /^([^.:]+|.+\.(local|localhost|internal|home\.arpa)|10\.[\d.]+|192\.168\.[\d.]+|172\.(1[6-9]|2\d|3[01])\.[\d.]+|\[f[cd][\da-f:]+\])$/;
export const isNear = (url: string): boolean => isLoopback(url) || NEAR.test(new URL(url).hostname);
/**
 * Whether the panel's address is another host than the portal's, and of the same site: what browsers keep for one host they show to no
 * other, and to frames of the same site they show it.
 */
const isOwnHost = (panel: string, portal: string | undefined): boolean => {
  if (!portal) return false;
  const [own, other] = [new URL(panel), new URL(portal)];
  return (
    panel === own.origin && own.protocol === other.protocol && own.hostname.endsWith(`.${other.hostname.replace(/^www\./, '')}`) && own.host !== other.host
  );
};
const S3_KEYS = ['S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', ...S3_KEYS] as const;

/** What the inner services are asked by where each proves itself; nothing else is spoken to them. */
const INNER_SCHEMES = { REDIS_URL: 'rediss:', OPENVIDU_URL: 'https:', S3_ENDPOINT: 'https:', LOG_COLLECTOR_URL: 'https:' } as const;
/** Words of an address by which the library that sends mail would do without TLS, or without knowing whom it speaks to. */
const OPEN_MAIL = /[?&](ignoreTLS|opportunisticTLS)=(?!false)|[?&](requireTLS|tls\.rejectUnauthorized)=(?!true)/;

/** What a process may be told by its environment; what is wrong with it is listed all at once. */
export const schema = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(1).max(65535).default(4000),
    PUBLIC_URL: z.url().optional(),
    FORMER_PUBLIC_URLS: urls,
    DATA_DIR: z.string().min(1),
    DATABASE_URL: z.string().optional(),
    INNER_TLS_DIR: z.string().min(1).optional(),
    BAI_DEMO: flag,
    BAI_TEST: z.string().optional(),
    BAI_TEST_LIMIT_FACTOR: z.coerce.number().int().min(1).optional(),
    TRUST_PROXY: z.union([z.enum(['true', 'false']).transform((value) => (value === 'true' ? 1 : 0)), z.coerce.number().int().min(0).max(10)]).default(0),
    REDIS_URL: z.string().optional(),
    FIRST_ADMIN_EMAIL: z.email().optional(),
    PANEL_URL: z.union([z.literal(''), z.url().transform(plainUrl)]).optional(),
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
    if (rest.PANEL_URL && !isOwnHost(rest.PANEL_URL, rest.PUBLIC_URL))
      context.addIssue({ code: 'custom', path: ['PANEL_URL'], message: 'must be a name below that of PUBLIC_URL, reached as that is, without a path' });
    if (rest.LOG_COLLECTOR_URL?.startsWith('http:') && !isNear(rest.LOG_COLLECTOR_URL))
      context.addIssue({ code: 'custom', path: ['LOG_COLLECTOR_URL'], message: 'must begin with https: who did what would cross the internet in the open' });
    if (rest.INNER_TLS_DIR) {
      const given = { OPENVIDU_URL, ...rest };
      for (const [name, scheme] of Object.entries(INNER_SCHEMES) as [keyof typeof INNER_SCHEMES, string][]) {
        const url = given[name];
        if (url && !url.startsWith(scheme) && (!URL.canParse(url) || isNear(url)))
          context.addIssue({ code: 'custom', path: [name], message: `must begin with ${scheme} where services prove themselves (INNER_TLS_DIR)` });
      }
      if (rest.CLAMD_HOST && !rest.CLAMD_HOST.startsWith('/'))
        context.addIssue({ code: 'custom', path: ['CLAMD_HOST'], message: 'must be the path of its socket: clamd proves itself to nobody (INNER_TLS_DIR)' });
    }
    if (rest.SMTP_URL && OPEN_MAIL.test(rest.SMTP_URL) && (rest.INNER_TLS_DIR || !isNear(rest.SMTP_URL)))
      context.addIssue({ code: 'custom', path: ['SMTP_URL'], message: 'must not do without TLS: what mail says would cross the internet in the open' });
    if (rest.BAI_TEST_LIMIT_FACTOR !== undefined && !isTest(rest))
      context.addIssue({
        code: 'custom',
        path: ['BAI_TEST_LIMIT_FACTOR'],
        message: 'is for tests alone: it needs BAI_TEST=1 and a PUBLIC_URL of this machine',
      });
    if (!inUtc())
      context.addIssue({ code: 'custom', path: ['TZ'], message: 'must be UTC, since the database drivers read instants in the zone of the process' });
    for (const name of ['OPENVIDU_SECRET', 'OPENVIDU_WEBHOOK_KEY'] as const)
      if (OPENVIDU_URL && !rest[name]) context.addIssue({ code: 'custom', path: [name], message: 'is needed with OPENVIDU_URL' });
    if (!rest.LINE_CHANNEL_ID !== !rest.LINE_CHANNEL_SECRET)
      context.addIssue({ code: 'custom', path: ['LINE_CHANNEL_SECRET'], message: 'and LINE_CHANNEL_ID are needed together' });
    if (rest.LINE_MESSAGING_TOKEN && !rest.LINE_CHANNEL_ID)
      context.addIssue({ code: 'custom', path: ['LINE_MESSAGING_TOKEN'], message: 'needs LINE_CHANNEL_ID too: nobody can be written to who is not linked' });
    const given = S3_NAMES.filter((name) => rest[name]);
    // An inner store gives keys for an hour to who proves themselves there.
    const proven = rest.INNER_TLS_DIR && rest.S3_ENDPOINT?.startsWith('https:') && isNear(rest.S3_ENDPOINT) && !S3_KEYS.some((name) => rest[name]);
    for (const name of proven ? (['S3_BUCKET'] as const) : S3_NAMES)
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
