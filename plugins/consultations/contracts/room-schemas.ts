import { bilingual, id, instant, line, reasonLine, reasonOrNothing, reasonText } from '@bai/kernel/contracts';
import { z } from 'zod';

/** Who may be in a room: its two parties, one named companion of the patient, and an administrator with a recorded reason. */
export const roomParty = z.enum(['patient', 'physician', 'companion', 'admin']);
export type RoomParty = z.infer<typeof roomParty>;

const companion = z.object({ name: line(120), relation: z.enum(['carer', 'interpreter', 'relative']) });

/** A video room as one of those who may enter it sees it. It opens and closes by its window, and never closes while both are in. */
export const room = z.object({
  id,
  appointmentId: id,
  applicationId: id,
  party: roomParty,
  patientName: z.string(),
  physicianName: bilingual,
  state: z.string(),
  start: instant,
  end: instant,
  opensAt: instant,
  closesAt: instant,
  open: z.boolean(),
  /** When the physician last asked the patient to come in. */
  calledAt: instant.nullable(),
  calls: z.number().int(),
  startedAt: instant.nullable(),
  present: z.array(roomParty),
  /** Who was ever in, so that a no-show is told from a short absence. */
  came: z.array(roomParty),
  /** Where each said they are; told to the other party for an emergency. */
  places: z.object({ patient: z.string().nullable(), physician: z.string().nullable() }),
  /** Whether the one who asks has said where they are and agreed to a visit by video. */
  stated: z.boolean(),
  /** `key` opens the room to the companion once admitted; only the patient, who passes it on, sees it. */
  companion: companion.extend({ admittedAt: instant.nullable(), key: z.string().nullable() }).nullable(),
  /** `offered` where the video server can record; `agreed` are those who agree to it now; `since` while it does. */
  recording: z.object({ offered: z.boolean(), agreed: z.array(z.enum(['patient', 'physician'])), since: instant.nullable() }),
  now: instant,
});
export type Room = z.infer<typeof room>;

/** What is said at the door: where one is, the patient in Thailand, and that one agrees to a visit by video. */
export const enterRoom = z.object({
  place: line(200),
  inThailand: z.literal(true, { error: 'in-thailand' }),
  consent: z.literal(true, { error: 'consent' }),
  /** Whether one agrees that one's picture and sound are recorded, where that is offered. It is recorded only while both do. */
  recording: z.boolean().default(false),
  /** Why an administrator enters; nobody else gives one. */
  reason: reasonOrNothing(300),
});
/** What an administrator says at the door: why they enter. The rest is the two parties' to say, and holds for who only looks on. */
export const enterAsAdmin = enterRoom.extend({ reason: reasonText(300) });
/** A yes to being recorded, or its withdrawal, in the middle of a visit. */
export const agreeRecording = z.object({ agree: z.boolean() });
/** A single use, short-lived address of the video session. */
export const roomKey = z.object({ token: z.string(), session: z.string() });

/** The companion comes in by the key that the patient passed on, from wherever they are. */
export const accompany = z.object({ key: z.string().min(20).max(80) });
export const accompanied = roomKey.extend({ room });

export const roomMessage = z.object({ id, party: roomParty, text: z.string(), at: instant });
export type RoomMessage = z.infer<typeof roomMessage>;
export const sayInRoom = z.object({ text: line(1000) });

/** The companion whom the patient wants to have with them; null takes the wish back. */
export const nameCompanion = z.object({ companion: companion.nullable() });
export const rating = z.object({ stars: z.number().int().min(1).max(5), words: z.string().trim().max(500).default('') });
/** An event of OpenVidu's webhook; further fields are not read. */
export const videoEvent = z.object({
  event: z.string().max(60),
  timestamp: z.number(),
  sessionId: z.string().max(80).optional(),
  connectionId: z.string().max(80).optional(),
  serverData: z.string().max(1000).optional(),
  reason: z.string().max(80).optional(),
});
export type VideoEvent = z.infer<typeof videoEvent>;
/** How a visit ended when its outcome is set by hand, with the reason. */
export const outcome = z.object({ outcome: z.enum(['no_show_patient', 'no_show_physician', 'failed_technical']), reason: reasonLine(500) });
