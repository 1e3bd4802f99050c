import type { Room } from '@bai/consultations/contracts';
import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { ButtonLink } from '../../kit/button';
import { momentThereText } from '../../kit/own-time';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Loaded, Skeleton } from '../../kit/states';
import { href } from '../../addresses/href';
import { useLanguage, useWords } from '../../words';
import { send, useRead } from '../consultations/client';
import { useFragment } from '../../app/fragment';
import { useDevices } from './call/media';
import { leadInto, leadsIn } from './call/way-back';
import { Accompany } from './parts/accompany';
import { Door } from './parts/door';
import { InRoom } from './parts/in-room';
import { Left } from './parts/left';
import '../../kit/styles/parts-video.css';
import '../../kit/styles/screens-video.css';

/** Where a party goes from here. */
const onward = ({ party, applicationId, appointmentId }: Room): string => {
  if (party === 'patient') return href('patient/application', { id: applicationId });
  return party === 'physician' ? href('consultations/visit', { appointmentId }) : href('consultations/admin/list');
};

const Closed = ({ room }: { room: Room }) => {
  const { t } = useWords('video');
  const language = useLanguage();
  const early = Date.parse(room.now) < Date.parse(room.opensAt) && ['confirmed', 'checked_in'].includes(room.state);
  return (
    <Page className="bare-main" title={t('closed.title')}>
      <Notice kind="info">{early ? t('closed.opens', { time: momentThereText(language, room.opensAt) }) : t('closed.over')}</Notice>
      <div>
        <ButtonLink look="primary" to={onward(room)}>
          {t('closed.back')}
        </ButtonLink>
      </div>
    </Page>
  );
};

const rejoin = async (id: string): Promise<string> => (await send('rejoin', { params: { id } })).token;

const Bones = () => (
  <Page className="bare-main">
    <Skeleton />
  </Page>
);

/** At the door, in the room, or out of it again. */
const Visit = ({ room }: { room: Room }) => {
  const { id, open, stated } = room;
  const devices = useDevices();
  const [token, setToken] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const [returning, setReturning] = useState(() => open && stated && leadsIn(id));
  const enter = useCallback(
    (way: string): void => {
      leadInto(id);
      setToken(way);
    },
    [id],
  );
  const leave = useCallback((): void => {
    leadInto(null);
    setToken(null);
    setLeft(true);
  }, []);
  useEffect(() => {
    if (!returning) return;
    rejoin(id)
      .then(enter)
      // The door says what is the matter.
      .catch(() => leadInto(null))
      .finally(() => setReturning(false));
  }, [returning, id, enter]);
  if (token) {
    return <InRoom room={room} token={token} devices={devices} rejoin={() => rejoin(id)} leave={leave} />;
  }
  if (left) return <Left room={room} onward={onward(room)} back={() => setLeft(false)} />;
  if (returning) return <Bones />;
  if (!open) return <Closed room={room} />;
  return <Door room={room} devices={devices} enter={enter} />;
};

const Party = ({ id }: { id: string }) => {
  // Live events bring changes at once; asking every few seconds bridges a lost stream.
  const room = useRead('room', { params: { id } }, { refreshInterval: 5000 });
  return (
    <Loaded from={room} bones={<Bones />}>
      {(known) => <Visit room={known} />}
    </Loaded>
  );
};

/** The video room of a visit: device check, the call, and what comes after it. A companion comes by the key in the address. */
const RoomScreen = () => {
  const { roomId = '' } = useParams();
  const key = useFragment();
  return key ? <Accompany id={roomId} companionKey={key} /> : <Party id={roomId} />;
};
export default RoomScreen;
