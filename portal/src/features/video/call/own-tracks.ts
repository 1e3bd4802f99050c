import { useEffect, useState } from 'react';
import { useStable } from '../../../app/latest';

export type TrackKind = 'audio' | 'video';
/** `muted`: the system gives the device to something else for a while. `ended`: nothing comes from the track any more. */
export type TrackState = 'live' | 'muted' | 'ended';
export type TrackStates = Readonly<Partial<Record<TrackKind, TrackState>>>;
export const KINDS = ['audio', 'video'] as const satisfies readonly TrackKind[];

/** Returns which of the own tracks are in a state. */
export const kindsIn = (states: TrackStates, state: TrackState): readonly TrackKind[] => KINDS.filter((kind) => states[kind] === state);

/** Returns the word for which of the own tracks are in a state: null where none is. */
export const wordIn = (states: TrackStates, state: TrackState): TrackKind | 'both' | null => {
  const kinds = kindsIn(states, state);
  return kinds.length === KINDS.length ? 'both' : (kinds[0] ?? null);
};

const stateOf = ({ readyState, muted }: MediaStreamTrack): TrackState => (readyState === 'ended' ? 'ended' : muted ? 'muted' : 'live');
const statesOf = (tracks: readonly MediaStreamTrack[]): TrackStates => Object.fromEntries(tracks.map((track) => [track.kind, stateOf(track)]));

/** Ids that stand for another device once the system chooses another. */
const CHOSEN_BY_SYSTEM = ['', 'default', 'communications'];

/** Returns whether the device of a track is no longer there and another of its kind is. */
const isReplaceable = async (kind: string, { deviceId = '', groupId = '' }: MediaTrackSettings): Promise<boolean> => {
  const others = (await navigator.mediaDevices.enumerateDevices()).filter((device) => device.kind === `${kind}input`);
  if (others.length === 0 || (!deviceId && !groupId)) return false;
  return !others.some((device) => (CHOSEN_BY_SYSTEM.includes(deviceId) ? !groupId || device.groupId === groupId : device.deviceId === deviceId));
};

/**
 * Watches the tracks of the own camera and microphone until the returned function is called. `changed` is told of tracks that end or
 * rest by themselves and that come back; `unplugged` of a device that was taken away where another is left.
 */
export const watchTracks = (
  tracks: readonly MediaStreamTrack[],
  { changed, unplugged }: { readonly changed: (states: TrackStates) => void; readonly unplugged: (kind: TrackKind) => void },
): (() => void) => {
  // An ended track no longer says which device it came from.
  const watched = tracks.map((track) => ({ track, kind: track.kind as TrackKind, settings: track.getSettings() }));
  const gone = new AbortController();
  const { signal } = gone;
  const tell = (): void => changed(statesOf(tracks));
  const look = async (): Promise<void> => {
    for (const { kind, settings } of watched) if ((await isReplaceable(kind, settings).catch(() => false)) && !signal.aborted) unplugged(kind);
  };
  for (const { track } of watched) {
    track.addEventListener('mute', tell, { signal });
    track.addEventListener('unmute', tell, { signal });
    track.addEventListener(
      'ended',
      () => {
        tell();
        void look();
      },
      { signal },
    );
  }
  if (tracks.length > 0) navigator.mediaDevices.addEventListener('devicechange', () => void look(), { signal });
  tell();
  return () => gone.abort();
};

interface Around {
  /** Told before the screen is drawn anew. */
  readonly changed?: (states: TrackStates) => void;
  /** Takes another device in the place of one that was unplugged; throws where there is none. */
  readonly replace: (kind: TrackKind) => Promise<void>;
}

/** The time in ms for which the screen says that another device is used. */
const TOLD_FOR = 15_000;

/** Tells how the own tracks are, and takes another device where one was unplugged. */
export const useOwnTracks = (tracks: readonly MediaStreamTrack[], { changed, replace }: Around): { states: TrackStates; swapped: TrackKind | null } => {
  const [states, setStates] = useState<TrackStates>({});
  const [swapped, setSwapped] = useState<TrackKind | null>(null);
  const heard = useStable((next: TrackStates): void => {
    changed?.(next);
    setStates(next);
  });
  const swap = useStable((kind: TrackKind): void => {
    replace(kind).then(
      () => setSwapped(kind),
      // The track has ended: the screen says so, and offers to try again.
      () => undefined,
    );
  });
  useEffect(() => watchTracks(tracks, { changed: heard, unplugged: swap }), [tracks, heard, swap]);
  useEffect(() => {
    if (!swapped) return;
    const timer = setTimeout(() => setSwapped(null), TOLD_FOR);
    return () => clearTimeout(timer);
  }, [swapped]);
  return { states, swapped };
};
