import '../../../kit/styles/passport.css';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../kit/button';
import { Icon } from '../../../kit/icon';
import { Notice } from '../../../kit/notice';
import { useWords } from '../../../words';
import { openReader, type OpenReader } from '../mrz/open-reader';
import type { MrzReading } from '../mrz/reading';
import type { CameraFault } from '../../../kit/camera';
import { PassportCamera } from './passport-camera';

type Trouble = CameraFault | 'nothing' | 'noPicture';

/** Reads a file chosen; the reader is opened for it alone and closed with it. */
const useFile = (onRead: (reading: MrzReading) => void, onTrouble: (trouble: Trouble) => void) => {
  const reader = useRef<OpenReader | null>(null);
  const [busy, setBusy] = useState(false);
  const close = (): void => {
    reader.current?.close();
    reader.current = null;
  };
  useEffect(() => close, []);
  const read = async (file: File): Promise<void> => {
    setBusy(true);
    try {
      const picture = await createImageBitmap(file);
      const opened = openReader();
      reader.current = opened;
      const { reading } = await opened.read(picture, { thorough: true });
      if (reading) onRead(reading);
      else onTrouble('nothing');
    } catch (error) {
      // Left meanwhile: nobody is there to be told.
      if ((error as DOMException).name !== 'AbortError') onTrouble('noPicture');
    } finally {
      close();
      setBusy(false);
    }
  };
  return { read, busy };
};

/** How it reads, what it cannot, and that nothing is sent: for who asks. */
const Help = () => {
  const { t } = useWords('patient');
  return (
    <details>
      <summary>{t('passportReader.help')}</summary>
      <div className="stack">
        {(['helpWhere', 'helpDevice', 'helpTrained', 'helpCompare'] as const).map((sentence) => (
          <p key={sentence} className="m-0">
            {t(`passportReader.${sentence}`)}
          </p>
        ))}
      </div>
    </details>
  );
};

interface Props {
  /** Takes what was read. Where it is not `accepted` its `uncertain` characters are to be shown to the person; names always are. */
  readonly onRead: (reading: MrzReading, by: 'camera' | 'file') => void;
  /** Opens the fields to be typed: always one tap away. */
  readonly onType: () => void;
}

/**
 * Reads the machine readable zone of a passport or card on the device, by the camera or from a photo; no picture is sent anywhere. The
 * camera is off whenever it is not looked through.
 */
export const PassportReader = ({ onRead, onType }: Props) => {
  const { t } = useWords('patient');
  const id = useId();
  const [looking, setLooking] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const fail = (what: Trouble): void => {
    setLooking(false);
    setTrouble(what);
  };
  const done = (reading: MrzReading, by: 'camera' | 'file'): void => {
    setLooking(false);
    setTrouble(null);
    onRead(reading, by);
  };
  const { read, busy } = useFile((reading) => done(reading, 'file'), fail);
  if (looking)
    return (
      <div className="stack">
        <p className="m-0">{t('passportReader.lead')}</p>
        <PassportCamera onRead={(reading) => done(reading, 'camera')} onFault={fail} stop={() => setLooking(false)} />
        <div>
          <Button
            icon="pen"
            onClick={() => {
              setLooking(false);
              onType();
            }}
          >
            {t('passportReader.type')}
          </Button>
        </div>
        <Help />
      </div>
    );
  return (
    <div className="stack">
      <p className="m-0">{t('passportReader.lead')}</p>
      {trouble && <Notice kind="warning">{t(`passportReader.trouble.${trouble}`)}</Notice>}
      <div className="d-flex flex-wrap gap-2">
        <Button
          look="primary"
          icon="camera"
          disabled={busy}
          onClick={() => {
            setTrouble(null);
            setLooking(true);
          }}
        >
          {t('passportReader.camera')}
        </Button>
        <label className={`btn btn-outline-secondary passport-file${busy ? ' is-busy' : ''}`} htmlFor={id}>
          <Icon name="image" />
          {busy ? <span>{t('passportReader.reading')}</span> : <span>{t('passportReader.file')}</span>}
          <input
            id={id}
            type="file"
            accept="image/*"
            disabled={busy}
            onChange={({ target }) => {
              const file = target.files?.[0];
              // The same file may be chosen again.
              target.value = '';
              setTrouble(null);
              if (file) void read(file);
            }}
          />
        </label>
        <Button icon="pen" onClick={onType}>
          {t('passportReader.type')}
        </Button>
      </div>
      <p role="status" className="visually-hidden">
        {busy ? t('passportReader.reading') : ''}
      </p>
      <Help />
    </div>
  );
};
