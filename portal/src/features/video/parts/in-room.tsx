import type { Room } from '@bai/consultations/contracts';
import { useEffect, useRef, useState } from 'react';
import { refetch } from '../../../app/client';
import { ActionButton } from '../../../kit/action-button';
import { Notice } from '../../../kit/notice';
import { Page } from '../../../kit/page';
import { Naming } from '../../../kit/texts';
import { useWords } from '../../../words';
import { base, send } from '../../consultations/client';
import type { Devices } from '../call/media';
import { useCall, type Call } from '../call/use-call';
import { useWakeLock } from '../call/wake-lock';
import { Bar } from './bar';
import { RecordingState } from './recording-state';
import { Side } from './side';
import { Tile } from './tile';
import { TrackNotice } from './track-notice';
import { Elapsed } from './elapsed';

const SILENT_AFTER = 6000;

/** Somebody who is in the room for a while and sends nothing has neither camera nor microphone, or the browser gives it neither. */
const useSilent = (room: Room, call: Call, other: 'patient' | 'physician'): boolean => {
  const there = call.phase === 'in' && room.present.includes(other) && !call.remotes.some(({ party }) => party === other);
  const [silent, setSilent] = useState(false);
  useEffect(() => {
    if (!there) return;
    const timer = setTimeout(() => setSilent(true), SILENT_AFTER);
    return () => {
      clearTimeout(timer);
      setSilent(false);
    };
  }, [there]);
  return silent;
};

const Stage = ({ room, call, speaker }: { room: Room; call: Call; speaker: string }) => {
  const { t } = useWords('video');
  const other = room.party === 'patient' ? 'physician' : 'patient';
  const silent = useSilent(room, call, other);
  const gone = room.came.includes(other) && !room.present.includes(other);
  const missing = silent ? 'silent' : room.state === 'completed' ? 'over' : gone ? 'gone' : 'waiting';
  const named = (party: string): string => (party === 'patient' && room.party !== 'patient' ? room.patientName : t(`room.${party}` as 'room.patient'));
  return (
    <div className="stage" data-remotes={call.remotes.length}>
      {call.remotes.map(({ manager, party }) => (
        <Tile key={manager.stream.streamId} manager={manager} label={named(party)} speaker={speaker} />
      ))}
      {!call.remotes.some(({ party }) => party === other) && (
        <p className="stage-wait" role="status">
          {room.party === 'patient' ? (
            <span>{t(`room.${missing}Physician`)}</span>
          ) : (
            <Naming text={t(`room.${missing}Patient`, { name: room.patientName })} name={room.patientName} />
          )}
        </p>
      )}
      {call.own && <Tile manager={call.own} label={t('room.you')} own />}
    </div>
  );
};

const Notices = ({ call, enterAgain }: { call: Call; enterAgain: () => Promise<void> }) => {
  const { t } = useWords('video');
  if (call.phase === 'connecting') return <Notice>{t('room.connecting')}</Notice>;
  if (call.phase === 'reconnecting') return <Notice kind="warning">{t('room.reconnecting')}</Notice>;
  if (call.phase === 'replaced')
    return (
      <Notice
        kind="info"
        action={
          <div>
            <ActionButton look="primary" act={enterAgain}>
              {t('room.useHere')}
            </ActionButton>
          </div>
        }
      >
        {t('room.replaced')}
      </Notice>
    );
  const { states, swapped, fault } = call;
  if (fault && !Object.values(states).includes('ended')) return <Notice kind="warning">{t(`device.${fault}`)}</Notice>;
  return (
    <>
      {call.audioOnly && <Notice kind="warning">{t('room.audioOnly')}</Notice>}
      <TrackNotice states={states} swapped={swapped} fault={fault} turnOn={call.turnOn} />
    </>
  );
};

/** The visit begins by itself when the physician is in and the patient comes. */
const useStart = ({ party, state, present, appointmentId }: Room): void => {
  const both = present.includes('patient') && present.includes('physician');
  const asked = useRef(false);
  useEffect(() => {
    if (party !== 'physician' || state !== 'checked_in' || !both || asked.current) return;
    asked.current = true;
    // Refused when somebody has just left again: the next change of the room asks anew.
    send('start', { params: { id: appointmentId } })
      .then(() => refetch('/api/applications'))
      .catch(() => (asked.current = false));
  }, [party, state, both, appointmentId]);
};

interface Props {
  readonly room: Room;
  readonly token: string;
  readonly devices: Devices;
  /** A fresh way in after the connection was lost. */
  readonly rejoin: () => Promise<string>;
  readonly leave: () => void;
}

/** In the call: pictures, what can be done, and for the physician everything about the patient beside it. */
export const InRoom = ({ room, token: first, devices, rejoin, leave }: Props) => {
  const { t } = useWords('video');
  const [token, setToken] = useState(first);
  const call = useCall({ token, chosen: devices.chosen, rejoin });
  const [side, setSide] = useState(room.party === 'physician');
  const main = useRef<HTMLDivElement>(null);
  useWakeLock();
  useStart(room);
  useEffect(() => void refetch(base), [call.phase]);
  useEffect(() => {
    if (call.phase === 'closed') leave();
  }, [call.phase, leave]);
  const go = (): void => {
    call.leave();
    leave();
  };
  return (
    <Page className="room" plain>
      <h1 className="visually-hidden">{t('room.title')}</h1>
      <div className={`room-grid${side ? ' has-side' : ''}`} ref={main} data-phase={call.phase}>
        <div className="room-call">
          <div className="room-top">
            <span className={`quality is-${call.quality}`}>{t(`room.quality.${call.quality}`)}</span>
            {room.startedAt && room.state === 'in_progress' && <Elapsed since={room.startedAt} />}
            {room.state === 'completed' && <span>{t('room.ended')}</span>}
            {room.recording.offered && <RecordingState room={room} />}
          </div>
          <Notices call={call} enterAgain={() => rejoin().then(setToken)} />
          <Stage room={room} call={call} speaker={devices.chosen.speaker} />
          <Bar room={room} call={call} devices={devices} frame={main} side={side} toggleSide={() => setSide(!side)} leave={go} />
        </div>
        {side && <Side room={room} />}
      </div>
    </Page>
  );
};
