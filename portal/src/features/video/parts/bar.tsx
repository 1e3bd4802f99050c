import type { Room } from '@bai/consultations/contracts';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '../../../kit/button';
import { Dialog } from '../../../kit/dialog';
import { Icon } from '../../../kit/icon';
import type { IconName } from '../../../addresses/icon-names';
import { Toolbar } from '../../../kit/toolbar';
import { useWords } from '../../../words';
import { useRead } from '../../consultations/client';
import { NO_CAMERA, type Devices } from '../call/media';
import type { Call } from '../call/use-call';
import { DeviceChoices } from './device-check';

const Press = ({
  icon,
  label,
  off = false,
  pressed,
  onClick,
  danger = false,
  mark = false,
}: {
  icon: IconName;
  label: string;
  /** Something that should be noticed is off; the label says what a press does. */
  off?: boolean;
  /** Of what keeps its label: whether it is on. */
  pressed?: boolean;
  onClick: () => void;
  danger?: boolean;
  mark?: boolean;
}) => (
  <button type="button" className={`call-button${danger ? ' is-leave' : ''}${off ? ' is-off' : ''}`} onClick={onClick} aria-pressed={pressed}>
    <Icon name={icon} />
    <span>{label}</span>
    {mark && <span className="call-mark" aria-hidden="true" />}
  </button>
);

/** Another camera or microphone without leaving. */
const Switch = ({ devices, call }: { devices: Devices; call: Call }) => {
  const { t } = useWords(['video', 'shell']);
  const [open, setOpen] = useState(false);
  const before = useRef(devices.chosen);
  const show = async (): Promise<void> => {
    before.current = devices.chosen;
    await devices.look();
    setOpen(true);
  };
  const close = (): void => {
    setOpen(false);
    if (devices.chosen !== before.current) void call.switchTo(devices.chosen);
  };
  return (
    <>
      <Press icon="sliders" label={t('room.devices')} onClick={() => void show()} />
      <Dialog open={open} title={t('room.devices')} close={close} keeps>
        <DeviceChoices devices={devices} />
        <div className="modal-actions">
          <Button look="primary" onClick={close}>
            {t('shell:close')}
          </Button>
        </div>
      </Dialog>
    </>
  );
};

const useFullScreen = (frame: RefObject<HTMLElement | null>): [boolean, () => void] => {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const changed = (): void => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  return [full, () => void (full ? document.exitFullscreen() : frame.current?.requestFullscreen())];
};

const smallWindow = (): void => {
  const video = document.querySelector<HTMLVideoElement>('.stage .tile-video:not(.is-own) video');
  if (document.pictureInPictureElement) void document.exitPictureInPicture();
  else void video?.requestPictureInPicture().catch(() => undefined);
};

interface Props {
  readonly room: Room;
  readonly call: Call;
  readonly devices: Devices;
  readonly frame: RefObject<HTMLElement | null>;
  readonly side: boolean;
  readonly toggleSide: () => void;
  readonly leave: () => void;
}

/** What can be done in a call; every button has its word, and all are reached by keyboard. */
export const Bar = ({ room, call, devices, frame, side, toggleSide, leave }: Props) => {
  const { t } = useWords('video');
  const [full, toggleFull] = useFullScreen(frame);
  // What is written is the two parties' own.
  const writes = room.party === 'patient' || room.party === 'physician';
  const count = useRead('messages', writes ? { params: { id: room.id } } : null).data?.length ?? 0;
  const [seen, setSeen] = useState(0);
  if (side && seen !== count) setSeen(count);
  const { audio, video } = call.sending;
  const toggleCamera = (): void => {
    if (!video && devices.chosen.camera === NO_CAMERA) devices.choose({ camera: '' });
    call.send('video', !video);
  };
  return (
    <Toolbar className="call-bar" label={t('room.bar')}>
      <span className="visually-hidden" role="status">
        {t(audio ? 'room.heard' : 'room.notHeard')} {t(video ? 'room.seen' : 'room.notSeen')}
      </span>
      <Press icon={audio ? 'mic' : 'mic-mute'} label={t(audio ? 'room.mute' : 'room.unmute')} off={!audio} onClick={() => call.send('audio', !audio)} />
      <Press icon={video ? 'camera-video' : 'camera-video-off'} label={t(video ? 'room.cameraStop' : 'room.cameraStart')} off={!video} onClick={toggleCamera} />
      {'getDisplayMedia' in navigator.mediaDevices && (
        <Press
          icon="display"
          label={t(call.sharing ? 'room.shareStop' : 'room.share')}
          onClick={() => (call.sharing ? call.stopSharing() : void call.shareScreen())}
        />
      )}
      <Switch devices={devices} call={call} />
      {writes && (
        <Press
          icon={room.party === 'physician' ? 'layout-sidebar-reverse' : 'chat-left-text'}
          label={room.party === 'physician' ? t('side.label') : t('room.chat')}
          pressed={side}
          mark={count > seen}
          onClick={toggleSide}
        />
      )}
      {document.pictureInPictureEnabled && <Press icon="pip" label={t('room.pip')} onClick={smallWindow} />}
      {document.fullscreenEnabled && <Press icon="arrows-fullscreen" label={t(full ? 'room.fullEnd' : 'room.full')} onClick={toggleFull} />}
      <Press icon="telephone-x" label={t('room.leave')} onClick={leave} danger />
    </Toolbar>
  );
};
