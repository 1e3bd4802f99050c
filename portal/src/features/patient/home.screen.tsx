import { applicationMachine } from '@bai/applications/contracts';
import { prescriptionMachine } from '@bai/prescriptions/contracts';
import { Link } from 'react-router';
import { usePerson } from '../../app/session';
import { ButtonLink } from '../../kit/button';
import { Card } from '../../kit/card';
import { said } from '../../kit/format';
import { Icon } from '../../kit/icon';
import { Page } from '../../kit/page';
import { Loaded, Skeleton, Unread } from '../../kit/states';
import { StatusBadge } from '../../kit/status';
import { Moment, Said } from '../../kit/texts';
import { href } from '../../addresses/href';
import { useLanguage, useWords } from '../../words';
import { useRead as useApplications } from '../applications/client';
import { NextStep } from '../applications/parts/next-step';
import { useRead as useConsultations } from '../consultations/client';
import { AppointmentFacts } from '../consultations/parts/appointment-facts';
import { useRead as usePrescriptions } from '../prescriptions/client';
import { LeftFigures } from '../prescriptions/parts/left';

const CLOSED = ['approved', 'rejected', 'cancelled', 'expired'];
const COMING = ['held', 'confirmed', 'checked_in', 'in_progress'];

/** What to do next, what is left to buy, what is coming. */
const HomeScreen = () => {
  const { t } = useWords('patient');
  const language = useLanguage();
  const person = usePerson();
  const applications = useApplications('list', { query: { sort: '-createdAt', limit: 5 } });
  const prescriptions = usePrescriptions('list', { query: { state: 'active', limit: 5 } });
  const appointments = useConsultations('list', { query: { sort: '-createdAt', limit: 5 } });
  const active = prescriptions.data?.rows[0];
  const coming = appointments.data?.rows.find(({ state }) => COMING.includes(state));
  return (
    <Page title={t('hello', { name: said(language, person.name).split(' ')[0] })} className="page patient-home">
      <Unread of={prescriptions} />
      <Unread of={appointments} />
      <Loaded from={applications} bones={<Skeleton cards={2} />}>
        {({ rows }) => {
          const open = rows.find(({ state }) => !CLOSED.includes(state)) ?? (active ? rows.find(({ state }) => state === 'approved') : undefined);
          return (
            <div className="home-grid">
              <NextStep application={open} appointment={coming} />
              {active && (
                <Card title={t('activeTitle')} aside={<StatusBadge machine={prescriptionMachine} state={active.state} />}>
                  <LeftFigures prescription={active} />
                  <div className="cta">
                    <ButtonLink look="accent" icon="qr-code" to={href('prescriptions/qr')}>
                      {t('showQr')}
                    </ButtonLink>
                    <ButtonLink to={href('prescriptions/one', { id: active.id })}>{t('seePrescription')}</ButtonLink>
                  </div>
                </Card>
              )}
              {coming && (
                <Card title={t('appointmentTitle')}>
                  <AppointmentFacts appointment={coming} />
                </Card>
              )}
              {rows.length > 0 && (
                <Card title={t('applicationsTitle')} aside={<Link to={href('applications/list')}>{t('seeAll')}</Link>}>
                  <ul className="list list-bare">
                    {rows.map((application) => (
                      <li key={application.id}>
                        <span className="tile" aria-hidden="true">
                          <Icon name="file-earmark-text" />
                        </span>
                        <Link className="grow" to={href('patient/application', { id: application.id })}>
                          <Said words={application.packageName} />
                          <small className="quiet d-block">
                            <Moment value={application.createdAt} />
                          </small>
                        </Link>
                        <StatusBadge machine={applicationMachine} state={application.state} />
                      </li>
                    ))}
                  </ul>
                </Card>
              )}
            </div>
          );
        }}
      </Loaded>
    </Page>
  );
};
export default HomeScreen;
