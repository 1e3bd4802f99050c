import { z } from 'zod';

const key32 = z.string().refine((value) => Buffer.from(value, 'base64').length === 32, 'must be 32 bytes in base64');
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');

const schema = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(1).max(65535).default(4000),
    PUBLIC_URL: z.url().optional(),
    DATA_DIR: z.string().min(1),
    DATABASE_URL: z.string().optional(),
    BAI_DEMO: flag,
    BAI_TEST: z.string().optional(),
    TRUST_PROXY: flag,
    REDIS_URL: z.string().optional(),
    FIRST_ADMIN_EMAIL: z.email().optional(),
    SESSION_SECRET: z.string().min(32),
    FIELD_KEY: key32,
    LOOKUP_KEY: key32,
    OPENVIDU_URL: z.url().optional(),
    OPENVIDU_SECRET: z.string().min(16).optional(),
    OPENVIDU_WEBHOOK_KEY: z.string().min(16).optional(),
    OPENVIDU_RECORDING: flag,
  })
  .superRefine(({ OPENVIDU_URL, ...rest }, context) => {
    for (const name of ['OPENVIDU_SECRET', 'OPENVIDU_WEBHOOK_KEY'] as const)
      if (OPENVIDU_URL && !rest[name]) context.addIssue({ code: 'custom', path: [name], message: 'is needed with OPENVIDU_URL' });
  });

export interface Environment {
  readonly publicUrl: string;
  readonly secure: boolean;
  /** Demo people and sandbox providers exist. */
  readonly demo: boolean;
  /** Tests may shift the clock. Nothing else is loosened. */
  readonly test: boolean;
  readonly trustProxy: boolean;
  readonly dataDir: string;
  readonly redisUrl: string | undefined;
  readonly firstAdminEmail: string | undefined;
  /** A video server of its own; without one the embedded server is used. */
  readonly video: { readonly url: string; readonly secret: string; readonly webhookKey: string; readonly records: boolean } | null;
  readonly sessionSecret: string;
  readonly fieldKey: Buffer;
  readonly lookupKey: Buffer;
}

const isLoopback = (url: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/** Reads the process environment once; a start with missing or wrong values lists all of them. */
export const readEnvironment = (source: NodeJS.ProcessEnv): Environment => {
  const parsed = schema.safeParse(source);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment is not complete:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '');
  return {
    publicUrl,
    secure: publicUrl.startsWith('https:'),
    demo: env.BAI_DEMO || isLoopback(publicUrl),
    test: env.BAI_TEST === '1' && isLoopback(publicUrl),
    trustProxy: env.TRUST_PROXY,
    dataDir: env.DATA_DIR,
    redisUrl: env.REDIS_URL,
    firstAdminEmail: env.FIRST_ADMIN_EMAIL,
    video: env.OPENVIDU_URL
      ? { url: env.OPENVIDU_URL, secret: env.OPENVIDU_SECRET!, webhookKey: env.OPENVIDU_WEBHOOK_KEY!, records: env.OPENVIDU_RECORDING }
      : null,
    sessionSecret: env.SESSION_SECRET,
    fieldKey: Buffer.from(env.FIELD_KEY, 'base64'),
    lookupKey: Buffer.from(env.LOOKUP_KEY, 'base64'),
  };
};

let read: Environment | undefined;
/** The environment of this process. */
export const environment = (): Environment => (read ??= readEnvironment(process.env));
