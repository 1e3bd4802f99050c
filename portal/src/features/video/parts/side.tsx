import type { Room } from '@bai/consultations/contracts';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../kit/states';
import { Tabs } from '../../../kit/tabs';
import { useWords } from '../../../words';
import { Chat } from './chat';
import { Companion } from './companion';

const PatientSide = lazy(() => import('./patient-side'));
const Presence = lazy(() => import('./presence'));
const OF_PATIENT = ['answers', 'identity', 'notes', 'decide'] as const;
export type PatientTab = (typeof OF_PATIENT)[number];

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
  const [answers, ...others] = OF_PATIENT.map((tab) => ({
    key: tab,
    label: t(`side.tabs.${tab}`),
    content: (
      <Suspense fallback={<Skeleton />}>
        <PatientSide room={room} tab={tab} />
      </Suspense>
    ),
  }));
  return (
    <aside className="room-side" aria-label={t('side.label')}>
      <Suspense>
        <Presence room={room} />
      </Suspense>
      <Tabs<PatientTab | 'chat'>
        label={t('side.label')}
        tabs={[answers!, ...others, { key: 'chat', label: t('side.tabs.chat'), content: <Chat room={room} /> }]}
      />
    </aside>
  );
};
