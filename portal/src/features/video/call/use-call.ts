import type { StreamManager } from 'openvidu-browser';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLatest } from '../../../app/latest';
import { faultOf, holdMedia, NO_CAMERA, type Chosen } from './media';
import { join, ownTrack, publish, publishOwn, type Connection, type Remote, type Sending } from './openvidu';
import { useOwnDevices } from './own-devices';
import { useScreenShare } from './screen-share';
import { measure, type Quality } from './quality';

export type Phase = 'connecting' | 'in' | 'reconnecting' | 'replaced' | 'closed';

const MEASURE_EVERY = 3000;
/** After so many poor measurements in a row the own picture is given up to keep the sound. */
const POOR_BEFORE_AUDIO_ONLY = 4;
const REJOIN_AFTER = 1500;
/** The server keeps a lost person's place for ten seconds; later a fresh way in is surer than waiting for a socket that may hang. */
const GIVE_UP_AFTER = 12_000;

interface Wish {
  readonly token: string;
  readonly chosen: Chosen;
  /** A fresh token after the connection was lost. */
  readonly rejoin: () => Promise<string>;
}

/** One person's call: joins, publishes, and comes back by itself when the connection or the server was lost. */
export const useCall = ({ token, chosen, rejoin }: Wish) => {
  const [phase, setPhase] = useState<Phase>('connecting');
  const [remotes, setRemotes] = useState<readonly Remote[]>([]);
  const [shown, setShown] = useState<StreamManager | null>(null);
  const [sending, setSending] = useState<Sending>({ audio: true, video: chosen.camera !== NO_CAMERA });
  const [audioOnly, setAudioOnly] = useState(false);
  const [quality, setQuality] = useState<Quality>('unknown');
  const connection = useRef<Connection | null>(null);
  const [held] = useState(holdMedia);
  const left = useRef(false);
  const latest = useLatest({ sending, chosen, rejoin });
  const publisher = useCallback(() => connection.current?.publisher ?? null, []);
  const { states, swapped, fault, setFault, seeTracks, replaceTrack, takeAnew, turnOn } = useOwnDevices({ held, publisher, chosen, sending });

  /** Keeps a connection; what its publisher does not have is not sent. */
  const hold = useCallback(
    (made: Connection): void => {
      connection.current = made;
      setShown(made.publisher);
      seeTracks();
      setSending(({ audio, video }) => ({ audio: audio && made.publisher !== null, video: video && made.publisher?.stream.hasVideo === true }));
    },
    [seeTracks],
  );

  const connect = useCallback(
    async (way: string, lost: () => void): Promise<void> => {
      let over = false;
      let giveUp: ReturnType<typeof setTimeout> | undefined;
      const end = (why: 'replaced' | 'lost' | 'closed'): void => {
        if (over) return;
        over = true;
        clearTimeout(giveUp);
        connection.current = null;
        // Replaced, closed or lost: nobody is sent anything, so nothing is recorded either. Who comes back opens them anew.
        held.stop();
        setShown(null);
        seeTracks();
        setRemotes([]);
        if (left.current) return;
        if (why !== 'lost') return setPhase(why);
        setPhase('reconnecting');
        lost();
      };
      const made = await join(way, held, latest().chosen, latest().sending, {
        remotes: (seen) => over || setRemotes(seen),
        reconnecting: () => {
          if (over) return;
          setPhase('reconnecting');
          giveUp = setTimeout(() => {
            end('lost');
            made.session.disconnect();
          }, GIVE_UP_AFTER);
        },
        reconnected: () => {
          clearTimeout(giveUp);
          if (!over) setPhase('in');
        },
        ended: end,
      });
      if (left.current) return made.session.disconnect();
      hold(made);
      setPhase('in');
    },
    [held, hold, seeTracks, latest],
  );

  /** Tries until it is in again, or the person has left. */
  const again = useCallback((): Promise<void> => {
    const tryOn = async (): Promise<void> => {
      while (!left.current) {
        try {
          return await connect(await latest().rejoin(), () => void tryOn());
        } catch (error) {
          // The room has closed meanwhile: trying on would not help.
          if ((error as { status?: number }).status === 422) return setPhase('closed');
          await new Promise((resolve) => setTimeout(resolve, REJOIN_AFTER));
        }
      }
    };
    return tryOn();
  }, [connect, latest]);

  useEffect(() => {
    left.current = false;
    held.begin();
    void connect(token, () => void again()).catch(() => {
      setPhase('reconnecting');
      void again();
    });
    return () => {
      left.current = true;
      connection.current?.session.disconnect();
      connection.current = null;
      held.end();
    };
  }, [token, held, connect, again]);

  /** Publishes anew, with a camera or microphone that was not there before. */
  const republish = useCallback(
    async (anew: Chosen, wish: Sending, picture?: MediaStreamTrack): Promise<void> => {
      const made = connection.current;
      if (!made) return;
      if (made.publisher) await made.session.unpublish(made.publisher);
      held.stopBut(picture);
      setSending(wish);
      hold({ ...made, publisher: await publishOwn(made, anew, wish, picture) });
    },
    [held, hold],
  );

  const send = useCallback(
    (what: 'audio' | 'video', on: boolean): void => {
      const own = publisher();
      const { chosen: now, sending: wish } = latest();
      if (what === 'video' && on) setAudioOnly(false);
      const lacks = own ? what === 'video' && !own.stream.hasVideo : true;
      if (on && lacks) {
        void republish({ ...now, camera: what === 'video' && now.camera === NO_CAMERA ? '' : now.camera }, { ...wish, [what]: true });
        return;
      }
      setSending((before) => ({ ...before, [what]: on }));
      // The screen shows the reason if the device cannot be opened either.
      if (on && ownTrack(own, what)?.readyState === 'ended') return void takeAnew(what).catch(() => undefined);
      publish(own, what, on);
    },
    [publisher, republish, takeAnew, latest],
  );

  useEffect(() => {
    const remote = remotes.find(({ screen: shared }) => !shared)?.manager;
    if (phase !== 'in' || !remote) return;
    let [before, poor] = [null as Parameters<typeof measure>[1], 0];
    const timer = setInterval(() => {
      const peer = remote.stream.getRTCPeerConnection() as RTCPeerConnection | undefined;
      if (!peer) return;
      void measure(peer, before).then(({ sample, quality: seen }) => {
        before = sample;
        setQuality(seen);
        poor = seen === 'poor' ? poor + 1 : 0;
        if (poor !== POOR_BEFORE_AUDIO_ONLY || !latest().sending.video) return;
        send('video', false);
        setAudioOnly(true);
      });
    }, MEASURE_EVERY);
    return () => {
      clearInterval(timer);
      setQuality('unknown');
    };
  }, [phase, remotes, send, latest]);

  const { sharing, shareScreen, stopSharing } = useScreenShare({
    held,
    on: phase === 'in',
    publisher,
    chosen: () => latest().chosen,
    sendsVideo: () => latest().sending.video,
    send,
    replaceTrack,
    publishPicture: (track) => republish(latest().chosen, { ...latest().sending, video: true }, track),
  });

  /** Takes another camera or microphone without leaving; a shared screen stays, and the camera comes after it. */
  const switchTo = useCallback(
    async (next: Chosen): Promise<void> => {
      const own = publisher();
      const { sending: wish } = latest();
      setFault(null);
      try {
        if (next.camera === NO_CAMERA && wish.video && !sharing) send('video', false);
        const wanted = next.camera !== NO_CAMERA && !sharing;
        if (!own || (wanted && !own.stream.hasVideo)) return await republish(next, { ...wish, video: wanted });
        const media = await held.open(next, { video: wanted && wish.video });
        for (const track of media.getTracks()) await replaceTrack(track);
      } catch (error) {
        setFault(faultOf(error));
      }
    },
    [sharing, held, publisher, send, setFault, republish, replaceTrack, latest],
  );

  const leave = useCallback((): void => {
    left.current = true;
    connection.current?.session.disconnect();
    connection.current = null;
    held.end();
  }, [held]);

  return { phase, remotes, own: shown, sharing, sending, audioOnly, quality, fault, states, swapped, turnOn, send, switchTo, shareScreen, stopSharing, leave };
};
export type Call = ReturnType<typeof useCall>;
