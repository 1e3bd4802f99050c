import { z } from 'zod';

const count = (fallback: number, least = 1) => z.coerce.number().int().min(least).default(fallback);
const seconds = (fallback: number) => z.coerce.number().positive().default(fallback);
const port = z.coerce.number().int().min(0).max(65535).default(0);
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

/** Text that holds JSON of the given shape. */
const json = <T extends z.ZodType>(shape: T) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'is not JSON' });
        return z.NEVER;
      }
    })
    .pipe(shape);

/** One STUN or TURN server as OpenVidu's clients read it. */
export const iceServer = z.object({
  url: z.string().regex(/^(stun|stuns|turn|turns):/, 'begins with stun:, stuns:, turn: or turns:'),
  username: z.string().nullish(),
  credential: z.string().nullish(),
});

/** One STUN or TURN server as OpenVidu's clients read it. */
export type IceServer = z.infer<typeof iceServer>;

/** The events of OpenVidu's webhook that this server knows. */
export const EVENTS = [
  'sessionCreated',
  'sessionDestroyed',
  'participantJoined',
  'participantLeft',
  'webrtcConnectionCreated',
  'webrtcConnectionDestroyed',
  'signalSent',
] as const;

/** The name of an event of OpenVidu's webhook. */
export type EventName = (typeof EVENTS)[number];

const schema = z.object({
  OPENVIDU_HOST: z.string().default('127.0.0.1'),
  OPENVIDU_PORT: port,
  OPENVIDU_SECRET: z.string().min(16, 'has fewer than 16 characters'),
  OPENVIDU_TLS_DIR: z.string().min(1).optional(),
  OPENVIDU_PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  OPENVIDU_ORIGINS: list.pipe(z.array(z.url())),
  OPENVIDU_MEDIA_PORT: port,
  OPENVIDU_MEDIA_BIND: z.union([z.ipv4(), z.ipv6()]).optional(),
  OPENVIDU_ANNOUNCED_IP: z.union([z.ipv4(), z.ipv6()]).optional(),
  OPENVIDU_ICE_SERVERS: json(z.array(iceServer)).prefault('[]'),
  OPENVIDU_TURN_URL: list.pipe(z.array(z.string().regex(/^turns?:/, 'begins with turn: or turns:'))),
  OPENVIDU_TURN_SECRET: z.string().min(1).optional(),
  OPENVIDU_TURN_SECONDS: seconds(6 * 3600),
  OPENVIDU_WEBHOOK_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OPENVIDU_WEBHOOK_HEADERS: json(z.array(z.string().regex(/^[^:\s]+:\s?.+$/, 'is not "Name: value"'))).prefault('[]'),
  OPENVIDU_WEBHOOK_EVENTS: list
    .pipe(z.array(z.enum(EVENTS)))
    .transform((events): EventName[] => (events.length ? events : EVENTS.filter((event) => event !== 'signalSent'))),
  OPENVIDU_TOKEN_SECONDS: seconds(120),
  OPENVIDU_GRACE_SECONDS: seconds(10),
  OPENVIDU_PING_FACTOR: seconds(3),
  OPENVIDU_SESSIONS_GARBAGE_THRESHOLD: seconds(3600),
  OPENVIDU_SESSIONS_GARBAGE_INTERVAL: seconds(900),
  OPENVIDU_MAX_BODY_BYTES: count(64 * 1024),
  OPENVIDU_MAX_MESSAGE_BYTES: count(64 * 1024),
  OPENVIDU_MAX_MESSAGES_PER_SECOND: count(40),
  OPENVIDU_MAX_REQUESTS_PER_SECOND: count(200),
  OPENVIDU_MAX_SESSIONS: count(1000),
  OPENVIDU_MAX_PARTICIPANTS: count(8),
  OPENVIDU_MAX_CONNECTIONS: count(64),
  OPENVIDU_MAX_SOCKETS_PER_ADDRESS: count(64),
  OPENVIDU_MAX_WEBHOOK_EVENTS: count(10_000),
});

/** Everything that can be set, read once at the start. */
export type Settings = z.infer<typeof schema>;

/** A start that cannot be: the message lists every value that is wrong or missing. */
export class WrongSettings extends Error {}

/** Reads the settings from an environment; an empty value counts as absent. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([name, value]) => name.startsWith('OPENVIDU_') && value));
  const { success, data, error } = schema.safeParse(given);
  if (!success) throw new WrongSettings(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  if (data.OPENVIDU_TURN_URL.length && !data.OPENVIDU_TURN_SECRET) throw new WrongSettings('OPENVIDU_TURN_SECRET: is needed with OPENVIDU_TURN_URL');
  return data;
}
