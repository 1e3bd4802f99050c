import { createHash, timingSafeEqual } from 'node:crypto';
import { iceServersFor } from '../ice-servers';
import { rpcSessionId } from '../identifiers';
import { log } from '../log';
import type { Hub, Place } from './hub';
import { metadataOf, participantsOf, streamSeen, tellAll, type Connection, type Outlet, type Participant, type Session } from './model';
import { CODE, Refusal } from './refusal';

/** The version of OpenVidu whose protocol this server speaks. */
export const VERSION = '2.32.2';

/** Who asks to come in. */
export interface Arrival {
  token: string;
  session: string;
  clientData: string;
  platform: string;
  ip: string;
  outlet: Outlet;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether two secrets are the same, in a time that tells nothing of where they differ. */
export const sameSecret = (given: string, known: string): boolean => timingSafeEqual(digest(given), digest(known));

const parsedToken = (text: string): { session: string; token: string } => {
  if (!URL.canParse(text)) return { session: '', token: '' };
  const { searchParams } = new URL(text);
  return { session: searchParams.get('sessionId') ?? '', token: searchParams.get('token') ?? '' };
};

function invited(hub: Hub, { token: text, session: asked }: Arrival): { session: Session; connection: Connection } {
  const { session: named, token } = parsedToken(text);
  const session = hub.sessions.get(asked);
  const connection = session && [...session.connections.values()].find((one) => !one.presence && sameSecret(token, one.token));
  // One sentence for all: who guesses learns nothing.
  if (!session || !connection || named !== asked) throw new Refusal(CODE.unauthorised, `Unable to join session "${asked}". The token is not valid`);
  if (participantsOf(session).length >= hub.settings.OPENVIDU_MAX_PARTICIPANTS) throw new Refusal(CODE.generic, 'The session is full');
  return { session, connection };
}

const peerSeen = (participant: Participant): Record<string, unknown> => ({
  id: participant.id,
  createdAt: participant.presence.since,
  metadata: metadataOf(participant),
  ...(participant.presence.stream ? { streams: [streamSeen(participant.presence.stream)] } : {}),
});

/** Lets somebody in who shows an unused token of the session; answers the place and what the browser has to know. */
export function join(hub: Hub, arrival: Arrival): { place: Place; answer: Record<string, unknown> } {
  const { session, connection } = invited(hub, arrival);
  clearTimeout(connection.expiry);
  const { clientData, platform, ip, outlet } = arrival;
  const presence = { since: Date.now(), rpcSessionId: rpcSessionId(), clientData, platform, ip, outlet, publishing: false, subscriptions: new Map() };
  const participant: Participant = Object.assign(connection, { presence });
  const place = { session, participant };
  hub.returning.set(presence.rpcSessionId, place);
  const others = participantsOf(session).filter((one) => one !== participant);
  const metadata = metadataOf(participant);
  log('joined', { session: session.id, connection: participant.id, role: participant.terms.role });
  hub.webhook.tell('participantJoined', session.id, {
    uniqueSessionId: hub.uniqueId(session),
    connectionId: participant.id,
    location: 'unknown',
    ip,
    platform,
    clientData,
    serverData: participant.terms.serverData,
  });
  tellAll(session, 'participantJoined', { id: participant.id, createdAt: presence.since, metadata }, participant);
  const answer = {
    id: participant.id,
    finalUserId: participant.id,
    createdAt: presence.since,
    metadata,
    value: others.map(peerSeen),
    session: session.id,
    version: VERSION,
    mediaServer: 'kurento',
    videoSimulcast: false,
    record: participant.terms.record,
    role: participant.terms.role,
    sessionId: presence.rpcSessionId,
    customIceServers: iceServersFor(hub.settings, participant.id, participant.terms.customIceServers),
  };
  return { place, answer };
}

/** Lets somebody come back on a new socket; the old one is closed. */
export function comeBack(hub: Hub, shown: string, session: string, outlet: Outlet): Place {
  const place = hub.returning.get(shown);
  if (place?.session.id !== session) throw new Refusal(CODE.reconnection, 'reconnection error');
  const { presence } = place.participant;
  clearTimeout(presence.grace);
  const former = presence.outlet;
  presence.outlet = outlet;
  if (former !== outlet) former?.close(4104, 'replaced by a new socket');
  log('came back', { session: place.session.id, connection: place.participant.id });
  return place;
}

/** The socket is gone: the place is kept for a while. */
export function lose(hub: Hub, { session, participant }: Place, outlet: Outlet, after: () => void): void {
  const { presence } = participant;
  if (presence.outlet !== outlet || session.connections.get(participant.id) !== participant) return;
  presence.outlet = undefined;
  presence.grace = setTimeout(after, hub.settings.OPENVIDU_GRACE_SECONDS * 1000);
}
