import '../../../kit/styles/picture.css';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../kit/button';
import { jpegOf } from '../../../kit/cut-out';
import { Notice } from '../../../kit/notice';
import { useAction } from '../../../kit/use-action';
import { useWords } from '../../../words';
import { cameraFault, pictureCamera, type CameraFault } from '../../../kit/camera';
import type { PhotoShape } from '../photo/judge';

/** Where a part of what is seen lies in the camera's own picture, which fills its view from edge to edge and is cut by it. */
const seenAs = (video: HTMLVideoElement, part: DOMRect): DOMRect => {
  const view = video.getBoundingClientRect();
  const scale = Math.max(view.width / video.videoWidth, view.height / video.videoHeight);
  const [left, top] = [(video.videoWidth - view.width / scale) / 2, (video.videoHeight - view.height / scale) / 2];
  return new DOMRect(left + (part.left - view.left) / scale, top + (part.top - view.top) / scale, part.width / scale, part.height / scale);
};

/** A camera, on for as long as it is looked through: it looks away from the person, but for a picture of their face. */
const useCamera = (shape: PhotoShape, failed: (fault: CameraFault) => void) => {
  const video = useRef<HTMLVideoElement>(null);
  const [ready, setReady] = useState(false);
  const told = useRef(failed);
  useEffect(() => {
    told.current = failed;
  });
  useEffect(() => {
    const device = pictureCamera(shape === 'face' ? 'user' : 'environment');
    let over = false;
    const open = async (): Promise<void> => {
      const { stream } = await device.open();
      const shown = video.current!;
      shown.srcObject = stream;
      await shown.play();
      if (!over) setReady(true);
    };
    open().catch((error: unknown) => over || told.current(cameraFault(error)));
    return () => {
      over = true;
      device.end();
    };
  }, [shape]);
  return { video, ready };
};

const Looking = ({ shape, taken, failed }: { shape: PhotoShape; taken: (file: File) => void; failed: (fault: CameraFault) => void }) => {
  const { t } = useWords('patient');
  const { video, ready } = useCamera(shape, failed);
  const frame = useRef<HTMLDivElement>(null);
  const { run, busy } = useAction(async () => {
    const { x, y, width, height } = seenAs(video.current!, frame.current!.getBoundingClientRect());
    const canvas = Object.assign(document.createElement('canvas'), { width: Math.round(width), height: Math.round(height) });
    canvas.getContext('2d')!.drawImage(video.current!, x, y, width, height, 0, 0, canvas.width, canvas.height);
    taken(await jpegOf(canvas, `${t(`picture.names.${shape}`)}.jpg`));
  });
  return (
    <>
      <p className="m-0">{t(`picture.look.${shape}`)}</p>
      <div className="picture-view">
        <video ref={video} autoPlay playsInline muted aria-label={t('passportReader.picture')} />
        <div ref={frame} className={`picture-frame is-${shape}`} aria-hidden="true" />
      </div>
      <p role="status" className="visually-hidden">
        {ready ? '' : t('passportReader.opening')}
      </p>
      <div className="modal-actions">
        <Button look="primary" icon="camera" busy={busy} disabled={!ready} onClick={() => void run()}>
          {t('picture.take')}
        </Button>
      </div>
    </>
  );
};

/** A picture of a document or a face by the camera, cut by the frame that it is held into. */
const PictureCamera = ({ shape, taken }: { shape: PhotoShape; taken: (file: File) => void }) => {
  const { t } = useWords('patient');
  const [fault, setFault] = useState<CameraFault | null>(null);
  return (
    <div className="stack">
      {fault ? <Notice kind="warning">{t(`picture.trouble.${fault}`)}</Notice> : <Looking shape={shape} taken={taken} failed={setFault} />}
    </div>
  );
};
export default PictureCamera;
