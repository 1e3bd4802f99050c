import type { Room } from '@bai/consultations/contracts';
import { Suspense } from 'react';
import { later } from '../../../kit/later';
import { Skeleton } from '../../../kit/states';
import { useWords } from '../../../words';
import { Chat } from './chat';
import { Companion } from './companion';

const PhysicianSide = later(() => import('./physician-side'));

/** Beside the call: for the patient the chat and who may be with them; for the physician everything of the visit, without leaving the call. */
export const Side = ({ room }: { room: Room }) => {
  const { t } = useWords('video');
  if (room.party !== 'physician')
    return (
      <aside className="room-side" aria-label={t('chat.title')}>
        <Chat room={room} />
        <Companion room={room} />
      </aside>
    );
  return (
    <aside className="room-side is-physician" aria-label={t('side.label')}>
      <Suspense fallback={<Skeleton />}>
        <PhysicianSide room={room} />
      </Suspense>
    </aside>
  );
};
