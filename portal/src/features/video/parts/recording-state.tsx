import type { Room } from '@bai/consultations/contracts';
import { ActionButton } from '../../../kit/action-button';
import { Icon } from '../../../kit/icon';
import { useWords } from '../../../words';
import { send } from '../../consultations/client';

/** Whether the visit is recorded, for everybody in the room; the two parties agree or withdraw here. */
export const RecordingState = ({ room }: { room: Room }) => {
  const { t } = useWords('video');
  const { agreed, since } = room.recording;
  const party = room.party === 'patient' || room.party === 'physician' ? room.party : null;
  const agrees = party !== null && agreed.includes(party);
  const asks = agreed.length > 0 && !agrees;
  return (
    <>
      <span role="status" className={since ? 'recording is-on' : 'recording'}>
        <Icon name={since ? 'record-circle-fill' : 'record-circle'} /> {t(since ? 'recording.on' : asks && party ? 'recording.asked' : 'recording.off')}
      </span>
      {party && (
        <ActionButton size="sm" look="link" act={() => send('recording', { params: { id: room.id }, body: { agree: !agrees } })}>
          {t(agrees ? 'recording.withdraw' : 'recording.agree')}
        </ActionButton>
      )}
    </>
  );
};
