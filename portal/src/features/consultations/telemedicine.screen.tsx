import { appointmentMachine, type Appointment } from '@bai/consultations/contracts';
import { useFormikContext } from 'formik';
import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { serverNow } from '../../app/clock';
import { refetch } from '../../app/client';
import { useMe } from '../../app/session';
import { ButtonLink } from '../../kit/button';
import { Confirm } from '../../kit/confirm';
import { DateField } from '../../kit/date-field';
import { Form } from '../../kit/form';
import { Page } from '../../kit/page';
import { Empty, Loaded, Skeleton } from '../../kit/states';
import { Mark, StatusBadge } from '../../kit/status';
import { Moment, Name, Naming } from '../../kit/texts';
import { href } from '../../addresses/href';
import { useWords } from '../../words';
import { needs, send, useRead } from './client';
import { MoveAppointment } from './parts/move-appointment';
import '../../kit/styles/screens-video.css';
import { shownDayRules } from './telemedicine.form';

const SHOWN = ['confirmed', 'checked_in', 'in_progress', 'completed', 'no_show_patient', 'no_show_physician', 'failed_technical'];

/** Whether the patient is at the door or in the room; asked often, because they come and go. */
const Presence = ({ room }: { room: string }) => {
  const { t } = useWords(['video', 'kit']);
  const { data, error } = useRead('room', { params: { id: room } }, { refreshInterval: 15_000 });
  if (error && !data) return <span className="quiet small">{t('kit:loadFailed')}</span>;
  if (!data) return null;
  if (data.present.includes('patient')) return <Mark look="live">{t('telemedicine.in')}</Mark>;
  return data.state === 'checked_in' ? (
    <Mark look="attention">{t('telemedicine.waiting')}</Mark>
  ) : (
    <span className="quiet small">{t('telemedicine.away')}</span>
  );
};

const Row = ({ appointment }: { appointment: Appointment }) => {
  const { t } = useWords(['video', 'physician']);
  const { id, roomId, state, patientName } = appointment;
  const coming = state === 'confirmed' || state === 'checked_in';
  return (
    <li>
      <strong className="num nb" translate="no">
        <Moment value={appointment.start} clockOnly />
      </strong>
      <span className="grow">
        <Name of={patientName} />
        <small className="quiet d-block code" translate="no">
          {appointment.applicationNumber}
        </small>
        {roomId && coming && <Presence room={roomId} />}
      </span>
      <StatusBadge machine={appointmentMachine} state={state} />
      <span className="cta">
        {roomId && (coming || state === 'in_progress') && (
          <ButtonLink size="sm" look={state === 'confirmed' ? 'secondary' : 'accent'} icon="camera-video" to={href('video/room', { roomId })}>
            {t('telemedicine.open')}
          </ButtonLink>
        )}
        {state === 'confirmed' && <MoveAppointment appointment={appointment} own size="sm" />}
        {coming && Date.parse(appointment.start) < serverNow() && (
          <Confirm
            needs={needs('noShow')}
            size="sm"
            label={t('telemedicine.noShow')}
            title={<Naming text={t('physician:approve.noShowTitle', { name: patientName })} name={patientName} />}
            confirm={t('physician:approve.noShow')}
            act={() => send('noShow', { params: { id } }).then(() => refetch('/api/applications'))}
          />
        )}
        {!coming && (
          <ButtonLink size="sm" to={href('consultations/visit', { appointmentId: id })}>
            {t('telemedicine.summary')}
          </ButtonLink>
        )}
      </span>
    </li>
  );
};

/** Tells of each day that can be read; half a date leaves the list as it is. */
const Watch = ({ day, chosen }: { day: string; chosen: (day: string) => void }) => {
  const { values } = useFormikContext<{ day: string }>();
  useEffect(() => {
    if (shownDayRules.isValidSync(values) && values.day !== day) chosen(values.day);
  }, [values, day, chosen]);
  return null;
};

/** A day's visits by video: who is at the door, the room of each, another time, and who did not come. */
const TelemedicineScreen = () => {
  const { t } = useWords('video');
  const today = useMe()!.today;
  const [search, setSearch] = useSearchParams();
  const day = search.get('day') ?? today;
  const choose = useCallback((next: string): void => setSearch(next === today ? {} : { day: next }, { replace: true }), [setSearch, today]);
  const list = useRead('list', { query: { day, sort: 'startsAt', limit: 100 } });
  return (
    <Page>
      <p className="quiet m-0">{t('telemedicine.lead')}</p>
      <Form className="visits-day" initial={{ day }} schema={shownDayRules} send={() => Promise.resolve()}>
        <DateField name="day" label={t('telemedicine.day')} />
        <Watch day={day} chosen={choose} />
      </Form>
      <Loaded from={list} bones={<Skeleton cards={1} />}>
        {({ rows }) => {
          const shown = rows.filter(({ mode, state }) => mode === 'video' && SHOWN.includes(state));
          if (shown.length === 0)
            return (
              <Empty
                title={t('telemedicine.none')}
                text={t('telemedicine.noneText')}
                action={<ButtonLink to={href('consultations/schedule')}>{t('telemedicine.hours')}</ButtonLink>}
              />
            );
          return (
            <ul className="list visits">
              {shown.map((appointment) => (
                <Row key={appointment.id} appointment={appointment} />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Page>
  );
};
export default TelemedicineScreen;
