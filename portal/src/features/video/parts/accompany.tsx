import type { Room } from '@bai/consultations/contracts';
import { useState } from 'react';
import { ActionButton } from '../../../kit/action-button';
import { Page } from '../../../kit/page';
import { useWords } from '../../../words';
import { send } from '../../consultations/client';
import { useDevices } from '../call/media';
import { DeviceCheck } from './device-check';
import { InRoom } from './in-room';

/** The companion's door and call: pictures and sound, nothing of the visit beside them. */
export const Accompany = ({ id, companionKey: key }: { id: string; companionKey: string }) => {
  const { t } = useWords('video');
  const devices = useDevices();
  const [joined, setJoined] = useState<{ room: Room; token: string } | null>(null);
  const [left, setLeft] = useState(false);
  const come = () => send('accompany', { params: { id }, body: { key } });
  const enter = async (): Promise<void> => {
    const found = await come();
    devices.stop();
    setJoined(found);
  };
  if (joined) {
    const leave = (): void => {
      setJoined(null);
      setLeft(true);
    };
    return <InRoom room={joined.room} token={joined.token} devices={devices} rejoin={async () => (await come()).token} leave={leave} />;
  }
  return (
    <Page className="page stack stack-lg door" title={left ? t('left.title') : t('door.title')}>
      <p>{t('companion.door')}</p>
      <DeviceCheck devices={devices} />
      <div>
        <ActionButton look="primary" size="lg" icon="camera-video" act={enter}>
          {left ? t('left.back') : t('door.enter')}
        </ActionButton>
      </div>
    </Page>
  );
};
