import { needPart } from '../../../app/http/need-part';
import type { OpenVidu, Publisher, Session, StreamManager } from 'openvidu-browser';
import { NO_CAMERA, type Chosen, type HeldMedia } from './media';

export interface Remote {
  readonly manager: StreamManager;
  readonly party: string;
  readonly screen: boolean;
}
/** What one lets the others hear and see. */
export interface Sending {
  readonly audio: boolean;
  readonly video: boolean;
}
export interface Happenings {
  readonly remotes: (remotes: readonly Remote[]) => unknown;
  readonly reconnecting: () => void;
  readonly reconnected: () => void;
  /** The session ended for this window: `replaced` by another window of the same person, or `lost`. */
  readonly ended: (why: 'replaced' | 'lost' | 'closed') => void;
}
export interface Connection {
  readonly openvidu: OpenVidu;
  readonly session: Session;
  readonly publisher: Publisher | null;
  /** What the publisher sends. */
  readonly media: HeldMedia;
}

/** Whom a connection was made for: the part of its data that the platform wrote. */
const partyOf = (data: string): string => {
  try {
    const { party } = JSON.parse(data.split('%/%').at(-1) ?? '') as { party?: unknown };
    return typeof party === 'string' ? party : '';
  } catch {
    return '';
  }
};

const WHY: Readonly<Record<string, 'replaced' | 'closed'>> = {
  forceDisconnectByServer: 'replaced',
  sessionClosedByServer: 'closed',
  disconnect: 'closed',
};

const listenTo = (session: Session, happen: Happenings): void => {
  let remotes: readonly Remote[] = [];
  const tell = (next: readonly Remote[]): void => {
    remotes = next;
    happen.remotes(next);
  };
  session.on('streamCreated', ({ stream }) => {
    const manager = session.subscribe(stream, undefined as never);
    tell([...remotes, { manager, party: partyOf(stream.connection.data), screen: stream.typeOfVideo === 'SCREEN' }]);
  });
  session.on('streamDestroyed', ({ stream }) => tell(remotes.filter(({ manager }) => manager.stream.streamId !== stream.streamId)));
  // A tile shows whether the other side's camera and microphone are on.
  session.on('streamPropertyChanged', () => tell([...remotes]));
  session.on('reconnecting', happen.reconnecting);
  session.on('reconnected', happen.reconnected);
  session.on('sessionDisconnected', ({ reason }) => {
    tell([]);
    happen.ended(WHY[reason] ?? 'lost');
  });
};

type Room = Pick<Connection, 'openvidu' | 'session' | 'media'>;

/**
 * Publishes what was chosen, or the given picture in the camera's place. Without a working camera sound alone, and nothing
 * (null) where there is no microphone either.
 */
export const publishOwn = async (
  { openvidu, session, media: held }: Room,
  chosen: Chosen,
  sending: Sending,
  picture?: MediaStreamTrack,
): Promise<Publisher | null> => {
  const publish = async (video: boolean): Promise<Publisher> => {
    const media = await held.open(chosen, { video: video && !picture });
    try {
      return await begin(media, video);
    } catch (error) {
      held.stop(media);
      throw error;
    }
  };
  const begin = async (media: MediaStream, video: boolean): Promise<Publisher> => {
    const publisher = await openvidu.initPublisherAsync(undefined as never, {
      audioSource: media.getAudioTracks()[0] ?? false,
      videoSource: picture ?? media.getVideoTracks()[0] ?? false,
      publishAudio: sending.audio,
      publishVideo: video && sending.video,
      mirror: false,
    });
    await session.publish(publisher);
    return publisher;
  };
  const withCamera = picture !== undefined || chosen.camera !== NO_CAMERA;
  return publish(withCamera)
    .catch(() => (withCamera ? publish(false) : null))
    .catch(() => null);
};

/** Returns what a publisher sends of a kind. */
export const ownTrack = (publisher: Publisher | null, kind: 'audio' | 'video'): MediaStreamTrack | undefined =>
  publisher?.stream
    .getMediaStream()
    .getTracks()
    .find((track) => track.kind === kind);

/** Lets the others hear or see what is sent, or not; the device stays open. */
export const publish = (publisher: Publisher | null, kind: 'audio' | 'video', on: boolean): void => {
  if (kind === 'audio') publisher?.publishAudio(on);
  else void publisher?.publishVideo(on, false);
};

/** Joins the session of a token and publishes what was chosen. */
export const join = async (token: string, media: HeldMedia, chosen: Chosen, sending: Sending, happen: Happenings): Promise<Connection> => {
  const { OpenVidu } = await needPart(() => import('openvidu-browser'));
  const openvidu = new OpenVidu();
  openvidu.enableProdMode();
  const session = openvidu.initSession();
  listenTo(session, happen);
  await session.connect(token);
  const room = { openvidu, session, media };
  return { ...room, publisher: await publishOwn(room, chosen, sending) };
};
