import type { Settings } from '../settings';
import { VERSION } from '../rooms/join';
import { isParticipant, type Connection, type Session, type Stream } from '../rooms/model';

const page = (content: unknown[]) => ({ numberOfElements: content.length, content });

/** The address of a token as browsers take it: the host tells where to connect, the token is shown when joining. */
export function tokenAddress(settings: Settings, session: string, token: string): string {
  const { protocol, host } = new URL(settings.OPENVIDU_PUBLIC_URL);
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}?sessionId=${session}&token=${token}`;
}

const publisherView = ({ id, createdAt, ...media }: Stream) => ({
  streamId: id,
  createdAt,
  mediaOptions: { ...media, typeOfVideo: media.typeOfVideo ?? null, filter: {} },
});

/** A connection as the REST callers read it. */
export function connectionView(settings: Settings, session: Session, connection: Connection): Record<string, unknown> {
  const { id, createdAt, terms } = connection;
  const presence = isParticipant(connection) ? connection.presence : undefined;
  return {
    id,
    connectionId: id,
    object: 'connection',
    status: presence ? 'active' : 'pending',
    sessionId: session.id,
    createdAt,
    activeAt: presence?.since ?? null,
    location: presence ? 'unknown' : null,
    ip: presence?.ip ?? null,
    platform: presence?.platform ?? null,
    token: tokenAddress(settings, session.id, connection.token),
    type: 'WEBRTC',
    serverData: terms.serverData,
    record: terms.record,
    role: terms.role,
    kurentoOptions: terms.kurentoOptions,
    rtspUri: null,
    adaptativeBitrate: null,
    onlyPlayWithSubscribers: null,
    networkCache: null,
    customIceServers: terms.customIceServers,
    clientData: presence?.clientData ?? null,
    publishers: presence ? (presence.stream ? [publisherView(presence.stream)] : []) : null,
    subscribers: presence ? [...presence.subscriptions.values()] : null,
  };
}

/** A session as the REST callers read it; unused connections only where they are asked for. */
export function sessionView(settings: Settings, session: Session, pending: boolean): Record<string, unknown> {
  const connections = [...session.connections.values()].filter((connection) => pending || isParticipant(connection));
  return {
    id: session.id,
    object: 'session',
    sessionId: session.id,
    createdAt: session.createdAt,
    recording: false,
    broadcasting: false,
    ...session.properties,
    connections: page(connections.map((connection) => connectionView(settings, session, connection))),
  };
}

/** All sessions as the REST callers read them. */
export const sessionsView = (settings: Settings, sessions: Iterable<Session>, pending: boolean): Record<string, unknown> =>
  page([...sessions].map((session) => sessionView(settings, session, pending)));

/** How the server is set, as far as OpenVidu's own tells it; a good sign of life. */
export function configView(settings: Settings): Record<string, unknown> {
  const { hostname, port, origin, protocol } = new URL(settings.OPENVIDU_PUBLIC_URL);
  return {
    VERSION,
    DOMAIN_OR_PUBLIC_IP: hostname,
    HTTPS_PORT: Number(port) || (protocol === 'https:' ? 443 : 80),
    OPENVIDU_PUBLICURL: origin,
    OPENVIDU_CDR: false,
    OPENVIDU_STREAMS_VIDEO_MAX_RECV_BANDWIDTH: 1000,
    OPENVIDU_STREAMS_VIDEO_MIN_RECV_BANDWIDTH: 300,
    OPENVIDU_STREAMS_VIDEO_MAX_SEND_BANDWIDTH: 1000,
    OPENVIDU_STREAMS_VIDEO_MIN_SEND_BANDWIDTH: 300,
    OPENVIDU_SESSIONS_GARBAGE_INTERVAL: settings.OPENVIDU_SESSIONS_GARBAGE_INTERVAL,
    OPENVIDU_SESSIONS_GARBAGE_THRESHOLD: settings.OPENVIDU_SESSIONS_GARBAGE_THRESHOLD,
    OPENVIDU_RECORDING: false,
    OPENVIDU_WEBHOOK: settings.OPENVIDU_WEBHOOK_ENDPOINT !== undefined,
    OPENVIDU_WEBHOOK_EVENTS: settings.OPENVIDU_WEBHOOK_EVENTS,
  };
}
