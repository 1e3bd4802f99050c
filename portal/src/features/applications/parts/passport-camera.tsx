import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../kit/button';
import { useWords } from '../../../words';
import type { Advice } from '../mrz/advice';
import { lookThrough } from '../mrz/look';
import type { MrzReading } from '../mrz/reading';
import type { CameraFault, PictureCamera } from '../../../kit/camera';

interface Props {
  readonly onRead: (reading: MrzReading) => void;
  readonly onFault: (fault: CameraFault) => void;
  readonly stop: () => void;
}

/** The camera's picture with a frame for the zone and one sentence for the hand. The camera is off when this is gone. */
export const PassportCamera = ({ onRead, onFault, stop }: Props) => {
  const { t } = useWords('patient');
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<PictureCamera | null>(null);
  const [advice, setAdvice] = useState<Advice>('looking');
  const [doubtful, setDoubtful] = useState<MrzReading | null>(null);
  const [lamp, setLamp] = useState(false);
  const told = useRef({ onRead, onFault });
  useEffect(() => {
    told.current = { onRead, onFault };
  });
  useEffect(
    () =>
      lookThrough(video.current!, {
        opened: setCamera,
        advised: (next, reading) => {
          setAdvice(next);
          setDoubtful(reading);
        },
        read: (reading) => told.current.onRead(reading),
        failed: (fault) => told.current.onFault(fault),
      }),
    [],
  );
  const torch = camera?.torch;
  // A lamp that will not be lit is no reason to stop.
  const light = (on: boolean): void =>
    void torch?.(on).then(
      () => setLamp(on),
      () => undefined,
    );
  return (
    <div className="stack">
      <div className="passport-view">
        <video ref={video} autoPlay playsInline muted aria-label={t('passportReader.picture')} />
        <div className={`passport-frame${advice === 'reading' ? ' is-near' : ''}`} aria-hidden="true" />
      </div>
      <p role="status" className="m-0 fw-semibold">
        {camera ? t(`passportReader.advice.${advice}`) : t('passportReader.opening')}
      </p>
      <div className="d-flex flex-wrap gap-2">
        {doubtful && (
          <Button look="primary" icon="check2" onClick={() => onRead(doubtful)}>
            {t('passportReader.take')}
          </Button>
        )}
        {torch && (
          <Button icon="circle-half" aria-pressed={lamp} onClick={() => light(!lamp)}>
            {t('passportReader.torch')}
          </Button>
        )}
        <Button icon="x-lg" onClick={stop}>
          {t('passportReader.stop')}
        </Button>
      </div>
    </div>
  );
};
