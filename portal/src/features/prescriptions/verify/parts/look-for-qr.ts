import { cameraFault, pictureCamera, type CameraFault, type PictureCamera } from '../../../../kit/camera';
import { openQrReader } from '../../../../kit/qr-reader';

/** After the answer to one picture, in ms, before the next is taken: a telephone stays cool. */
const PAUSE = 80;
/** Points of the longer side: enough for the densest QR of ours at a third of the picture. */
const LONGEST = 1280;

/** Why nothing can be looked through: the camera, an address without encryption, or the reader that did not come. */
export type ScanFault = CameraFault | 'insecure' | 'noReader';

/** What comes of looking; nothing of it is called after the end. */
export interface Seen {
  readonly opened: (camera: PictureCamera) => void;
  /** All that stands in one picture. */
  readonly read: (texts: readonly string[]) => void;
  readonly failed: (fault: ScanFault) => void;
}

const pointsOf = (shown: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData => {
  const scale = Math.min(1, LONGEST / Math.max(shown.videoWidth, shown.videoHeight));
  canvas.width = Math.round(shown.videoWidth * scale);
  canvas.height = Math.round(shown.videoHeight * scale);
  const drawing = canvas.getContext('2d', { willReadFrequently: true })!;
  drawing.drawImage(shown, 0, 0, canvas.width, canvas.height);
  return drawing.getImageData(0, 0, canvas.width, canvas.height);
};

/** Looks through a camera into a video for QR codes until it is ended; the camera is off then in every case. */
export const lookForQr = (shown: HTMLVideoElement, deviceId: string | undefined, seen: Seen): (() => void) => {
  const device = pictureCamera('environment', deviceId);
  const reader = openQrReader();
  let over = false;
  const end = (): void => {
    over = true;
    device.end();
    reader.close();
  };
  const fail = (fault: ScanFault): void => {
    if (over) return;
    end();
    seen.failed(fault);
  };
  const watch = async (): Promise<void> => {
    const canvas = document.createElement('canvas');
    while (!over) {
      if (shown.videoWidth > 0) {
        const texts = await reader.read(pointsOf(shown, canvas));
        if (!over && texts.length > 0) seen.read(texts);
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  };
  const open = async (): Promise<void> => {
    const camera = await device.open();
    // Unplugged, or taken back by the system.
    camera.stream.getVideoTracks()[0]?.addEventListener('ended', () => fail('taken'));
    shown.srcObject = camera.stream;
    await shown.play();
    seen.opened(camera);
    watch().catch(() => fail('noReader'));
  };
  open().catch((error: unknown) => fail(window.isSecureContext ? cameraFault(error) : 'insecure'));
  return end;
};
