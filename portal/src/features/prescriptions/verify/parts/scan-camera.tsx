import { useEffect, useId, useRef, useState } from 'react';
import { useStable } from '../../../../app/latest';
import { Button } from '../../../../kit/button';
import type { PictureCamera } from '../../../../kit/camera';
import { useWords } from '../../../../words';
import { lookForQr, type ScanFault } from './look-for-qr';
import { deviceStorage } from '../../../../browser/storage';

const SLOT = 'bai.scanner.camera';

/** The camera that is chosen among several; kept on the device. */
const Which = ({ camera, choose }: { camera: PictureCamera; choose: (id: string) => void }) => {
  const { t } = useWords('scanner');
  const id = useId();
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    let gone = false;
    // A browser names them only once one is on.
    navigator.mediaDevices.enumerateDevices().then(
      (all) => gone || setCameras(all.filter(({ kind }) => kind === 'videoinput')),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [camera]);
  if (cameras.length < 2) return null;
  const used = camera.stream.getVideoTracks()[0]?.getSettings().deviceId;
  return (
    <div className="field">
      <label htmlFor={id}>{t('which')}</label>
      <select id={id} className="form-select" value={used} onChange={({ target }) => choose(target.value)}>
        {cameras.map(({ deviceId, label }, index) => (
          <option key={deviceId} value={deviceId}>
            {label || t('camera', { number: index + 1 })}
          </option>
        ))}
      </select>
    </div>
  );
};

/** Null where the camera has no lamp. */
const Torch = ({ torch }: Pick<PictureCamera, 'torch'>) => {
  const { t } = useWords('scanner');
  const [lit, setLit] = useState(false);
  if (!torch) return null;
  // A lamp that will not be lit is no reason to stop.
  const light = (on: boolean): void =>
    void torch(on).then(
      () => setLit(on),
      () => undefined,
    );
  return (
    <Button icon="circle-half" aria-pressed={lit} onClick={() => light(!lit)}>
      {t('torch')}
    </Button>
  );
};

/** Whether the screen is seen: a camera is off while it is not. */
const useSeen = (): boolean => {
  const [seen, setSeen] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = (): void => setSeen(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return seen;
};

interface Props {
  readonly read: (texts: readonly string[]) => void;
  readonly failed: (fault: ScanFault) => void;
  readonly stop: () => void;
}

/** The camera's picture with a frame for the QR. The camera is off when this is gone, and while nobody sees it. */
export const ScanCamera = ({ read, failed, stop }: Props) => {
  const { t } = useWords('scanner');
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<PictureCamera | null>(null);
  const [chosen, setChosen] = useState(() => deviceStorage.get(SLOT) ?? undefined);
  const seen = useSeen();
  const told = useStable(read);
  const toldFault = useStable(failed);
  useEffect(() => {
    if (!seen) return;
    const end = lookForQr(video.current!, chosen, { opened: setCamera, read: told, failed: toldFault });
    return () => {
      end();
      setCamera(null);
    };
  }, [seen, chosen, told, toldFault]);
  const choose = (id: string): void => {
    deviceStorage.set(SLOT, id);
    setChosen(id);
  };
  return (
    <div className="stack">
      <div className="scan-view">
        <video ref={video} autoPlay playsInline muted aria-label={t('picture')} />
        <div className="scan-frame" aria-hidden="true" />
      </div>
      <p role="status" className="m-0 fw-semibold">
        {camera ? t('aim') : t('opening')}
      </p>
      <div className="d-flex flex-wrap gap-2">
        {camera && <Torch torch={camera.torch} />}
        <Button icon="x-lg" onClick={stop}>
          {t('stop')}
        </Button>
      </div>
      {camera && <Which camera={camera} choose={choose} />}
    </div>
  );
};
