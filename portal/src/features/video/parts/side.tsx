import type { Room } from '@bai/consultations/contracts';
import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '../../../kit/states';
import { useWords } from '../../../words';
import { Chat } from './chat';
import { Companion } from './companion';

const PatientSide = lazy(() => import('./patient-side'));
const TABS = ['answers', 'identity', 'notes', 'decide', 'chat'] as const;
export type SideTab = (typeof TABS)[number];

/** Beside the call: for the patient the chat and who may be with them; for the practitioner everything of the visit, without leaving the call. */
export const Side = ({ room }: { room: Room }) => {
  const { t } = useWords('video');
  const [tab, setTab] = useState<SideTab>('answers');
  if (room.party !== 'physician')
    return (
      <aside className="room-side" aria-label={t('chat.title')}>
        <Chat room={room} />
        <Companion room={room} />
      </aside>
    );
  return (
    <aside className="room-side" aria-label={t('side.label')}>
      <div className="segments side-tabs" role="tablist" aria-label={t('side.label')}>
        {TABS.map((name) => (
          <button key={name} type="button" role="tab" id={`tab-${name}`} aria-selected={tab === name} aria-controls="side-panel" onClick={() => setTab(name)}>
            {t(`side.tabs.${name}`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="side-panel" aria-labelledby={`tab-${tab}`} className="stack" tabIndex={0}>
        {tab === 'chat' ? (
          <Chat room={room} />
        ) : (
          <Suspense fallback={<Skeleton />}>
            <PatientSide room={room} tab={tab} />
          </Suspense>
        )}
      </div>
    </aside>
  );
};
