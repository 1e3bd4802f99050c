import type { Appointment, Room } from '@bai/consultations/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useOnline } from '../../browser/network';
import { Button } from '../../kit/button';
import { Card } from '../../kit/card';
import { said } from '../../kit/format';
import { clockThereText, momentThereText } from '../../kit/own-time';
import { Notice, ProblemNotice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Loaded, Skeleton } from '../../kit/states';
import { href } from '../../addresses/href';
import { useLanguage, useWords } from '../../words';
import { send, useRead } from '../consultations/client';
import { AppointmentFacts } from '../consultations/parts/appointment-facts';
import { playTones, useDevices } from './call/media';
import { askToNotify, canNotify, mayNotify, notify } from './call/notify';
import { wordIn } from './call/own-tracks';
import { leadInto } from './call/way-back';
import { Calling } from './parts/calling';
import { Companion } from './parts/companion';
import { DeviceCheck } from './parts/device-check';
import { LastMessage } from './parts/last-message';
import { Prepare } from './parts/prepare';
import { TimeLeft } from './parts/time-left';
import '../../kit/styles/parts-video.css';
import '../../kit/styles/screens-video.css';

const LATE = 5 * 60_000;
const TONES = [659, 784, 659, 784];

/** Sound and a notification once for each call. */
const useCalled = (room: Room, asked: boolean, calling: boolean): void => {
  const { t } = useWords('video');
  const language = useLanguage();
  const heard = useRef(0);
  const { calls, id, physicianName } = room;
  const name = said(language, physicianName);
  useEffect(() => {
    if (!calling || heard.current === calls) return;
    heard.current = calls;
    void playTones('', TONES).catch(() => undefined);
    if (asked && document.visibilityState === 'hidden') void notify(t('waiting.called', { name }), t('waiting.notifyText'), id);
  }, [calling, calls, id, name, asked, t]);
};

/** Tells the physician that the patient is here, as soon as the door opens; tried again when the network was away. */
const useArrive = ({ id, state }: Appointment, open: boolean): unknown => {
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (state !== 'confirmed' || !open) return;
    const arrive = (): void => void send('arrive', { params: { id } }).then(() => setError(null), setError);
    arrive();
    window.addEventListener('online', arrive);
    return () => window.removeEventListener('online', arrive);
  }, [id, state, open]);
  return error;
};

const Waiting = ({ appointment, room, offline }: { appointment: Appointment; room: Room; offline: boolean }) => {
  const { t } = useWords('video');
  const language = useLanguage();
  const devices = useDevices();
  const [asked, setAsked] = useState(mayNotify);
  const error = useArrive(appointment, room.open);
  const navigate = useNavigate();
  const calling = room.open && room.present.includes('physician');
  useCalled(room, asked, calling);
  const { id, stated } = room;
  const go = useCallback((): void => {
    // Who has said everything needs no door.
    if (stated) leadInto(id);
    void navigate(href('video/room', { roomId: id }));
  }, [id, stated, navigate]);
  if (calling) return <Calling room={room} devices={devices} go={go} />;
  const late = Date.parse(room.now) > Date.parse(room.start) + LATE;
  return (
    <Page>
      {offline && <Notice kind="warning">{t('waiting.offline')}</Notice>}
      <TimeLeft room={room}>
        {room.open
          ? `${appointment.state === 'checked_in' ? t('waiting.here') : ''} ${t('waiting.keep')}`
          : t('waiting.opens', { time: momentThereText(language, room.opensAt) })}
      </TimeLeft>
      {late && <Notice kind="warning">{t('waiting.late')}</Notice>}
      <ProblemNotice error={error} />
      <LastMessage room={room} />
      <div className="grid-2">
        <div className="stack">
          <DeviceCheck devices={devices} />
        </div>
        <div className="stack">
          <Prepare room={room} stopped={wordIn(devices.states, 'ended')} />
          <Card title={t('waiting.time', { time: clockThereText(language, room.start) })}>
            <AppointmentFacts appointment={appointment} />
            <div className="cta">
              <Button icon="bell" onClick={() => void playTones('', TONES)}>
                {t('waiting.sound')}
              </Button>
              {canNotify() && !asked && (
                <Button icon="app-indicator" onClick={() => void askToNotify().then(setAsked)}>
                  {t('waiting.notify')}
                </Button>
              )}
            </div>
          </Card>
          <Companion room={room} />
        </div>
      </div>
    </Page>
  );
};

const Inside = ({ appointment }: { appointment: Appointment }) => {
  const room = useRead('room', { params: { id: appointment.roomId! } }, { refreshInterval: 5000 });
  // Nothing is asked while the browser knows of no network, so nothing fails either.
  const online = useOnline();
  // What was known stays on the screen while the network is away.
  return (
    <Loaded from={{ ...room, error: room.data ? undefined : room.error }}>
      {(known) => <Waiting appointment={appointment} room={known} offline={!online || Boolean(room.error)} />}
    </Loaded>
  );
};

/** The waiting room of a visit by video: survives a reload and the loss of the network, and leads into the room by itself. */
const WaitingScreen = () => {
  const { appointmentId = '' } = useParams();
  const appointment = useRead('read', { params: { id: appointmentId } });
  const bones = (
    <Page>
      <Skeleton />
    </Page>
  );
  return (
    <Loaded from={{ ...appointment, error: appointment.data ? undefined : appointment.error }} bones={bones}>
      {(known) => {
        if (known.roomId && known.state === 'in_progress') return <Navigate to={href('video/room', { roomId: known.roomId })} replace />;
        if (!known.roomId || !['confirmed', 'checked_in'].includes(known.state))
          return <Navigate to={href('patient/application', { id: known.applicationId })} replace />;
        return <Inside appointment={known} />;
      }}
    </Loaded>
  );
};
export default WaitingScreen;
