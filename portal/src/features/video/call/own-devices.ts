import type { Publisher } from 'openvidu-browser';
import { useCallback, useState } from 'react';
import { useLatest } from '../../../app/latest';
import { faultOf, type Chosen, type HeldMedia, type MediaFault } from './media';
import { publish, type Sending } from './openvidu';
import { KINDS, kindsIn, useOwnTracks, type TrackKind } from './own-tracks';

interface Around {
  readonly held: HeldMedia;
  readonly publisher: () => Publisher | null;
  readonly chosen: Chosen;
  readonly sending: Sending;
}

/** The own camera and microphone during a call: tells the others and the screen when one has ended or rests, and takes it anew. */
export const useOwnDevices = ({ held, publisher, chosen, sending }: Around) => {
  const [tracks, setTracks] = useState<readonly MediaStreamTrack[]>([]);
  const [fault, setFault] = useState<MediaFault | null>(null);
  const latest = useLatest({ chosen, sending, publisher });

  /** Learns which tracks are sent. The picture of a shared screen ends by a press of the person. */
  const seeTracks = useCallback(
    (): void => setTracks((latest().publisher()?.stream.getMediaStream().getTracks() ?? []).filter((track) => held.isDevice(track))),
    [held, latest],
  );

  /** Sends a track in the place of one of its kind. */
  const replaceTrack = useCallback(
    async (track: MediaStreamTrack): Promise<void> => {
      const kind = track.kind as TrackKind;
      await latest().publisher()?.replaceTrack(track);
      publish(latest().publisher(), kind, latest().sending[kind]);
      seeTracks();
    },
    [latest, seeTracks],
  );

  /** Opens a device anew whose track has ended; throws, and says why, where there is none. */
  const takeAnew = useCallback(
    async (kind: TrackKind): Promise<void> => {
      setFault(null);
      try {
        const media = await held.open(latest().chosen, { audio: kind === 'audio', video: kind === 'video' });
        await replaceTrack(media.getTracks()[0]!);
      } catch (error) {
        setFault(faultOf(error));
        throw error;
      }
    },
    [held, latest, replaceTrack],
  );

  const { states, swapped } = useOwnTracks(tracks, {
    // The others are shown that nothing comes, in place of a picture that stands still.
    changed: (now) => {
      for (const kind of KINDS) if (now[kind] && sending[kind]) publish(publisher(), kind, now[kind] === 'live');
    },
    replace: takeAnew,
  });

  /** Turns on again what has ended. */
  const turnOn = async (): Promise<void> => {
    for (const kind of kindsIn(states, 'ended')) if (sending[kind]) await takeAnew(kind).catch(() => undefined);
  };
  // A device that the person has turned off needs no notice.
  const sent = Object.fromEntries(KINDS.filter((kind) => sending[kind]).map((kind) => [kind, states[kind]])) as typeof states;
  return { states: sent, swapped, fault, setFault, seeTracks, replaceTrack, takeAnew, turnOn };
};
