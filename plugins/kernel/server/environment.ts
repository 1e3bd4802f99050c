import type { z } from 'zod';
import { isLoopback, isTest, plainUrl, schema } from './environment-schema';

/** Where browsers find what editors upload; null while it lies in the data directory. */
export const mediaUrl = (given: { readonly endpoint: string; readonly bucket: string; readonly url: string }): string | null =>
  given.bucket ? plainUrl(given.url || `${plainUrl(given.endpoint)}/${given.bucket}`) : null;
export interface Environment {
  readonly publicUrl: string;
  /** Addresses that the platform had before: what it issued there stays genuine. */
  readonly formerPublicUrls: readonly string[];
  readonly secure: boolean;
  /** Demo people and sandbox providers exist. */
  readonly demo: boolean;
  /** Tests may shift the clock and raise the general limits. Nothing else is loosened. */
  readonly test: boolean;
  /** Multiplies the general limits of requests, so that tests do not wait for them; 1 outside tests. */
  readonly limitFactor: number;
  /** How many proxies of the platform's own stand before it; each adds the address it saw. */
  readonly hops: number;
  readonly dataDir: string;
  /** Where the inner services prove themselves to each other: what this one shows and trusts lies in `folder`, and it listens there alone. */
  readonly inner: { readonly folder: string; readonly host: string; readonly port: number } | null;
  readonly redisUrl: string | undefined;
  /** A file of passwords that were found in what was stolen elsewhere (`accounts/server/leaked-passwords.ts`). */
  readonly leakedPasswords: string | undefined;
  /** Where mail leaves; without it mail stays in the platform. */
  readonly mailUrl: string | undefined;
  /** All that this process may connect to, as addresses or as host:port; besides servers of its own. */
  readonly waysOut: readonly string[];
  readonly firstAdminEmail: string | undefined;
  /** The address of Strapi's panel, a host of its own; null where it shares the portal's. */
  readonly panelUrl: string | null;
  /** From where alone Strapi's panel and its API are there: networks or single addresses; from everywhere when there are none. */
  readonly panelNetworks: readonly string[];
  /** A video server of its own; without one the embedded server is used. */
  readonly video: { readonly url: string; readonly secret: string; readonly webhookKey: string; readonly records: boolean } | null;
  /** A store of objects for people's files; without one they lie below the data directory. Without keys it gives some for a while (`store-keys.ts`). */
  readonly s3: {
    readonly endpoint: string;
    readonly bucket: string;
    readonly region: string;
    readonly keys: { readonly accessKey: string; readonly secretKey: string } | null;
  } | null;
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
  readonly scanner: { readonly host: string; readonly port: number } | { readonly path: string } | null;
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
    ...(env.CLAMD_HOST && !env.CLAMD_HOST.startsWith('/') ? [`${env.CLAMD_HOST}:${env.CLAMD_PORT}`] : []),
    ...env.WAYS_OUT,
  ].filter((way) => way !== undefined && way !== '') as string[];

/** By its socket on this machine where a path is given, which no network comes between. */
const scannerOf = ({ CLAMD_HOST: host, CLAMD_PORT: port }: z.output<typeof schema>): Environment['scanner'] => {
  if (!host) return null;
  return host.startsWith('/') ? { path: host } : { host, port };
};

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
    test: isTest(env),
    limitFactor: env.BAI_TEST_LIMIT_FACTOR ?? 1,
    hops: env.TRUST_PROXY,
    dataDir: env.DATA_DIR,
    inner: env.INNER_TLS_DIR ? { folder: env.INNER_TLS_DIR, host: env.HOST, port: env.PORT } : null,
    redisUrl: env.REDIS_URL,
    leakedPasswords: env.LEAKED_PASSWORDS,
    mailUrl: env.SMTP_URL,
    waysOut: waysOutOf(env),
    firstAdminEmail: env.FIRST_ADMIN_EMAIL,
    panelUrl: env.PANEL_URL || null,
    panelNetworks: env.PANEL_NETWORKS,
    video: env.OPENVIDU_URL
      ? { url: env.OPENVIDU_URL, secret: env.OPENVIDU_SECRET!, webhookKey: env.OPENVIDU_WEBHOOK_KEY!, records: env.OPENVIDU_RECORDING }
      : null,
    s3: env.S3_ENDPOINT
      ? {
          endpoint: env.S3_ENDPOINT,
          bucket: env.S3_BUCKET!,
          region: env.S3_REGION,
          keys: env.S3_ACCESS_KEY ? { accessKey: env.S3_ACCESS_KEY, secretKey: env.S3_SECRET_KEY! } : null,
        }
      : null,
    mediaUrl: mediaUrl({ endpoint: env.S3_ENDPOINT ?? '', bucket: env.S3_MEDIA_BUCKET ?? '', url: env.S3_MEDIA_URL ?? '' }),
    sessionSecrets: [env.SESSION_SECRET, ...env.SESSION_SECRETS_OLD],
    fieldKeys: keysOf(env.FIELD_KEY, env.FIELD_KEYS_OLD),
    fieldCipher: env.FIELD_CIPHER,
    lookupKeys: keysOf(env.LOOKUP_KEY, env.LOOKUP_KEYS_OLD),
    auditKeys: [env.AUDIT_KEY, env.AUDIT_KEY_PREVIOUS].flatMap((key) => (key ? [Buffer.from(key, 'base64')] : [])),
    auditAnchorEmail: env.AUDIT_ANCHOR_EMAIL,
    scanner: scannerOf(env),
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
