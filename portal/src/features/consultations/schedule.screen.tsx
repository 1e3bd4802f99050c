import { appointmentMachine, type Availability, type OwnAvailability } from '@bai/consultations/contracts';
import type { Clinic } from '@bai/directory/contracts';
import { Suspense, useRef, useState } from 'react';
import { refetch, Refusal } from '../../app/client';
import { ActionButton } from '../../kit/action-button';
import { Card } from '../../kit/card';
import { later } from '../../kit/later';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Pager, usePages } from '../../kit/pager';
import { Loaded, Rows, Skeleton } from '../../kit/states';
import { StatusBadge } from '../../kit/status';
import { TabsInAddress } from '../../kit/tabs';
import { Day, Moment, Name } from '../../kit/texts';
import { useWords } from '../../words';
import { useCatalogue as useDirectory } from '../directory/client';
import { base, read, send, useList, useRead } from './client';
import { WeekEditor } from './parts/week-editor';

// Seldom what somebody comes here for.
const DaysOff = later(async () => ({ default: (await import('./parts/days-off')).DaysOff }));
const FormerPatients = later(async () => ({ default: (await import('./parts/former-patients')).FormerPatients }));

type Week = Pick<Availability, 'blocks' | 'exceptions'>;

const Hours = ({ kept, clinics }: { kept: OwnAvailability; clinics: readonly Clinic[] }) => {
  const { t } = useWords('physician');
  const { blocks, exceptions, clinicIds } = kept;
  const [before, setBefore] = useState<Week | null>(null);
  const put = (known: OwnAvailability, next: Partial<Week>) =>
    send('keepAvailability', { body: { blocks: known.blocks, exceptions: known.exceptions, ...next, version: known.version } });
  const isStale = (error: unknown): boolean => error instanceof Refusal && error.code === 'version.stale';
  const keep = async (next: Partial<Week>, undoable = true): Promise<void> => {
    try {
      await put(kept, next);
    } catch (error) {
      // The week that another window saved shows behind the dialog; what is typed there is kept with it by the next press.
      if (isStale(error)) void refetch(base);
      throw error;
    }
    setBefore(undoable ? { blocks, exceptions } : null);
  };
  /** Days off do not get in one another's way: what another window saved meanwhile stays, and this goes beside it. */
  const keepDays = async (change: (known: Week['exceptions']) => Week['exceptions']): Promise<void> => {
    try {
      await put(kept, { exceptions: change(exceptions) });
      setBefore({ blocks, exceptions });
    } catch (error) {
      if (!isStale(error)) throw error;
      const fresh = await read('availability', {});
      await put(fresh, { exceptions: change(fresh.exceptions) });
      setBefore({ blocks: fresh.blocks, exceptions: fresh.exceptions });
    }
  };
  return (
    <>
      {before && (
        <Notice
          kind="success"
          action={
            <ActionButton size="sm" act={() => keep(before, false)}>
              {t('schedule.undo')}
            </ActionButton>
          }
        >
          {t('schedule.saved')}
        </Notice>
      )}
      <section className="stack" aria-label={t('schedule.week')}>
        {blocks.length === 0 && <Notice kind="warning">{t('schedule.none')}</Notice>}
        <WeekEditor blocks={blocks} clinics={clinics.filter(({ id }) => clinicIds.includes(id))} keep={(changed) => keep({ blocks: changed })} />
      </section>
      <Suspense fallback={<Skeleton lines={3} />}>
        <DaysOff exceptions={exceptions} keep={keepDays} />
      </Suspense>
    </>
  );
};

const Bookings = () => {
  const { t } = useWords('physician');
  const pages = usePages();
  const { cursor } = pages;
  const list = useRef<HTMLElement>(null);
  const coming = useList('list', { query: { state: 'confirmed', sort: 'startsAt', limit: 10, ...(cursor ? { cursor } : {}) } });
  return (
    <section ref={list} tabIndex={-1} aria-label={t('schedule.bookings')}>
      <Card title={t('schedule.bookings')}>
        <Rows from={coming} none={t('summary.none')}>
          {(row) => (
            <>
              <span className="grow">
                <Day value={row.start} long /> <Moment value={row.start} clockOnly />
                <small className="quiet d-block">
                  <Name of={row.patientName} />
                </small>
              </span>
              <StatusBadge machine={appointmentMachine} state={row.state} />
            </>
          )}
        </Rows>
        {(cursor || coming.data?.next) && <Pager list={list} {...pages} next={coming.data?.next ?? null} coming={coming.isLoading} />}
      </Card>
    </section>
  );
};

/** One's weekly hours and days off, and what is booked in them, each change kept as it is made; beside it whom one saw before. */
const ScheduleScreen = () => {
  const { t } = useWords('physician');
  const hours = useRead('availability', {});
  const clinics = useDirectory('clinics', {});
  const week = (
    <>
      <p className="quiet">{t('schedule.lead')}</p>
      <div className="stack stack-lg">
        <Loaded from={hours}>{(kept) => <Loaded from={clinics}>{(known) => <Hours kept={kept} clinics={known} />}</Loaded>}</Loaded>
        <Bookings />
      </div>
    </>
  );
  const former = (
    <Suspense fallback={<Skeleton lines={6} />}>
      <FormerPatients />
    </Suspense>
  );
  return (
    <Page>
      <TabsInAddress
        label={t('former.tabs')}
        tabs={[
          { key: 'week', label: t('schedule.week'), content: week },
          { key: 'former', label: t('former.label'), content: former },
        ]}
      />
    </Page>
  );
};
export default ScheduleScreen;
