import { enterRoom, type Room } from '@bai/consultations/contracts';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { Form } from '../../../kit/form';
import { Icon } from '../../../kit/icon';
import { useWords } from '../../../words';
import { send } from '../../consultations/client';
import type { TrackKind } from '../call/own-tracks';
import { beginning, StatementFields } from './statement';

/** What is asked at the door, asked while one waits: nobody waits for it to be typed once the physician calls. */
export const Prepare = ({
  room,
  stopped,
}: {
  room: Room;
  /** Which of camera and microphone have ended by themselves. */ stopped: TrackKind | 'both' | null;
}) => {
  const { t } = useWords('video');
  const [again, setAgain] = useState(false);
  if (room.stated && !again)
    return (
      <Card title={t('waiting.prepared')}>
        <p>
          <Icon name="geo-alt" /> {room.places.patient}
        </p>
        <div>
          <Button size="sm" onClick={() => setAgain(true)}>
            {t('waiting.elsewhere')}
          </Button>
        </div>
      </Card>
    );
  return (
    <Card title={t('waiting.prepare')}>
      <p className="quiet">{t('waiting.prepareText')}</p>
      <Form
        initial={{ ...beginning(room), reason: '' }}
        schema={enterRoom}
        send={async (values) => {
          await send('prepare', { params: { id: room.id }, body: enterRoom.parse(values) });
          setAgain(false);
        }}
      >
        {({ isSubmitting }) => (
          <>
            <StatementFields room={room} />
            <div className="cta">
              <Button type="submit" look="primary" busy={isSubmitting} disabled={stopped !== null}>
                {t('waiting.ready')}
              </Button>
              {stopped && <span className="small quiet">{t(`waiting.turnOnFirst.${stopped}`)}</span>}
            </div>
          </>
        )}
      </Form>
    </Card>
  );
};
