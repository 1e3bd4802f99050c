import { faultOf, holdMedia, joinTracks } from '../src/features/video/call/media';

/** Devices as a browser hands them over: after a permission that may be given late, or never. */
class Devices {
  readonly opened: { readonly tracks: { readonly kind: string; stopped: boolean; stop(): void }[] }[] = [];
  #waiting: (() => void)[] = [];
  asks = false;
  error: DOMException | null = null;

  getUserMedia = async (wish: MediaStreamConstraints): Promise<MediaStream> => {
    if (this.asks) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    if (this.error) throw this.error;
    const tracks = (['audio', 'video'] as const)
      .filter((kind) => wish[kind])
      .map((kind) => ({
        kind,
        stopped: false,
        stop() {
          this.stopped = true;
        },
      }));
    this.opened.push({ tracks });
    return { getTracks: () => tracks } as unknown as MediaStream;
  };
  permit = (): void => this.#waiting.splice(0).forEach((resolve) => resolve());
  get on(): number {
    return this.opened.flatMap(({ tracks }) => tracks).filter(({ stopped }) => !stopped).length;
  }
}

const ANY = { camera: '', microphone: '', speaker: '' };
let devices: Devices;
beforeEach(() => {
  devices = new Devices();
  Object.defineProperty(globalThis, 'navigator', { value: { mediaDevices: devices }, configurable: true });
});

test('camera and microphone are off once the person has left', async () => {
  const media = holdMedia();
  await media.open(ANY);
  expect(devices.on).toBe(2);
  media.end();
  expect(devices.on).toBe(0);
});

test('what is permitted only after the person has left is turned off at once', async () => {
  const media = holdMedia();
  devices.asks = true;
  const opening = media.open(ANY);
  media.end();
  devices.permit();
  await expect(opening).rejects.toMatchObject({ name: 'AbortError' });
  expect(devices.opened).toHaveLength(1);
  expect(devices.on).toBe(0);
});

test('of two streams, as while a camera is changed, the one that goes on stays', async () => {
  const media = holdMedia();
  await media.open(ANY);
  const next = await media.open(ANY);
  media.stopBut(next.getTracks()[0]);
  expect(devices.opened.map(({ tracks }) => tracks.every(({ stopped }) => stopped))).toEqual([true, false]);
  media.stop();
  expect(devices.on).toBe(0);
});

test('who comes back after the end is seen and heard again', async () => {
  const media = holdMedia();
  media.end();
  media.begin();
  await media.open(ANY);
  expect(devices.on).toBe(2);
});

test('why nothing was opened is told apart', () => {
  expect(['NotAllowedError', 'NotReadableError', 'NotFoundError'].map((name) => faultOf(new DOMException('', name)))).toEqual(['refused', 'taken', 'missing']);
});

test('case 11 a camera that is turned on again leaves the microphone as it is', async () => {
  const media = holdMedia();
  const before = await media.open(ANY);
  const opened = await media.open(ANY, { audio: false });
  const [microphone] = before.getTracks();
  expect(joinTracks(before, opened)).toEqual([microphone, opened.getTracks()[0]]);
  expect(devices.opened.map(({ tracks }) => tracks.map(({ kind }) => kind))).toEqual([['audio', 'video'], ['video']]);
  media.end();
  expect(devices.on).toBe(0);
});
