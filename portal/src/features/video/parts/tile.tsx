import type { StreamManager } from 'openvidu-browser';
import { useEffect, useRef } from 'react';
import { Icon } from '../../../kit/icon';
import { useWords } from '../../../words';

interface Props {
  readonly manager: StreamManager;
  readonly label: string;
  readonly own?: boolean;
  readonly speaker?: string;
}

/** One person's picture and sound. The element outlives its stream, so that small and full windows stay open. */
export const Tile = ({ manager, label, own = false, speaker = '' }: Props) => {
  const { t } = useWords('video');
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) manager.addVideoElement(video.current);
  }, [manager]);
  useEffect(() => {
    const element = video.current as (HTMLVideoElement & { setSinkId?: (id: string) => Promise<void> }) | null;
    if (!own && speaker) void element?.setSinkId?.(speaker).catch(() => undefined);
  }, [own, speaker]);
  const { stream } = manager;
  const dark = !stream.hasVideo || !stream.videoActive;
  return (
    <figure className={`tile-video${own ? ' is-own' : ''}${dark ? ' is-dark' : ''}`}>
      <video ref={video} autoPlay playsInline muted={own} aria-label={label} />
      {dark && (
        <span className="tile-off">
          <Icon name="camera-video-off" />
          {t('room.cameraOff')}
        </span>
      )}
      <figcaption>
        {!stream.audioActive && <Icon name="mic-mute-fill" label={t('room.muted')} />}
        <span>{label}</span>
      </figcaption>
    </figure>
  );
};
