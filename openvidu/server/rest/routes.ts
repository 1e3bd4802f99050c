import type { Hub } from '../rooms/hub';
import { evict } from '../rooms/leave';
import { isParticipant, participantsOf, type Session } from '../rooms/model';
import { Refusal } from '../rooms/refusal';
import { signal } from '../rooms/signal';
import { forceUnpublish, senderOf } from '../rooms/streams';
import { connectionBody, fitting, sessionBody, signalBody, tokenBody } from './bodies';
import { HttpRefusal } from './refusal';
import { configView, connectionView, sessionsView, sessionView, tokenAddress } from './views';

/** One request, taken apart. */
export interface Asked {
  hub: Hub;
  /** The parts of the address that the route leaves open. */
  parts: string[];
  query: URLSearchParams;
  body: Record<string, unknown>;
}

/** What goes back. */
export interface Reply {
  status: number;
  body?: Record<string, unknown>;
}

type Route = [method: string, path: RegExp, handle: (asked: Asked) => Reply];

const sessionOf = (hub: Hub, id: string | undefined, otherwise = 404): Session => {
  const session = hub.sessions.get(id ?? '');
  if (!session) throw new HttpRefusal(otherwise, 'There is no such session');
  return session;
};

const pendingToo = (query: URLSearchParams): boolean => query.get('pendingConnections') === 'true';

const createSession = ({ hub, body }: Asked): Reply => {
  const properties = fitting(sessionBody, body);
  if (hub.sessions.has(properties.customSessionId)) throw new HttpRefusal(409, 'There is a session of that id');
  if (hub.sessions.size >= hub.settings.OPENVIDU_MAX_SESSIONS) throw new HttpRefusal(503, 'There are too many sessions');
  return { status: 200, body: sessionView(hub.settings, hub.open(properties), false) };
};

const hasRoom = (hub: Hub, session: Session): void => {
  if (session.connections.size >= hub.settings.OPENVIDU_MAX_CONNECTIONS) throw new HttpRefusal(503, 'The session has too many connections');
};

const createConnection = ({ hub, parts: [id], body }: Asked): Reply => {
  const session = sessionOf(hub, id);
  const terms = fitting(connectionBody, body);
  hasRoom(hub, session);
  return { status: 200, body: connectionView(hub.settings, session, hub.invite(session, terms)) };
};

const createToken = ({ hub, body }: Asked): Reply => {
  const { session: id, role, data, kurentoOptions } = fitting(tokenBody, body);
  const session = sessionOf(hub, id);
  hasRoom(hub, session);
  const connection = hub.invite(session, { role, serverData: data, kurentoOptions, record: true, customIceServers: [] });
  const token = tokenAddress(hub.settings, session.id, connection.token);
  return {
    status: 200,
    body: { id: token, token, connectionId: connection.id, session: session.id, createdAt: connection.createdAt, role, data, kurentoOptions },
  };
};

const deleteConnection = ({ hub, parts: [id, connectionId = ''] }: Asked): Reply => {
  const session = sessionOf(hub, id, 400);
  const connection = session.connections.get(connectionId);
  if (!connection) throw new HttpRefusal(404, 'There is no such connection');
  if (isParticipant(connection)) evict(hub, { session, participant: connection }, 'forceDisconnectByServer');
  else hub.revoke(session, connection);
  return { status: 204 };
};

const deleteStream = ({ hub, parts: [id, streamId = ''] }: Asked): Reply => {
  const session = sessionOf(hub, id, 400);
  const participant = senderOf(session, streamId);
  if (!participant) throw new HttpRefusal(404, 'There is no such stream');
  forceUnpublish(hub, { session, participant }, 'forceUnpublishByServer');
  return { status: 204 };
};

const sendSignal = ({ hub, body }: Asked): Reply => {
  const { session: id, ...message } = fitting(signalBody, body);
  const session = sessionOf(hub, id);
  if (participantsOf(session).length === 0) throw new HttpRefusal(406, 'Nobody is in the session');
  try {
    signal(hub, session, message);
  } catch (error) {
    if (error instanceof Refusal) throw new HttpRefusal(406, error.message);
    throw error;
  }
  return { status: 200, body: {} };
};

const notOffered = (): Reply => {
  throw new HttpRefusal(501, 'This server does not record or broadcast');
};

const SESSION = '/openvidu/api/sessions/([^/]+)';

/** Every address of the REST interface. */
export const ROUTES: Route[] = [
  ['POST', /^\/openvidu\/api\/sessions$/, createSession],
  ['GET', /^\/openvidu\/api\/sessions$/, ({ hub, query }) => ({ status: 200, body: sessionsView(hub.settings, hub.sessions.values(), pendingToo(query)) })],
  [
    'GET',
    new RegExp(`^${SESSION}$`),
    ({ hub, parts: [id], query }) => ({ status: 200, body: sessionView(hub.settings, sessionOf(hub, id), pendingToo(query)) }),
  ],
  [
    'DELETE',
    new RegExp(`^${SESSION}$`),
    ({ hub, parts: [id] }) => {
      hub.close(sessionOf(hub, id), 'sessionClosedByServer');
      return { status: 204 };
    },
  ],
  ['POST', new RegExp(`^${SESSION}/connection$`), createConnection],
  ['GET', new RegExp(`^${SESSION}/connection$`), listConnections],
  ['GET', new RegExp(`^${SESSION}/connection/([^/]+)$`), readConnection],
  ['DELETE', new RegExp(`^${SESSION}/connection/([^/]+)$`), deleteConnection],
  ['DELETE', new RegExp(`^${SESSION}/stream/([^/]+)$`), deleteStream],
  ['POST', /^\/openvidu\/api\/tokens$/, createToken],
  ['POST', /^\/openvidu\/api\/signal$/, sendSignal],
  ['GET', /^\/openvidu\/api\/config$/, ({ hub }) => ({ status: 200, body: configView(hub.settings) })],
  ['GET', /^\/openvidu\/api\/recordings(?:\/[^/]+)?$/, notOffered],
  ['DELETE', /^\/openvidu\/api\/recordings\/[^/]+$/, notOffered],
  ['POST', /^\/openvidu\/api\/recordings\/(?:start|stop\/[^/]+)$/, notOffered],
  ['POST', /^\/openvidu\/api\/broadcast\/(?:start|stop)$/, notOffered],
];

function readConnection({ hub, parts: [id, connectionId = ''] }: Asked): Reply {
  const session = sessionOf(hub, id, 400);
  const connection = session.connections.get(connectionId);
  if (!connection) throw new HttpRefusal(404, 'There is no such connection');
  return { status: 200, body: connectionView(hub.settings, session, connection) };
}

function listConnections({ hub, parts: [id], query }: Asked): Reply {
  const session = sessionOf(hub, id);
  const connections = [...session.connections.values()].filter((connection) => pendingToo(query) || isParticipant(connection));
  const content = connections.map((connection) => connectionView(hub.settings, session, connection));
  return { status: 200, body: { numberOfElements: content.length, content } };
}
