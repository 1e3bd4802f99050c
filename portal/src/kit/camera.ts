/** Why there is no picture: the person or the browser said no, there is no camera, or something else has it. */
export type CameraFault = 'refused' | 'missing' | 'taken';

/** What an error of `open` comes down to. */
export const cameraFault = (error: unknown): CameraFault => {
  const name = (error as DOMException | undefined)?.name;
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotReadableError' || name === 'AbortError' ? 'taken' : 'missing';
};

/** Sharp enough for a zone of 44 characters; where there are two cameras, the one that was chosen, or that looks at the person or away from them. */
const wishFor = (facing: 'environment' | 'user', deviceId: string | undefined): MediaStreamConstraints => ({
  audio: false,
  video: { ...(deviceId ? { deviceId: { exact: deviceId } } : { facingMode: { ideal: facing } }), width: { ideal: 1920 }, height: { ideal: 1080 } },
});

/** A camera that was chosen and is gone is no reason to have none. */
const streamOf = (facing: 'environment' | 'user', deviceId: string | undefined): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia(wishFor(facing, deviceId)).catch((error: unknown) => {
    if (!deviceId || !['OverconstrainedError', 'NotFoundError'].includes((error as DOMException).name)) throw error;
    return navigator.mediaDevices.getUserMedia(wishFor(facing, undefined));
  });

/** Torch is a wish of telephones that the standard's types do not name yet. */
type Torched = MediaTrackCapabilities & { readonly torch?: boolean };

/** A camera that is on. */
export interface PictureCamera {
  readonly stream: MediaStream;
  /** Null where the camera has no lamp. */
  readonly torch: ((on: boolean) => Promise<void>) | null;
}

/**
 * The camera of one look at a document, a face or a code. What a browser hands over after the end (a permission given late) is turned off at once, so
 * that no camera stays on that nobody sees.
 */
export const pictureCamera = (facing: 'environment' | 'user' = 'environment', deviceId?: string) => {
  let held: MediaStream | null = null;
  let over = false;
  const off = (): void => {
    held?.getTracks().forEach((track) => track.stop());
    held = null;
  };
  return {
    open: async (): Promise<PictureCamera> => {
      // Without a secure context there are no devices at all.
      if (!('mediaDevices' in navigator)) throw new DOMException('no devices', 'NotFoundError');
      const stream = await streamOf(facing, deviceId);
      held = stream;
      if (over) {
        off();
        throw new DOMException('The person has left', 'AbortError');
      }
      const [track] = stream.getVideoTracks();
      const lamp = track && 'getCapabilities' in track && (track.getCapabilities() as Torched).torch === true;
      const torch = (on: boolean): Promise<void> => track!.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] });
      return { stream, torch: lamp ? torch : null };
    },
    end: (): void => {
      over = true;
      off();
    },
  };
};
