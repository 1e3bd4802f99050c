import { appointmentMachine, checkIn, type Appointment } from '@bai/consultations/contracts';
import { bangkokDay, day as aDay, movesFrom } from '@bai/kernel/contracts';
import { paymentMachine } from '@bai/payments/contracts';
import { Link, useSearchParams } from 'react-router';
import { href } from '../../addresses/href';
import { serverNow } from '../../app/clock';
import { ActionButton } from '../../kit/action-button';
import { Button } from '../../kit/button';
import { Card, Figure } from '../../kit/card';
import { TextField } from '../../kit/fields';
import { Form } from '../../kit/form';
import { longDayText, moneyText } from '../../kit/format';
import { Page } from '../../kit/page';
import { Empty, Loaded, Skeleton } from '../../kit/states';
import { StatusBadge } from '../../kit/status';
import { Moment, Name } from '../../kit/texts';
import { useLanguage, useWords } from '../../words';
import { needs, send, useRead } from '../consultations/client';
import { CashButton } from '../payments/parts/cash-button';

const Visit = ({ visit, today }: { visit: Appointment; today: boolean }) => {
  const { t } = useWords('desk');
  const arrives = today && visit.roomId === null && movesFrom(appointmentMachine, visit.state, 'desk').includes('checkIn');
  return (
    <li>
      <span className="nb fw-semibold num" translate="no">
        <Moment value={visit.start} clockOnly />
      </span>
      <span className="grow">
        <strong>
          <Name of={visit.patientName} />
        </strong>
        <small className="quiet d-block">
          <Name of={visit.physician.name} /> · {visit.roomId ? <span>{t('video')}</span> : <Name of={visit.clinic.name} />}
        </small>
        <span className="row-x">
          {arrives && (
            <ActionButton
              needs={needs('checkIn')}
              size="sm"
              look="accent"
              icon="person-check"
              act={() => send('checkIn', { body: { code: visit.applicationNumber } })}
            >
              {t('here')}
            </ActionButton>
          )}
          <CashButton appointment={visit} />
        </span>
      </span>
      <span className="stack stack-sm">
        <StatusBadge machine={appointmentMachine} state={visit.state} />
        {visit.payment && visit.payment.state !== 'paid' && <StatusBadge machine={paymentMachine} state={visit.payment.state} plain />}
      </span>
    </li>
  );
};

const CODE = { code: '' };

/** The day of a clinic: who comes when, who is here, what is still to be paid at the desk. An address may name another day than today. */
const DeskHomeScreen = () => {
  const { t } = useWords('desk');
  const language = useLanguage();
  const [search] = useSearchParams();
  const today = bangkokDay(new Date(serverNow()));
  const day = aDay.safeParse(search.get('day')).data ?? today;
  const from = useRead('list', { query: { day, sort: 'startsAt', limit: 100 } });
  return (
    <Page {...(day === today ? {} : { title: longDayText(language, day) })}>
      {day === today ? <p className="quiet">{longDayText(language, day)}</p> : <Link to={href('desk/home')}>{t('toToday')}</Link>}
      <Form
        className="stack stack-sm read"
        initial={CODE}
        schema={checkIn}
        send={async (body, { resetForm }) => {
          await send('checkIn', { body });
          resetForm();
        }}
      >
        {({ isSubmitting }) => (
          <>
            <TextField name="code" label={t('code')} hint={t('codeHint')} autoComplete="off" autoCapitalize="characters" maxLength={40} />
            <div>
              <Button type="submit" look="primary" busy={isSubmitting}>
                {t('here')}
              </Button>
            </div>
          </>
        )}
      </Form>
      <Loaded from={from} bones={<Skeleton cards={2} lines={3} />}>
        {({ rows }) => {
          const due = rows.flatMap(({ payment }) => (payment?.state === 'due_at_clinic' ? [payment.amount] : []));
          return (
            <>
              <div className="grid-3 kpis">
                <Card>
                  <Figure label={t('expected')} value={rows.filter(({ state }) => state === 'confirmed').length} />
                </Card>
                <Card>
                  <Figure label={t('waiting')} value={rows.filter(({ state }) => state === 'checked_in').length} />
                </Card>
                <Card>
                  <Figure label={t('due')} value={moneyText(due.reduce((sum, amount) => sum + amount, 0))} note={t('dueCount', { count: due.length })} />
                </Card>
              </div>
              {rows.length === 0 ? (
                <Empty {...t(day === today ? 'empty' : 'emptyThen', { returnObjects: true })} />
              ) : (
                <Card title={t(day === today ? 'visits' : 'visitsThen')}>
                  <ul className="list list-bare">
                    {rows.map((visit) => (
                      <Visit key={visit.id} visit={visit} today={day === today} />
                    ))}
                  </ul>
                </Card>
              )}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
};
export default DeskHomeScreen;
