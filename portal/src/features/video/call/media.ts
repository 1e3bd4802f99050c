import { useCallback, useEffect, useMemo, useState } from 'react';
import { deviceStorage } from '../../../browser/storage';
import { KINDS, kindsIn, useOwnTracks, type TrackKind } from './own-tracks';

export type MediaFault = 'refused' | 'missing' | 'taken';
export interface Chosen {
  readonly camera: string;
  readonly microphone: string;
  readonly speaker: string;
}
/** An empty id is what the system chooses; `none` is no camera. */
export const NO_CAMERA = 'none';
const NOTHING: Chosen = { camera: '', microphone: '', speaker: '' };
const KEPT = 'bai.devices';

/** Which devices this browser used last; ids mean nothing elsewhere. */
const kept = (): Chosen => {
  try {
    return { ...NOTHING, ...(JSON.parse(deviceStorage.get(KEPT) ?? '{}') as Partial<Chosen>) };
  } catch {
    return NOTHING;
  }
};

export const faultOf = (error: unknown): MediaFault => {
  const name = (error as DOMException | undefined)?.name;
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotReadableError' || name === 'AbortError' ? 'taken' : 'missing';
};

const SIZE: MediaTrackConstraints = { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 30 } };
const SOUND: MediaTrackConstraints = { echoCancellation: true, noiseSuppression: true };

interface Parts {
  readonly audio?: boolean;
  readonly video?: boolean;
}

/**
 * Opens what was chosen, or what the system chooses where that is no longer there. The chosen device is asked for exactly: a
 * browser weighs a mere wish against the size of the picture, and may take another camera.
 */
const openMedia = async ({ camera, microphone }: Chosen, { audio = true, video = true }: Parts = {}): Promise<MediaStream> => {
  const wish = (exactly: boolean): MediaStreamConstraints => {
    const device = (id: string): MediaTrackConstraints => (id && exactly ? { deviceId: { exact: id } } : {});
    return { audio: audio && { ...SOUND, ...device(microphone) }, video: video && camera !== NO_CAMERA && { ...SIZE, ...device(camera) } };
  };
  return navigator.mediaDevices.getUserMedia(wish(true)).catch((error: unknown) => {
    if ((error as DOMException).name !== 'OverconstrainedError') throw error;
    return navigator.mediaDevices.getUserMedia(wish(false));
  });
};

/** Parts that open some kinds of device alone. */
const partsOf = (kinds: readonly TrackKind[]): Parts => ({ audio: kinds.includes('audio'), video: kinds.includes('video') });

const stopTracks = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());

/**
 * Camera and microphone of one call or check. What is opened is held here until it is stopped; what a browser hands over after the
 * end (a permission given late, a slow camera) is stopped at once.
 */
export const holdMedia = () => {
  const held = new Set<MediaStream>();
  const devices = new WeakSet<MediaStreamTrack>();
  let over = false;
  const stop = (only: (stream: MediaStream) => boolean = () => true): void => {
    for (const stream of [...held].filter(only)) {
      stopTracks(stream);
      held.delete(stream);
    }
  };
  /** Holds what the browser hands over. */
  const keep = (stream: MediaStream): MediaStream => {
    held.add(stream);
    if (!over) return stream;
    stop();
    throw new DOMException('The person has left', 'AbortError');
  };
  return {
    open: async (chosen: Chosen, parts?: Parts): Promise<MediaStream> => {
      const stream = keep(await openMedia(chosen, parts));
      for (const track of stream.getTracks()) devices.add(track);
      return stream;
    },
    keep,
    /** Returns whether a track comes from a camera or microphone, not from a shared screen. */
    isDevice: (track: MediaStreamTrack): boolean => devices.has(track),
    /** Turns off one stream, or all of them. */
    stop: (stream?: MediaStream): void => stop(stream && ((one) => one === stream)),
    /** Turns off all but the one of a track. */
    stopBut: (track: MediaStreamTrack | undefined): void => stop((stream) => !track || !stream.getTracks().includes(track)),
    /** All off, now and for whatever still comes. */
    end: (): void => {
      over = true;
      stop();
    },
    /** Somebody came back after the end. */
    begin: (): void => void (over = false),
  };
};
export type HeldMedia = ReturnType<typeof holdMedia>;

