import type { Publisher } from 'openvidu-browser';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLatest } from '../../../app/latest';
import { NO_CAMERA, type Chosen, type HeldMedia } from './media';

interface Around {
  readonly held: HeldMedia;
  /** Whether there is a call; what was shown ends with it. */
  readonly on: boolean;
  readonly publisher: () => Publisher | null;
  readonly chosen: () => Chosen;
  readonly sendsVideo: () => boolean;
  readonly send: (what: 'video', on: boolean) => void;
  readonly replaceTrack: (track: MediaStreamTrack) => Promise<void>;
  /** Publishes anew with this picture, where there was none to replace. */
  readonly publishPicture: (track: MediaStreamTrack) => Promise<void>;
}

/** Shows the screen in place of the camera's picture, and afterwards what was there before: the camera, or nothing. */
export const useScreenShare = (around: Around) => {
  const [sharing, setSharing] = useState(false);
  const shown = useRef<{ track: MediaStreamTrack; cameraBefore: boolean } | null>(null);
  const latest = useLatest(around);
  const { on } = around;
  useEffect(() => {
    if (!on) return;
    return () => {
      shown.current?.track.stop();
      shown.current = null;
      setSharing(false);
    };
  }, [on]);
  const stopSharing = useCallback((): void => {
    if (!shown.current) return;
    const { track, cameraBefore } = shown.current;
    track.stop();
    shown.current = null;
    setSharing(false);
    const { held, replaceTrack, chosen, send } = latest();
    if (!cameraBefore || chosen().camera === NO_CAMERA) return send('video', false);
    // Replacing its track has ended the camera: it is asked for anew.
    void held
      .open(chosen(), { audio: false })
      .then((media) => replaceTrack(media.getVideoTracks()[0]!))
      .catch(() => send('video', false));
  }, [latest]);
  const shareScreen = useCallback(async (): Promise<void> => {
    if (shown.current) return;
    // Refusing the browser's question is no fault.
    const media = await navigator.mediaDevices
      .getDisplayMedia({ video: true })
      .then((stream) => latest().held.keep(stream))
      .catch(() => null);
    const track = media?.getVideoTracks()[0];
    if (!track) return;
    const { publisher, sendsVideo, send, replaceTrack, publishPicture } = latest();
    shown.current = { track, cameraBefore: sendsVideo() };
    track.addEventListener('ended', stopSharing);
    const current = publisher();
    if (!current?.stream.hasVideo) await publishPicture(track);
    else {
      await replaceTrack(track);
      if (!sendsVideo()) send('video', true);
    }
    setSharing(true);
  }, [stopSharing, latest]);
  return { sharing, shareScreen, stopSharing };
};
