import * as identifiers from '../identifiers';
import { log } from '../log';
import type { MediaEngine } from '../media/engine';
import type { Settings } from '../settings';
import type { Webhook } from '../webhook';
import { leave } from './leave';
import { participantsOf, type Connection, type Participant, type Reason, type Session, type SessionProperties, type Terms } from './model';

/** A session and somebody in it. */
export interface Place {
  session: Session;
  participant: Participant;
}

/** All sessions of this process. */
export class Hub {
  readonly sessions = new Map<string, Session>();
  /** Who may come back on a new socket, by what they have to show. */
  readonly returning = new Map<string, Place>();
  private readonly collecting: NodeJS.Timeout;

  constructor(
    readonly settings: Settings,
    readonly engine: MediaEngine,
    readonly webhook: Webhook,
  ) {
    this.collecting = setInterval(() => this.collect(), settings.OPENVIDU_SESSIONS_GARBAGE_INTERVAL * 1000);
  }

  /** Opens a session; the caller has seen to it that the id is free. */
  open(properties: SessionProperties): Session {
    const id = properties.customSessionId || identifiers.sessionId();
    const session: Session = { id, createdAt: Date.now(), properties, connections: new Map() };
    this.sessions.set(id, session);
    log('session created', { session: id });
    this.webhook.tell('sessionCreated', id, { uniqueSessionId: this.uniqueId(session) });
    return session;
  }

  /** Closes a session: all who are present leave, unused tokens are void. */
  close(session: Session, reason: Reason): void {
    // First out of the list: else the last one to leave would close it for another reason.
    this.sessions.delete(session.id);
    for (const participant of participantsOf(session)) {
      participant.presence.outlet?.notify('participantEvicted', { connectionId: participant.id, reason });
      leave(this, { session, participant }, reason);
    }
    this.bury(session, reason);
  }

  /** Makes a connection whose token is good for one use within its time. */
  invite(session: Session, terms: Terms): Connection {
    const connection: Connection = { id: identifiers.connectionId(), token: identifiers.tokenWord(), createdAt: Date.now(), terms };
    connection.expiry = setTimeout(() => session.connections.delete(connection.id), this.settings.OPENVIDU_TOKEN_SECONDS * 1000);
    session.connections.set(connection.id, connection);
    return connection;
  }

  /** Takes a token back before it was used. */
  revoke(session: Session, connection: Connection): void {
    clearTimeout(connection.expiry);
    session.connections.delete(connection.id);
  }

  /** A session that nobody is in any more is gone, as on the real server. */
  closeIfEmpty(session: Session): void {
    if (participantsOf(session).length === 0) this.forget(session, 'lastParticipantLeft');
  }

  /** The id that tells sessions of one name apart. */
  uniqueId(session: Session): string {
    return `${session.id}_${session.createdAt}`;
  }

  /** Closes everything. */
  stop(): void {
    clearInterval(this.collecting);
    for (const session of this.sessions.values()) this.close(session, 'openviduServerStopped');
    this.engine.stop();
  }

  private forget(session: Session, reason: Reason): void {
    if (this.sessions.delete(session.id)) this.bury(session, reason);
  }

  private bury(session: Session, reason: Reason): void {
    for (const connection of session.connections.values()) this.revoke(session, connection);
    log('session destroyed', { session: session.id, reason });
    const duration = Math.round((Date.now() - session.createdAt) / 1000);
    this.webhook.tell('sessionDestroyed', session.id, { uniqueSessionId: this.uniqueId(session), startTime: session.createdAt, duration, reason });
  }

  private collect(): void {
    const before = Date.now() - this.settings.OPENVIDU_SESSIONS_GARBAGE_THRESHOLD * 1000;
    for (const session of this.sessions.values()) {
      if (session.createdAt < before && participantsOf(session).length === 0) this.forget(session, 'sessionClosedByServer');
    }
  }
}