/** Returns the tracks of a stream with those that were opened anew in the place of the ones of their kind. */
export const joinTracks = (before: MediaStream | null, opened: MediaStream): readonly MediaStreamTrack[] => {
  const anew = opened.getTracks();
  const others = before?.getTracks().filter(({ kind }) => !anew.some((track) => track.kind === kind)) ?? [];
  return [...others, ...anew];
};

/** Camera and microphone for the check before a call: asked for on a press, ended with the screen. */
export const useDevices = () => {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [fault, setFault] = useState<MediaFault | null>(null);
  const [chosen, setChosen] = useState<Chosen>(kept);
  const [list, setList] = useState<readonly MediaDeviceInfo[]>([]);
  const [media] = useState(holdMedia);
  const stop = useCallback(() => {
    media.stop();
    setStream(null);
  }, [media]);
  /** Learns which devices there are now. */
  const look = useCallback(async (): Promise<void> => setList(await navigator.mediaDevices.enumerateDevices()), []);
  /** Opens devices of some kinds; those of the other kind go on as they are. */
  const open = useCallback(
    async (wish: Chosen, kinds: readonly TrackKind[]): Promise<void> => {
      setFault(null);
      try {
        const opened = await media.open(wish, partsOf(kinds));
        setStream((before) => new MediaStream([...joinTracks(before, opened)]));
        await look();
      } catch (error) {
        setFault(faultOf(error));
        throw error;
      }
    },
    [media, look],
  );
  /** Opens all anew; the screen says why nothing was opened. */
  const start = (wish: Chosen): Promise<void> => {
    stop();
    return open(wish, KINDS).catch(() => undefined);
  };
  const tracks = useMemo(() => stream?.getTracks() ?? [], [stream]);
  const { states, swapped } = useOwnTracks(tracks, { replace: (kind) => open(chosen, [kind]) });
  /** Opens anew what has ended, and nothing else; the screen says why it was not opened. */
  const turnOn = (): Promise<void> => open(chosen, kindsIn(states, 'ended')).catch(() => undefined);
  const choose = (part: Partial<Chosen>): void => {
    const next = { ...chosen, ...part };
    setChosen(next);
    deviceStorage.set(KEPT, JSON.stringify(next));
    if (stream && ('camera' in part || 'microphone' in part)) void start(next);
  };
  useEffect(() => {
    if (!stream) return;
    const changed = (): void => void look();
    navigator.mediaDevices.addEventListener('devicechange', changed);
    return () => navigator.mediaDevices.removeEventListener('devicechange', changed);
  }, [stream, look]);
  useEffect(() => {
    media.begin();
    return () => media.end();
  }, [media]);
  return { stream, fault, states, swapped, chosen, list, choose, look, start: () => start(chosen), turnOn, stop };
};
export type Devices = ReturnType<typeof useDevices>;

/** Loudness of a microphone, 0 to 1, some ten times a second. */
export const useLevel = (stream: MediaStream | null): number => {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (!stream || stream.getAudioTracks().length === 0) return;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const power = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
      setLevel(Math.min(1, power * 4));
    }, 100);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream]);
  return level;
};

/** Three rising tones, through the chosen speaker where the browser can choose one. */
export const playTones = async (speaker = '', tones: readonly number[] = [440, 554, 659]): Promise<void> => {
  const context = new AudioContext();
  if (speaker && 'setSinkId' in context) await (context as AudioContext & { setSinkId(id: string): Promise<void> }).setSinkId(speaker).catch(() => undefined);
  tones.forEach((frequency, index) => {
    const [tone, gain] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = frequency;
    gain.gain.value = 0.2;
    tone.connect(gain).connect(context.destination);
    tone.start(context.currentTime + index * 0.35);
    tone.stop(context.currentTime + index * 0.35 + 0.25);
  });
  setTimeout(() => void context.close(), 400 * tones.length + 400);
};
