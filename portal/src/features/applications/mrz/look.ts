import { adviceOf, type Advice } from './advice';
import { openReader } from './open-reader';
import type { MrzReading } from './reading';
import { cameraFault, pictureCamera, type CameraFault, type PictureCamera } from '../../../kit/camera';

/** After the answer to one picture, in ms, before the next is taken: a telephone stays cool. */
const PAUSE = 120;
/** So many pictures were read and none was certain: what was read may be taken as it is, its doubtful characters marked. */
const TIRED = 6;

/** What comes of looking; nothing of it is called after the end. */
export interface Seen {
  readonly opened: (camera: PictureCamera) => void;
  /** After each picture; a reading stands with it once it has taken long, that may be taken though it is not accepted. */
  readonly advised: (advice: Advice, doubtful: MrzReading | null) => void;
  readonly read: (reading: MrzReading) => void;
  readonly failed: (fault: CameraFault) => void;
}

/** Looks through the camera into a video until a zone is accepted; what it answers ends it, and turns the camera off in every case. */
export const lookThrough = (shown: HTMLVideoElement, seen: Seen): (() => void) => {
  const device = pictureCamera();
  const reader = openReader();
  let over = false;
  const end = (): void => {
    over = true;
    device.end();
    reader.close();
  };
  const fail = (fault: CameraFault): void => {
    if (over) return;
    end();
    seen.failed(fault);
  };
  const watch = async (): Promise<void> => {
    const camera = await device.open();
    // Unplugged, or taken back by the system.
    camera.stream.getVideoTracks()[0]?.addEventListener('ended', () => fail('taken'));
    shown.srcObject = camera.stream;
    await shown.play();
    seen.opened(camera);
    for (let count = 0, last: MrzReading | null = null; !over;) {
      if (shown.videoWidth > 0 && document.visibilityState === 'visible') {
        const { reading, guidance } = await reader.read(await createImageBitmap(shown));
        if (reading?.accepted) {
          end();
          return seen.read(reading);
        }
        if (reading) [count, last] = [count + 1, reading];
        if (!over) seen.advised(adviceOf(guidance), count >= TIRED ? last : null);
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  };
  watch().catch((error: unknown) => fail(cameraFault(error)));
  return end;
};
