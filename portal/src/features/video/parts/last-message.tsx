import type { Room } from '@bai/consultations/contracts';
import { Notice } from '../../../kit/notice';
import { Unread } from '../../../kit/states';
import { Moment } from '../../../kit/texts';
import { useWords } from '../../../words';
import { useRead } from '../../consultations/client';

/** The newest word of the physician to somebody who waits. */
export const LastMessage = ({ room }: { room: Room }) => {
  const { t } = useWords('video');
  const from = useRead('messages', { params: { id: room.id } });
  if (!from.data) return <Unread of={from} />;
  const last = from.data.filter(({ party }) => party === 'physician').at(-1);
  if (!last) return null;
  return (
    <Notice>
      <span className="small quiet">
        {t('waiting.message')} · <Moment value={last.at} clockOnly />
      </span>
      <br />
      {last.text}
    </Notice>
  );
};
