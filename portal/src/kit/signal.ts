import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../browser/storage';

const SLOT = 'bai.muted';
const heard = new Set<() => void>();
const isMuted = (): boolean => deviceStorage.get(SLOT) === 'yes';

/** Whether this device was told to make no sound; kept on it. */
export const useMuted = (): readonly [boolean, (muted: boolean) => void] => {
  const muted = useSyncExternalStore(
    (hear) => (heard.add(hear), () => heard.delete(hear)),
    isMuted,
    () => false,
  );
  const mute = (next: boolean): void => {
    if (next) deviceStorage.set(SLOT, 'yes');
    else deviceStorage.remove(SLOT);
    heard.forEach((hear) => hear());
  };
  return [muted, mute];
};

interface Shape {
  /** Where the tone begins and ends, in Hz. */
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
  /** Of the vibration, in ms: on, off, on. */
  readonly touch: readonly number[];
}
const SHAPES = {
  /** A code was read. */
  read: { from: 990, to: 990, seconds: 0.09, touch: [30] },
  /** Rising for yes, falling for no. */
  yes: { from: 660, to: 880, seconds: 0.22, touch: [60] },
  no: { from: 330, to: 220, seconds: 0.22, touch: [80, 60, 80] },
} as const satisfies Readonly<Record<string, Shape>>;

/** A short sound, unless this device is muted, and a touch of vibration. */
export const signal = (kind: keyof typeof SHAPES): void => {
  // Browsers allow neither before the person has touched the page.
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  const { from, to, seconds, touch } = SHAPES[kind];
  navigator.vibrate?.([...touch]);
  if (isMuted()) return;
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.setValueAtTime(from, audio.currentTime);
  tone.frequency.linearRampToValueAtTime(to, audio.currentTime + seconds);
  volume.gain.setValueAtTime(0.12, audio.currentTime);
  volume.gain.linearRampToValueAtTime(0, audio.currentTime + seconds);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + seconds + 0.02);
  tone.onended = () => void audio.close();
};
