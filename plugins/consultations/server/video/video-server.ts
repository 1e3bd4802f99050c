import { environment, log, mac, macFits, sameText, type Context } from '@bai/kernel/server';
import { refuse } from '@bai/kernel/contracts';
import { OpenViduRole, Recording, type Connection, type OpenVidu, type Session } from 'openvidu-node-client';
import { consultationsProblems } from '../../contracts';
import { readConnectionData } from '../rooms/connection-data';
import { everybodyLeft } from '../rooms/presence';
import { embedded } from './embedded';
import { forwardSockets } from './forward';
import { videoClient } from './video-client';

/** A connection that is in a room, and since when, in milliseconds since 1970. */
interface Present {
  readonly roomId: string;
  readonly connection: string;
  readonly data: string | undefined;
  readonly since: number;
}

/** What the house asks of a video server. It knows sessions and connections; who may enter when is decided here. */
export interface VideoServer {
  /** Whether it can record. */
  records(): boolean;
  /**
   * The single-use address by which a browser joins a session, which is made when it is not there. Who joins as the same party
   * takes the place of the former. `recorded`: whether a recording holds what they send.
   */
  wayIn(session: string, data: string, recorded: boolean): Promise<string>;
  /** Who is in any session now; null when it does not answer. */
  present(): Promise<readonly Present[] | null>;
  /** Ends the connections of a session that carry a mark, and the ways in that were not used. */
  end(session: string, tag: string): Promise<void>;
  /** Starts to record each of those whose way in says so, apart; gives the recording's number. */
  record(session: string): Promise<string>;
  /** Ends a recording; nothing happens to one that has ended by itself. */
  stopRecording(recording: string): Promise<void>;
  /** Ends a session for everybody in it. */
  close(session: string): Promise<void>;
}

const HEADER = 'x-video-key';
/** That of the embedded server is never stored: it follows from the secrets of the installation. */
const webhookKey = (): string => environment().video?.webhookKey ?? mac('video-webhook', '1');
const isWebhookKey = (shown: string): boolean => {
  const { video } = environment();
  return video ? sameText(shown, video.webhookKey) : macFits('video-webhook', '1', shown);
};

/** Refuses what does not come from the video server. */
export const refuseStrangers = (ctx: Context): void => {
  if (!isWebhookKey(ctx.get(HEADER))) throw refuse('access.denied', { rule: 'signature' });
};

const own = embedded({
  get secret() {
    return mac('video-server', '1');
  },
  get webhookHeader() {
    return `${HEADER}: ${webhookKey()}`;
  },
  died: () => void everybodyLeft().catch((error: unknown) => log.error(`video: ${String(error)}`)),
});

const connected = async (): Promise<OpenVidu> => {
  const { video } = environment();
  if (video) return videoClient(video.url, video.secret);
  return videoClient(`http://127.0.0.1:${await own.port()}`, mac('video-server', '1'));
};

const dataOf = ({ connectionProperties }: Connection) => readConnectionData(connectionProperties.data);

const endThose = async (session: Session, chosen: (connection: Connection) => boolean): Promise<void> => {
  // It may have gone by itself meanwhile.
  for (const connection of session.connections.filter(chosen)) await session.forceDisconnect(connection).catch(() => undefined);
};

/** Nobody is in a room twice, nor keeps a way in that was never used: the connections made for the same person end. */
const endFormer = async (session: Session, data: string): Promise<void> => {
  await session.fetch();
  const party = readConnectionData(data)?.party;
  await endThose(session, (connection) => dataOf(connection)?.party === party);
};

const tried = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    log.warn(`video: ${String((error as Error).message ?? error)}`);
    throw consultationsProblems.refuse('video.down');
  }
};

/** The sessions there are. An embedded server that nobody has needed yet has none, and is not started for the question. */
const sessionsNow = async (): Promise<readonly Session[]> => {
  if (!environment().video && !own.runs()) return [];
  const client = await connected();
  await client.fetch();
  return client.activeSessions;
};

const presentIn = ({ sessionId, activeConnections }: Session): Present[] =>
  activeConnections.map(({ connectionId, connectionProperties, activeAt }) => ({
    roomId: sessionId,
    connection: connectionId,
    data: connectionProperties.data,
    since: activeAt,
  }));

/** What the client says of a recording that has ended or was never there. */
const ENDED: readonly string[] = ['404', '406'];

const server: VideoServer = {
  records: () => environment().video?.records ?? false,
  record: (sessionId) =>
    tried(async () => (await (await connected()).startRecording(sessionId, { outputMode: Recording.OutputMode.INDIVIDUAL, name: sessionId })).id),
  stopRecording: (recording) =>
    tried(async () => {
      const client = await connected();
      await client.stopRecording(recording).catch((error: unknown) => {
        if (!ENDED.includes(String((error as Error).message))) throw error;
      });
    }),
  wayIn: (sessionId, data, recorded) =>
    tried(async () => {
      const client = await connected();
      const opened = () => client.createSession({ customSessionId: sessionId });
      await endFormer(await opened(), data);
      // Removing the only connection ended the session, so it is opened again.
      const session = await opened();
      return (await session.createConnection({ role: OpenViduRole.PUBLISHER, data, record: recorded })).token;
    }),
  close: (sessionId) =>
    tried(async () => {
      await (await sessionsNow()).find((session) => session.sessionId === sessionId)?.close();
    }),
  end: (sessionId, tag) =>
    tried(async () => {
      const session = (await sessionsNow()).find((one) => one.sessionId === sessionId);
      if (session) await endThose(session, (connection) => dataOf(connection)?.tag === tag);
    }),
  present: () => tried(async () => (await sessionsNow()).flatMap(presentIn)).catch(() => null),
};
export const videoServer = (): VideoServer => server;

/** The process of the embedded server, while it runs. */
export const embeddedPid = (): number | undefined => own.pid();

/** Lets browsers reach the embedded server. Whoever was in a room when the platform last ended, and its server with it, is not any more. */
export const startVideo = async (): Promise<void> => {
  if (environment().video) return;
  forwardSockets(own.port);
  await everybodyLeft();
};
export const stopVideo = (): void => own.stop();
