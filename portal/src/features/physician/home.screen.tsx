import { appointmentMachine, type Appointment } from '@bai/consultations/contracts';
import { originalMachine, type PrescriptionRow } from '@bai/prescriptions/contracts';
import { Suspense, useRef } from 'react';
import { Link } from 'react-router';
import { serverNow } from '../../app/clock';
import { useMe } from '../../app/session';
import { ActionButton } from '../../kit/action-button';
import { ButtonLink } from '../../kit/button';
import { Card, NextCard } from '../../kit/card';
import { later } from '../../kit/later';
import { clockText } from '../../kit/format';
import { Page } from '../../kit/page';
import { Pager, Total, usePages } from '../../kit/pager';
import { Empty, Loaded, Rows, Skeleton, Unread } from '../../kit/states';
import { StatusBadge } from '../../kit/status';
import { Day, Moment, Name, Naming } from '../../kit/texts';
import { href } from '../../addresses/href';
import { useLanguage, useWords } from '../../words';
import { useRead as useDirectory } from '../directory/client';
import { useList as useUndecided, useRead as useConsultations } from '../consultations/client';
import { needs, send, url, useRead as usePrescriptions } from '../prescriptions/client';
import { Standing } from '../directory/parts/standing';
import '../../kit/styles/parts-physician.css';

const ReplacementsToSign = later(() => import('../prescriptions/parts/replacements-to-sign'), { quiet: true });

/** Who is later than this no longer stands in the way of who is here. */
const LATE = 15 * 60_000;
const UNDER_WAY = ['in_progress', 'checked_in', 'confirmed'];

/** The earliest visit that is still to be held, by the clock and not by its state; one whose patient is late comes after the others. */
const nextOf = (rows: readonly Appointment[]): Appointment | undefined => {
  const late = ({ state, start }: Appointment): number => (state === 'confirmed' && Date.parse(start) + LATE < serverNow() ? 1 : 0);
  return rows
    .filter(({ state }) => UNDER_WAY.includes(state))
    .sort((one, other) => late(one) - late(other) || Date.parse(one.start) - Date.parse(other.start))[0];
};

const Next = ({ rows }: { rows: readonly Appointment[] }) => {
  const { t } = useWords('physician');
  const language = useLanguage();
  const next = nextOf(rows);
  if (!next)
    return (
      <NextCard
        kicker={t('next')}
        title={t('noVisit.title')}
        text={t('noVisit.text')}
        action={
          <ButtonLink look="primary" to={href('consultations/check-in')}>
            {t('noVisit.button')}
          </ButtonLink>
        }
      />
    );
  const going = next.state === 'in_progress';
  return (
    <NextCard
      kicker={going ? t('going.kicker') : t('next')}
      title={
        <Naming
          text={t(going ? 'going.title' : 'nextVisit.title', { name: next.patientName, time: clockText(language, next.start) })}
          name={next.patientName}
        />
      }
      text={next.roomId ? t('nextVideo.text') : t('nextVisit.text')}
      action={
        next.roomId ? (
          <ButtonLink look="primary" icon="camera-video" to={href('video/room', { roomId: next.roomId })}>
            {t('nextVideo.button')}
          </ButtonLink>
        ) : (
          <ButtonLink look="primary" to={href('consultations/visit', { appointmentId: next.id })}>
            {t('nextVisit.button')}
          </ButtonLink>
        )
      }
    />
  );
};

