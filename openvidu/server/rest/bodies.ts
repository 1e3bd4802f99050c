import { z } from 'zod';
import { iceServer } from '../settings';
import { HttpRefusal } from './refusal';

const role = z
  .enum(['SUBSCRIBER', 'PUBLISHER', 'MODERATOR'])
  .nullish()
  .transform((given) => given ?? ('PUBLISHER' as const));
const text = z
  .string()
  .max(10_000)
  .nullish()
  .transform((given) => given ?? '');
const options = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((given) => given ?? null);
const or = <T extends z.ZodType, D>(shape: T, fallback: D) => shape.nullish().transform((given) => given ?? fallback);

/** What may be asked for a new session. */
export const sessionBody = z.object({
  mediaMode: or(z.enum(['ROUTED', 'RELAYED']), 'ROUTED'),
  recordingMode: or(z.enum(['ALWAYS', 'MANUAL']), 'MANUAL'),
  customSessionId: or(z.string().regex(/^[\w-]{0,100}$/), ''),
  defaultRecordingProperties: or(z.record(z.string(), z.unknown()), {}),
  forcedVideoCodec: or(z.enum(['MEDIA_SERVER_PREFERRED', 'NONE', 'VP8', 'VP9', 'H264']), 'MEDIA_SERVER_PREFERRED'),
  allowTranscoding: or(z.boolean(), false),
});

/** What may be asked for a new connection. Cameras of a network are not taken. */
export const connectionBody = z
  .object({
    type: z.literal('WEBRTC').nullish(),
    data: text,
    record: z
      .boolean()
      .nullish()
      .transform((given) => given ?? true),
    role,
    kurentoOptions: options,
    customIceServers: or(z.array(iceServer).max(10), []),
  })
  .transform(({ data, type: _, ...terms }) => ({ serverData: data, ...terms }));

/** What the deprecated way to a token takes. */
export const tokenBody = z.object({ session: z.string(), role, data: text, kurentoOptions: options });

/** A message of the server to those in a session. */
export const signalBody = z.object({
  session: z.string(),
  to: or(z.array(z.string()), []),
  type: text,
  data: text,
});

/** Reads a body by its schema; what does not fit is refused with 400. */
export function fitting<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const { success, data, error } = schema.safeParse(body);
  if (!success) throw new HttpRefusal(400, error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  return data;
}
