import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { Notice } from '../../../kit/notice';
import { ListPick } from '../../../kit/picks';
import { Mark } from '../../../kit/status';
import { useWords } from '../../../words';
import { NO_CAMERA, playTones, useLevel, type Devices } from '../call/media';
import { useConnectionTest } from '../call/connection-test';
import { TrackNotice } from './track-notice';

const helpFor = (): 'refusedFirefox' | 'refusedSafari' | 'refusedChrome' => {
  if (navigator.userAgent.includes('Firefox')) return 'refusedFirefox';
  return /^((?!chrome|android|chromium).)*safari/i.test(navigator.userAgent) ? 'refusedSafari' : 'refusedChrome';
};

const Choice = ({ label, kind, value, devices, none }: { label: string; kind: MediaDeviceKind; value: string; devices: Devices; none?: string }) => {
  const { t } = useWords('video');
  const part = { videoinput: 'camera', audioinput: 'microphone', audiooutput: 'speaker' }[kind];
  const found = devices.list.filter((device) => device.kind === kind && device.deviceId !== '');
  return (
    <ListPick
      label={label}
      options={[
        { value: '', label: t('device.default') },
        ...found.map(({ deviceId, label: name }) => ({ value: deviceId, label: name || deviceId.slice(0, 8) })),
        ...(none ? [{ value: NO_CAMERA, label: none }] : []),
      ]}
      value={value}
      pick={(device) => devices.choose({ [part]: device })}
    />
  );
};

/** Which camera, microphone and speaker are used. */
export const DeviceChoices = ({ devices }: { devices: Devices }) => {
  const { t } = useWords('video');
  return (
    <>
      <Choice label={t('device.camera')} kind="videoinput" value={devices.chosen.camera} devices={devices} none={t('device.noCamera')} />
      <Choice label={t('device.microphone')} kind="audioinput" value={devices.chosen.microphone} devices={devices} />
      {'setSinkId' in HTMLMediaElement.prototype && <Choice label={t('device.speaker')} kind="audiooutput" value={devices.chosen.speaker} devices={devices} />}
    </>
  );
};

/** One's own picture and how loud one is heard. */
export const Preview = ({ devices: { states }, stream }: { devices: Devices; stream: MediaStream }) => {
  const { t } = useWords('video');
  const video = useRef<HTMLVideoElement>(null);
  const level = useLevel(stream);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  const hasCamera = stream.getVideoTracks().length > 0;
  const seen = hasCamera && (states.video ?? 'live') === 'live';
  return (
    <>
      <div className={`tile-video is-own is-preview${seen ? '' : ' is-dark'}`}>
        <video ref={video} autoPlay playsInline muted aria-label={t('device.preview')} />
        {!seen && <span className="tile-off">{t(hasCamera ? 'room.cameraOff' : 'device.noCamera')}</span>}
      </div>
      <div className="field">
        <span className="small">{t('device.level')}</span>
        <meter className="level" min={0} max={1} value={level} aria-label={t('device.levelLabel')} />
      </div>
    </>
  );
};

const LOOKS = { good: 'good', fair: 'attention', poor: 'attention', none: 'refused' } as const;

const Connection = () => {
  const { t } = useWords('video');
  const quality = useConnectionTest();
  return (
    <p role="status" className="row-x spread may-wrap">
      <span className="fw-semibold">{t('device.connection')}: </span>
      <Mark look={quality ? LOOKS[quality] : 'waiting'}>{quality ? t(`device.${quality}`) : t('device.testing')}</Mark>
    </p>
  );
};

/** Preview, loudness, a sound to hear, the connection, and what to do when the browser gives nothing. */
export const DeviceCheck = ({ devices }: { devices: Devices }) => {
  const { t } = useWords('video');
  const [heard, setHeard] = useState(false);
  const { stream, fault } = devices;
  return (
    <Card title={t('device.title')}>
      <div className="stack">
        {stream && <Preview devices={devices} stream={stream} />}
        <TrackNotice states={devices.states} swapped={devices.swapped} turnOn={devices.turnOn} />
        {fault && (
          <Notice kind="warning">
            {fault === 'refused' ? (
              <>
                <span>{t('device.refused')}</span> <span>{t(`device.${helpFor()}`)}</span>
              </>
            ) : (
              t(`device.${fault}`)
            )}
          </Notice>
        )}
        {!stream && (
          <div className="cta">
            <Button look="accent" icon="camera-video" onClick={() => void devices.start()}>
              {fault ? t('device.retry') : t('device.start')}
            </Button>
            {fault && <Button onClick={() => devices.choose({ camera: NO_CAMERA })}>{t('device.audioOnly')}</Button>}
          </div>
        )}
        {stream && <DeviceChoices devices={devices} />}
        <div className="row-x">
          <Button
            icon="volume-up"
            onClick={() => {
              setHeard(true);
              void playTones(devices.chosen.speaker);
            }}
          >
            {t('device.testSpeaker')}
          </Button>
          {heard && (
            <span role="status" className="small">
              {t('device.heard')}
            </span>
          )}
        </div>
        <Connection />
      </div>
    </Card>
  );
};