/** Every visit that awaits the decision, whenever it was: oldest first, ten at a time. */
const Undecided = () => {
  const { t } = useWords('physician');
  const pages = usePages();
  const { cursor } = pages;
  const head = useRef<HTMLElement>(null);
  const from = useUndecided('undecided', { query: { limit: 10, ...(cursor ? { cursor } : {}) } });
  const { data } = from;
  if (!data) return <Unread of={from} />;
  if (data.rows.length === 0 && !cursor) return null;
  return (
    <section ref={head} tabIndex={-1} aria-label={t('toDecide.label')} className="stack">
      <ul className="list">
        {data.rows.map((visit) => (
          <li key={visit.id}>
            <span className="grow">
              <strong>
                <Naming text={t('toDecide.title', { name: visit.patientName })} name={visit.patientName} />
              </strong>
              <small className="quiet d-block">
                <Moment value={visit.start} /> · {t('toDecide.text')}
              </small>
            </span>
            <ButtonLink size="sm" to={href('consultations/visit', { appointmentId: visit.id })}>
              {t('toDecide.button')}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {(cursor || data.next) && (
        <div className="toolbar">
          <Total of={data} />
          <Pager list={head} {...pages} next={data.next} coming={from.isLoading} />
        </div>
      )}
    </section>
  );
};

/** Papers that are still to be printed or signed; one that is lost or spoiled is printed anew. */
const UNSIGNED: readonly PrescriptionRow['original'][] = ['not_printed', 'printed', 'lost', 'spoiled'];

const Papers = () => {
  const { t } = useWords('physician');
  const active = usePrescriptions('list', { query: { state: 'active', limit: 50 } });
  const unsigned = active.data && { rows: active.data.rows.filter(({ original, requiresOriginal }) => requiresOriginal && UNSIGNED.includes(original)) };
  const step = (row: PrescriptionRow) => (row.original === 'printed' ? 'wetSign' : 'print');
  const say =
    ({ id }: PrescriptionRow, move: 'print' | 'unprint' | 'wetSign') =>
    () =>
      send('original', { params: { id }, body: { move } });
  // A print will do under rules that ask for no ink, and nothing waits for a signature.
  if (active.data && !active.data.rows.some(({ requiresOriginal }) => requiresOriginal)) return null;
  return (
    <Card title={t('toSign')}>
      <p className="quiet small">{t('toSignText')}</p>
      <div className="papers">
        <Rows from={{ ...active, data: unsigned }} none={t('noPapers')}>
          {(row) => (
            <>
              <span className="grow">
                <Name of={row.patientName} />
                <small className="quiet d-block">
                  <span className="code nb" translate="no">
                    {row.number}
                  </span>{' '}
                  · <Day value={row.issuedOn} />
                </small>
              </span>
              <StatusBadge machine={originalMachine} state={row.original} />
              <ButtonLink size="sm" external target="_blank" icon="printer" to={url('pdf', { params: { id: row.id }, query: {} })}>
                PDF
              </ButtonLink>
              <ActionButton needs={needs('original')} size="sm" look="accent" act={say(row, step(row))}>
                {step(row) === 'print' ? t('summary.printed') : t('summary.wetSign')}
              </ActionButton>
              {row.original === 'printed' && (
                <ActionButton needs={needs('original')} size="sm" look="link" act={say(row, 'unprint')}>
                  {t('summary.unprint')}
                </ActionButton>
              )}
            </>
          )}
        </Rows>
      </div>
    </Card>
  );
};

/** Today: who is next, who is waiting, what is unfinished, what is to be signed. */
const Today = () => {
  const { t } = useWords('physician');
  const day = useMe()!.today;
  const today = useConsultations('list', { query: { day, sort: 'startsAt', limit: 50 } });
  return (
    <Page
      actions={
        <span className="row-x">
          <span className="quiet">
            <Day value={day} long />
          </span>
          <ButtonLink size="sm" look="link" to={`${href('consultations/schedule')}?tab=former`}>
            {t('former.label')}
          </ButtonLink>
        </span>
      }
    >
      <Loaded from={today} bones={<Skeleton cards={2} />}>
        {({ rows }) => {
          const shown = rows.filter(({ state }) => !['expired', 'cancelled', 'rescheduled', 'held'].includes(state));
          return (
            <>
              <Next rows={shown} />
              <Undecided />
              <Suspense>
                <ReplacementsToSign />
              </Suspense>
              <div className="grid-main">
                <Card title={t('appointments')}>
                  {shown.length === 0 ? (
                    <Empty
                      title={t('noAppointments.title')}
                      text={t('noAppointments.text')}
                      action={<ButtonLink to={href('consultations/schedule')}>{t('noAppointments.button')}</ButtonLink>}
                    />
                  ) : (
                    <ul className="list list-bare">
                      {shown.map((appointment) => (
                        <li key={appointment.id}>
                          <strong className="num nb" translate="no">
                            <Moment value={appointment.start} clockOnly />
                          </strong>
                          <Link className="grow" to={href('consultations/visit', { appointmentId: appointment.id })}>
                            <Name of={appointment.patientName} />
                            <small className="quiet d-block code nb" translate="no">
                              {appointment.applicationNumber}
                            </small>
                          </Link>
                          <StatusBadge machine={appointmentMachine} state={appointment.state} />
                        </li>
                      ))}
                    </ul>
                  )}
                </Card>
                <Papers />
              </div>
            </>
          );
        }}
      </Loaded>
    </Page>
  );
};

/** The day of somebody who may practise; before that, how the registration stands and the one next step. */
const HomeScreen = () => {
  const from = useDirectory('myRegistration', {});
  const state = from.data?.state;
  if (state === 'approved') return <Today />;
  return (
    <Page>
      <Unread of={from} />
      {from.data === undefined ? <Skeleton cards={2} /> : <Standing registration={from.data} />}
    </Page>
  );
};
export default HomeScreen;
