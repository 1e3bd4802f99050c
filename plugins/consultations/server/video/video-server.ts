import { environment, httpServer, log, mac, sameText, type Context } from '@bai/kernel/server';
import { refuse } from '@bai/kernel/contracts';
import { OpenVidu, OpenViduRole, Recording, type Session } from 'openvidu-node-client';
import { consultationsProblems } from '../../contracts';
import { everybodyLeft } from '../rooms/presence';
import { embedded } from './embedded';
import { forwardSockets } from './forward';

/** What the house asks of a video server. It knows sessions and connections; who may enter when is decided here. */
export interface VideoServer {
  /** Whether it can record. */
  records(): boolean;
  /**
   * The single-use address by which a browser joins a session, which is made when it is not there. Who joins with the same data
   * takes the place of the former. `recorded`: whether a recording holds what they send.
   */
  wayIn(session: string, data: string, recorded: boolean): Promise<string>;
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

/** Refuses what does not come from the video server. */
export const refuseStrangers = (ctx: Context): void => {
  if (!sameText(ctx.get(HEADER), webhookKey())) throw refuse('access.denied', { rule: 'signature' });
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
  if (video) return new OpenVidu(video.url, video.secret);
  return new OpenVidu(`http://127.0.0.1:${await own.port()}`, mac('video-server', '1'));
};

/** Nobody is in a room twice, nor keeps a way in that was never used: the connections made for the same person end. */
const endFormer = async (session: Session, data: string): Promise<void> => {
  await session.fetch();
  const former = session.connections.filter((connection) => connection.connectionProperties.data === data);
  // It may have gone by itself meanwhile.
  for (const connection of former) await session.forceDisconnect(connection).catch(() => undefined);
};

const tried = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    log.warn(`video: ${String((error as Error).message ?? error)}`);
    throw consultationsProblems.refuse('video.down');
  }
};

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
      const session = await (await connected()).createSession({ customSessionId: sessionId });
      await endFormer(session, data);
      return (await session.createConnection({ role: OpenViduRole.PUBLISHER, data, record: recorded })).token;
    }),
  close: (sessionId) =>
    tried(async () => {
      const client = await connected();
      await client.fetch();
      await client.activeSessions.find((session) => session.sessionId === sessionId)?.close();
    }),
};
export const videoServer = (): VideoServer => server;

/** The process of the embedded server, while it runs. */
export const embeddedPid = (): number | undefined => own.pid();

/** Lets browsers reach the embedded server. Whoever was in a room when the platform last ended, and its server with it, is not any more. */
export const startVideo = async (): Promise<void> => {
  if (environment().video) return;
  forwardSockets(httpServer(), own.port);
  await everybodyLeft();
};
export const stopVideo = (): void => own.stop();
