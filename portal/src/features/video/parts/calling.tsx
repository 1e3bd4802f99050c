import type { Room } from '@bai/consultations/contracts';
import { useEffect, useState } from 'react';
import { Button } from '../../../kit/button';
import { said } from '../../../kit/format';
import { Page } from '../../../kit/page';
import { Naming } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { NO_CAMERA, type Devices } from '../call/media';
import { Preview } from './device-check';
import '../../../kit/styles/screens-calling.css';

/** The seconds until one is led into the room, unless one goes at once. */
const SECONDS = 5;

/** The letters that stand for somebody: the first consonant of each name, past title and leading vowel. */
const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map((part) => part.replace(/^[เแโใไ]/, '')[0] ?? '')
    .join('')
    .slice(0, 2);

/** The physician calls: who it is, what happens by itself, and how one looks. */
export const Calling = ({ room, devices, go }: { room: Room; devices: Devices; go: () => void }) => {
  const { t } = useWords('video');
  const language = useLanguage();
  const [left, setLeft] = useState(SECONDS);
  useEffect(() => {
    if (left === 0) return go();
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, go]);
  const name = said(language, room.physicianName);
  return (
    <Page plain className="calling" title={t('waiting.called', { name })}>
      <span className="calling-who" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div role="alert">
        <h1>
          <Naming text={t('waiting.called', { name })} name={name} />
        </h1>
        <p className="quiet">{t(room.stated ? 'waiting.calledText' : 'waiting.calledDoor')}</p>
      </div>
      <p className="num" translate="no" aria-hidden="true">
        {t('waiting.inSeconds', { count: left })}
      </p>
      {devices.stream && <Preview devices={devices} stream={devices.stream} />}
      <div className="calling-ways">
        <Button look="primary" size="lg" icon="camera-video" onClick={go}>
          {t('waiting.enter')}
        </Button>
        <Button
          size="lg"
          icon="camera-video-off"
          onClick={() => {
            devices.choose({ camera: NO_CAMERA });
            go();
          }}
        >
          {t('waiting.enterDark')}
        </Button>
      </div>
    </Page>
  );
};
