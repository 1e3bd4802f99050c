import type { IceServer } from '../settings';

/** What somebody may do in a session: receive; send too; remove others too. */
export type Role = 'SUBSCRIBER' | 'PUBLISHER' | 'MODERATOR';

/** Why somebody left, a stream ended or a session was closed. */
export type Reason =
  | 'disconnect'
  | 'networkDisconnect'
  | 'forceDisconnectByUser'
  | 'forceDisconnectByServer'
  | 'unpublish'
  | 'forceUnpublishByUser'
  | 'forceUnpublishByServer'
  | 'sessionClosedByServer'
  | 'lastParticipantLeft'
  | 'openviduServerStopped';

/** What a connection sends; it has one at most. */
export interface Stream {
  id: string;
  createdAt: number;
  hasAudio: boolean;
  hasVideo: boolean;
  audioActive: boolean;
  videoActive: boolean;
  typeOfVideo?: string;
  frameRate: number;
  /** JSON text of width and height, as the browsers send and read it. */
  videoDimensions: string;
}

/** One stream that a connection receives; named by the connection that sends it. */
export interface Subscription {
  streamId: string;
  createdAt: number;
}

/** The socket of somebody who is present. */
export interface Outlet {
  notify(method: string, params: Record<string, unknown>): void;
  close(code: number, reason: string): void;
}

/** What is decided about a connection when its token is made. */
export interface Terms {
  role: Role;
  serverData: string;
  record: boolean;
  kurentoOptions: Record<string, unknown> | null;
  customIceServers: IceServer[];
}

/** Somebody who is present. */
export interface Presence {
  since: number;
  rpcSessionId: string;
  clientData: string;
  platform: string;
  ip: string;
  outlet?: Outlet;
  /** Runs while the socket is lost. */
  grace?: NodeJS.Timeout;
  stream?: Stream;
  publishing: boolean;
  subscriptions: Map<string, Subscription>;
}

/** A place in a session: pending while its token is unused, then somebody's presence. */
export interface Connection {
  id: string;
  token: string;
  createdAt: number;
  terms: Terms;
  expiry?: NodeJS.Timeout;
  presence?: Presence;
}

/** A connection whose token was used. */
export type Participant = Connection & { presence: Presence };

/** A session as it was asked for; nothing of it changes later. */
export interface SessionProperties {
  mediaMode: string;
  recordingMode: string;
  customSessionId: string;
  defaultRecordingProperties: Record<string, unknown>;
  forcedVideoCodec: string;
  allowTranscoding: boolean;
}

/** A room: its connections by id. */
export interface Session {
  id: string;
  createdAt: number;
  properties: SessionProperties;
  connections: Map<string, Connection>;
}

/** Whether somebody is present on the connection. */
export const isParticipant = (connection: Connection): connection is Participant => connection.presence !== undefined;

/** All who are present. */
export const participantsOf = (session: Session): Participant[] => [...session.connections.values()].filter(isParticipant);

/** What others read of somebody: what the browser and what the server said of them, as the clients part it. */
export const metadataOf = ({ presence, terms }: Participant): string => [presence.clientData, terms.serverData].filter(Boolean).join('%/%');

/** Tells everybody in the session, except one. */
export const tellAll = (session: Session, method: string, params: Record<string, unknown>, except?: Connection): void => {
  for (const participant of participantsOf(session)) if (participant !== except) participant.presence.outlet?.notify(method, params);
};

/** A stream as others read it. */
export const streamSeen = (stream: Stream): Record<string, unknown> => ({ ...stream, filter: {} });
