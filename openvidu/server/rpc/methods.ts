import type { z } from 'zod';
import type { Hub, Place } from '../rooms/hub';
import { comeBack, join } from '../rooms/join';
import { evict, leave } from '../rooms/leave';
import { isParticipant, tellAll, type Outlet, type Stream } from '../rooms/model';
import { CODE, Refusal } from '../rooms/refusal';
import { signal } from '../rooms/signal';
import { endStream, forceUnpublish, publish, reconnect, senderOf, subscribe, unsubscribe, type StreamTold } from '../rooms/streams';
import { PARAMS, signalText, type Method } from './messages';

/** One browser's socket, as the messages on it see it. */
export interface Caller {
  hub: Hub;
  outlet: Outlet;
  ip: string;
  /** The session the socket was opened for. */
  session: string;
  place?: Place;
  beat(interval: number | undefined): void;
}

/** Does something once the answer is out. */
export type Afterwards = (what: () => void) => void;

type Params<M extends Method> = z.output<(typeof PARAMS)[M]>;
type Answer = Record<string, unknown> | Promise<Record<string, unknown>>;
type Methods = { [M in Method]: (caller: Caller, params: Params<M>, afterwards: Afterwards) => Answer };

const placeOf = ({ hub, place, outlet }: Caller): Place => {
  const there = place && hub.sessions.get(place.session.id) === place.session && place.participant.presence.outlet === outlet;
  if (!there) throw new Refusal(CODE.notJoined, 'The participant is not in a session');
  return place;
};

const moderating = (caller: Caller): Place => {
  const place = placeOf(caller);
  if (place.participant.terms.role !== 'MODERATOR') throw new Refusal(CODE.unauthorised, 'Only a moderator may do this');
  return place;
};

const joinRoom = (caller: Caller, { token, session, metadata, platform }: Params<'joinRoom'>): Answer => {
  if (caller.place) throw new Refusal(CODE.exists, 'This socket has joined already');
  if (session !== caller.session) throw new Refusal(CODE.roomNotFound, 'The socket was opened for another session');
  const { hub, ip, outlet } = caller;
  const { place, answer } = join(hub, { token, session, clientData: metadata, platform, ip, outlet });
  caller.place = place;
  return answer;
};

const publishVideo = async (caller: Caller, { sdpOffer, videoDimensions, ...told }: Params<'publishVideo'>, afterwards: Afterwards) => {
  const stream: StreamTold = { ...told, videoDimensions: videoDimensions ?? '{"width":0,"height":0}' };
  const published = await publish(caller.hub, placeOf(caller), stream, sdpOffer);
  afterwards(published.announce);
  return { sdpAnswer: published.sdpAnswer, id: published.stream.id, createdAt: published.stream.createdAt };
};

const keep = (stream: Stream, property: Params<'streamPropertyChanged'>['property'], value: unknown): void => {
  if (property === 'audioActive' || property === 'videoActive') stream[property] = value === true || value === 'true';
  if (property === 'videoDimensions') stream.videoDimensions = typeof value === 'string' ? value : JSON.stringify(value ?? null);
};

const streamPropertyChanged = (caller: Caller, { streamId, property, newValue, reason }: Params<'streamPropertyChanged'>, afterwards: Afterwards): Answer => {
  const { session, participant } = placeOf(caller);
  const { stream } = participant.presence;
  if (stream?.id !== streamId) throw new Refusal(CODE.notStreaming, 'The participant does not send this stream');
  keep(stream, property, newValue);
  const told = { connectionId: participant.id, streamId, property, newValue: JSON.stringify(newValue ?? null), reason };
  afterwards(() => tellAll(session, 'streamPropertyChanged', told, participant));
  return {};
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(CODE.generic, 'The signal is not JSON');
  }
};

const sendMessage = (caller: Caller, { message }: Params<'sendMessage'>): Answer => {
  const { session, participant } = placeOf(caller);
  const { data } = signalText.safeParse(parsed(message));
  if (!data) throw new Refusal(CODE.generic, 'The signal cannot be read');
  signal(caller.hub, session, { to: data.to ?? [], type: data.type ?? '', data: data.data ?? '' }, participant);
  return {};
};

const forceDisconnect = (caller: Caller, { connectionId }: Params<'forceDisconnect'>, afterwards: Afterwards): Answer => {
  const { session } = moderating(caller);
  const connection = session.connections.get(connectionId);
  if (!connection || !isParticipant(connection)) throw new Refusal(CODE.userNotFound, 'There is no such connection in the session');
  afterwards(() => evict(caller.hub, { session, participant: connection }, 'forceDisconnectByUser'));
  return {};
};

const unpublishVideo = (caller: Caller, _params: Params<'unpublishVideo'>, afterwards: Afterwards): Answer => {
  const place = placeOf(caller);
  const { session, participant } = place;
  if (!endStream(caller.hub, place, 'unpublish')) throw new Refusal(CODE.notStreaming, 'The participant sends no stream');
  afterwards(() => tellAll(session, 'participantUnpublished', { connectionId: participant.id, reason: 'unpublish' }, participant));
  return {};
};

const onIceCandidate = (caller: Caller, { endpointName, candidate, sdpMid }: Params<'onIceCandidate'>): Answer => {
  const { participant } = placeOf(caller);
  caller.hub.engine.addCandidate(endpointName, participant.id, candidate, sdpMid ?? '0');
  return {};
};

/** What this server does with each message. */
export const METHODS: Methods = {
  joinRoom,
  publishVideo,
  unpublishVideo,
  onIceCandidate,
  streamPropertyChanged,
  sendMessage,
  forceDisconnect,
  echo: () => ({}),
  videoData: () => ({}),
  ping: (caller, { interval }) => {
    caller.beat(interval);
    return { value: 'pong' };
  },
  connect: (caller, { sessionId }) => {
    caller.place = comeBack(caller.hub, sessionId, caller.session, caller.outlet);
    return { sessionId };
  },
  leaveRoom: (caller, _params, afterwards) => {
    const place = placeOf(caller);
    afterwards(() => leave(caller.hub, place, 'disconnect'));
    return {};
  },
  receiveVideoFrom: async (caller, { sender, sdpOffer }) => ({ sdpAnswer: await subscribe(caller.hub, placeOf(caller), sender, sdpOffer) }),
  unsubscribeFromVideo: (caller, { sender }) => {
    unsubscribe(caller.hub, placeOf(caller), sender, 'unpublish');
    return {};
  },
  reconnectStream: (caller, { stream, sdpOffer, sdpString }) => reconnect(caller.hub, placeOf(caller), stream, sdpOffer ?? sdpString ?? ''),
  forceUnpublish: (caller, { streamId }, afterwards) => {
    const { session } = moderating(caller);
    const participant = senderOf(session, streamId);
    if (!participant) throw new Refusal(CODE.notStreaming, 'Nobody in the session sends this stream');
    afterwards(() => forceUnpublish(caller.hub, { session, participant }, 'forceUnpublishByUser'));
    return {};
  },
};
