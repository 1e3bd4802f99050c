import * as identifiers from '../identifiers';
import { SdpProblem } from '../media/engine';
import type { Hub, Place } from './hub';
import { participantsOf, streamSeen, tellAll, type Participant, type Reason, type Session, type Stream } from './model';
import { CODE, Refusal } from './refusal';

/** What somebody says of the stream they are about to send. */
export type StreamTold = Omit<Stream, 'id' | 'createdAt'>;

const answered = async (answer: Promise<string>): Promise<string> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof SdpProblem) throw new Refusal(CODE.sdp, error.message);
    throw error;
  }
};

const stillThere = ({ session, participant }: Place): boolean => session.connections.get(participant.id) === participant;
const gone = (): Refusal => new Refusal(CODE.userNotFound, 'The participant has left');

/** Who sends a stream. */
export const senderOf = (session: Session, streamId: string): (Participant & { presence: { stream: Stream } }) | undefined =>
  participantsOf(session).find((participant): participant is Participant & { presence: { stream: Stream } } => participant.presence.stream?.id === streamId);

const facts = (hub: Hub, session: Session, connectionId: string, sender: Participant, stream: Stream): Record<string, unknown> => ({
  uniqueSessionId: hub.uniqueId(session),
  streamId: stream.id,
  connectionId,
  connection: connectionId === sender.id ? 'OUTBOUND' : 'INBOUND',
  ...(connectionId === sender.id ? {} : { receivingFrom: sender.id }),
  audioEnabled: stream.hasAudio,
  videoEnabled: stream.hasVideo,
  ...(stream.hasVideo ? { videoSource: stream.typeOfVideo, videoFramerate: stream.frameRate, videoDimensions: stream.videoDimensions } : {}),
});

const ended = (startTime: number, reason: Reason): Record<string, unknown> => ({
  startTime,
  duration: Math.round((Date.now() - startTime) / 1000),
  reason,
});

/** Somebody begins to send; the others are told after the answer, by `announce`. */
export async function publish(hub: Hub, place: Place, told: StreamTold, offer: string): Promise<{ stream: Stream; sdpAnswer: string; announce: () => void }> {
  const { session, participant } = place;
  const { presence, terms } = participant;
  if (terms.role === 'SUBSCRIBER') throw new Refusal(CODE.unauthorised, 'Unable to publish video. The user does not have a valid token');
  if (presence.stream || presence.publishing) throw new Refusal(CODE.streaming, 'The participant already sends a stream');
  presence.publishing = true;
  try {
    const sdpAnswer = await answered(hub.engine.answerPublisher(participant.id, offer));
    if (!stillThere(place)) throw gone();
    const stream = { id: identifiers.streamId(told.hasVideo ? told.typeOfVideo : undefined, participant.id), createdAt: Date.now(), ...told };
    presence.stream = stream;
    hub.webhook.tell('webrtcConnectionCreated', session.id, facts(hub, session, participant.id, participant, stream));
    const announce = () => {
      if (presence.stream === stream) tellAll(session, 'participantPublished', { id: participant.id, streams: [streamSeen(stream)] }, participant);
    };
    return { stream, sdpAnswer, announce };
  } catch (error) {
    hub.engine.close(participant.id, participant.id);
    throw error;
  } finally {
    presence.publishing = false;
  }
}

/** Somebody begins to receive a stream. */
export async function subscribe(hub: Hub, place: Place, streamId: string, offer: string): Promise<string> {
  const { session, participant } = place;
  const sender = senderOf(session, streamId);
  if (!sender) throw new Refusal(CODE.notStreaming, 'Nobody in the session sends this stream');
  if (sender.id === participant.id) throw new Refusal(CODE.generic, 'Nobody receives their own stream');
  const { subscriptions } = participant.presence;
  const former = subscriptions.get(sender.id);
  const known = former?.streamId === streamId;
  // Known before it is answered, so that it ends with the stream or the one who receives it.
  const subscription = { streamId, createdAt: known ? former.createdAt : Date.now() };
  subscriptions.set(sender.id, subscription);
  const current = (): boolean => stillThere(place) && subscriptions.get(sender.id) === subscription;
  try {
    const sdpAnswer = await answered(hub.engine.answerSubscriber(sender.id, participant.id, offer));
    if (!current()) throw gone();
    if (!known) hub.webhook.tell('webrtcConnectionCreated', session.id, facts(hub, session, participant.id, sender, sender.presence.stream));
    return sdpAnswer;
  } catch (error) {
    // A later request for the same stream has its own leg by now.
    if (current()) {
      subscriptions.delete(sender.id);
      hub.engine.close(sender.id, participant.id);
    }
    throw error;
  }
}

/** A stream goes on over a new peer connection, sent or received. */
export async function reconnect(hub: Hub, place: Place, streamId: string, offer: string): Promise<Record<string, unknown>> {
  const { stream } = place.participant.presence;
  if (stream?.id !== streamId) return { sdpAnswer: await subscribe(hub, place, streamId, offer) };
  const sdpAnswer = await answered(hub.engine.answerPublisher(place.participant.id, offer));
  if (!stillThere(place) || place.participant.presence.stream !== stream) throw gone();
  return { sdpAnswer, id: stream.id, createdAt: stream.createdAt };
}

/** Somebody receives a stream no longer; nothing happens when they did not. */
export function unsubscribe(hub: Hub, { session, participant }: Place, owner: string, reason: Reason): void {
  const { subscriptions } = participant.presence;
  const subscription = subscriptions.get(owner);
  if (!subscription) return;
  subscriptions.delete(owner);
  hub.engine.close(owner, participant.id);
  const sender = senderOf(session, subscription.streamId);
  if (!sender) return;
  const told = facts(hub, session, participant.id, sender, sender.presence.stream);
  hub.webhook.tell('webrtcConnectionDestroyed', session.id, { ...told, ...ended(subscription.createdAt, reason) });
}

/** A stream ends, for all who receive it too; answers whether there was one. */
export function endStream(hub: Hub, { session, participant }: Place, reason: Reason): boolean {
  const { stream } = participant.presence;
  for (const other of participantsOf(session)) unsubscribe(hub, { session, participant: other }, participant.id, reason);
  hub.engine.close(participant.id, participant.id);
  participant.presence.stream = undefined;
  if (!stream) return false;
  const told = facts(hub, session, participant.id, participant, stream);
  hub.webhook.tell('webrtcConnectionDestroyed', session.id, { ...told, ...ended(stream.createdAt, reason) });
  return true;
}

/** A stream is ended by somebody else; all are told, its sender too. */
export function forceUnpublish(hub: Hub, place: Place, reason: Reason): void {
  if (endStream(hub, place, reason)) tellAll(place.session, 'participantUnpublished', { connectionId: place.participant.id, reason });
}
