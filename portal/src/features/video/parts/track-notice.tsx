import { Button } from '../../../kit/button';
import { Notice } from '../../../kit/notice';
import { useWords } from '../../../words';
import type { MediaFault } from '../call/media';
import type { TrackKind, TrackState, TrackStates } from '../call/own-tracks';

/** Returns which of the own tracks are in a state. */
const inState = (states: TrackStates, state: TrackState): TrackKind | 'both' | null => {
  const kinds = (['audio', 'video'] as const).filter((kind) => states[kind] === state);
  return kinds.length === 2 ? 'both' : (kinds[0] ?? null);
};

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
  const ended = inState(states, 'ended');
  const muted = inState(states, 'muted');
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
