import { Button } from '../../../kit/button';
import { Notice } from '../../../kit/notice';
import { useWords } from '../../../words';
import type { MediaFault } from '../call/media';
import { wordIn, type TrackKind, type TrackStates } from '../call/own-tracks';

interface Props {
  readonly states: TrackStates;
  readonly swapped: TrackKind | null;
  /** Why the device could not be taken anew. */
  readonly fault?: MediaFault | null;
  readonly turnOn: () => unknown;
}

/** Says that the own camera or microphone has stopped, rests or was replaced, and turns it on again. */
export const TrackNotice = ({ states, swapped, fault = null, turnOn }: Props) => {
  const { t } = useWords('video');
  const ended = wordIn(states, 'ended');
  const muted = wordIn(states, 'muted');
  if (ended)
    return (
      <Notice
        kind="warning"
        action={
          <div>
            <Button look="accent" icon={ended === 'audio' ? 'mic' : 'camera-video'} onClick={() => void turnOn()}>
              {t('device.turnOn')}
            </Button>
          </div>
        }
      >
        {t(`device.stopped.${ended}`)} {fault && <span>{t(`device.${fault}`)}</span>}
      </Notice>
    );
  if (muted) return <Notice kind="warning">{t(`device.resting.${muted}`)}</Notice>;
  return swapped && <Notice>{t(`device.swapped.${swapped}`)}</Notice>;
};
