import { wordIn, watchTracks, type TrackKind, type TrackStates } from '../src/features/video/call/own-tracks';

const CAMERA = { kind: 'videoinput', deviceId: 'front', groupId: 'phone' };
const OTHER_CAMERA = { kind: 'videoinput', deviceId: 'back', groupId: 'phone' };
const HEADSET = { kind: 'audioinput', deviceId: 'default', groupId: 'headset' };
const BUILT_IN = { kind: 'audioinput', deviceId: 'default', groupId: 'laptop' };

class Track extends EventTarget {
  readyState = 'live';
  muted = false;
  constructor(
    readonly kind: TrackKind,
    readonly settings: { readonly deviceId?: string; readonly groupId?: string },
  ) {
    super();
  }
  // An ended track has forgotten its device.
  getSettings = () => (this.readyState === 'live' ? this.settings : {});
  end(): void {
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }
  rest(muted: boolean): void {
    this.muted = muted;
    this.dispatchEvent(new Event(muted ? 'mute' : 'unmute'));
  }
}

class Devices extends EventTarget {
  list: readonly object[] = [];
  enumerateDevices = () => Promise.resolve(this.list);
  now(...list: readonly object[]): void {
    this.list = list;
    this.dispatchEvent(new Event('devicechange'));
  }
}

let devices: Devices;
beforeEach(() => {
  devices = new Devices();
  Object.defineProperty(globalThis, 'navigator', { value: { mediaDevices: devices }, configurable: true });
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const watched = (...tracks: readonly Track[]) => {
  const told: TrackStates[] = [];
  const unplugged: TrackKind[] = [];
  const stop = watchTracks(tracks as unknown as MediaStreamTrack[], {
    changed: (states) => void told.push(states),
    unplugged: (kind) => void unplugged.push(kind),
  });
  return { now: () => told.at(-1), told, unplugged, stop };
};

test('a camera that ends by itself is told, and the microphone goes on', async () => {
  devices.list = [CAMERA, OTHER_CAMERA];
  const [camera, microphone] = [new Track('video', CAMERA), new Track('audio', HEADSET)];
  const { now, unplugged } = watched(camera, microphone);
  expect(now()).toEqual({ video: 'live', audio: 'live' });
  camera.end();
  await settled();
  expect(now()).toEqual({ video: 'ended', audio: 'live' });
  // The camera is still there: another program has it, and no other camera is turned on unasked.
  expect(unplugged).toEqual([]);
});

test('a microphone that a phone call takes is told, and told again once it is back', () => {
  const microphone = new Track('audio', BUILT_IN);
  const { now } = watched(microphone);
  microphone.rest(true);
  expect(now()).toEqual({ audio: 'muted' });
  microphone.rest(false);
  expect(now()).toEqual({ audio: 'live' });
});

test('a device that was unplugged is replaced where another is left, and once another is plugged in', async () => {
  devices.list = [CAMERA, OTHER_CAMERA];
  const camera = new Track('video', CAMERA);
  const { unplugged } = watched(camera);
  devices.list = [];
  camera.end();
  await settled();
  expect(unplugged).toEqual([]);
  devices.now(OTHER_CAMERA);
  await settled();
  expect(unplugged).toEqual(['video']);
});

test('of a device that the system chose, the device itself is looked for, not its name', async () => {
  const headset = new Track('audio', HEADSET);
  const { unplugged } = watched(headset);
  // Another microphone becomes the default while the headset stays.
  devices.now(BUILT_IN, { ...HEADSET, deviceId: 'h' });
  await settled();
  expect(unplugged).toEqual([]);
  devices.now(BUILT_IN);
  await settled();
  expect(unplugged).toEqual(['audio']);
});

test('a browser that does not say which device a track is from changes nothing by itself', async () => {
  const { unplugged } = watched(new Track('audio', {}));
  devices.now(BUILT_IN);
  await settled();
  expect(unplugged).toEqual([]);
});

test('tracks that are no longer used are not heard of', async () => {
  const camera = new Track('video', CAMERA);
  const { told, unplugged, stop } = watched(camera);
  stop();
  camera.end();
  devices.now(OTHER_CAMERA);
  await settled();
  expect(told).toHaveLength(1);
  expect(unplugged).toEqual([]);
});

test('case 11 only what has stopped is named', () => {
  expect(wordIn({ video: 'ended', audio: 'live' }, 'ended')).toBe('video');
  expect(wordIn({ video: 'live', audio: 'ended' }, 'ended')).toBe('audio');
  expect(wordIn({ video: 'ended', audio: 'ended' }, 'ended')).toBe('both');
  expect(wordIn({ video: 'live', audio: 'muted' }, 'ended')).toBeNull();
});
