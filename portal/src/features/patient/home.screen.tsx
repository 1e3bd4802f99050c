import { applicationMachine, isOver, type ApplicationRow } from '@bai/applications/contracts';
import { appointmentMachine } from '@bai/consultations/contracts';
import { untitled } from '@bai/kernel/contracts';
import { prescriptionMachine, type PrescriptionRow } from '@bai/prescriptions/contracts';
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
import { OwnRecovery } from '../accounts/parts/own-recovery';
import { useRead as useApplications } from '../applications/client';
import { IdentityAsked } from '../applications/parts/identity-asked';
import { useRead as useConsultations } from '../consultations/client';
import { Coming } from './parts/coming';
import { useRead as usePrescriptions } from '../prescriptions/client';
import { LeftFigures } from '../prescriptions/parts/left';
import { Announcements } from './parts/announcements';
import { NextStep } from './parts/next-step';
import { Way } from './parts/way';

const COMING = ['held', 'confirmed', 'checked_in', 'in_progress'];

/** What the home is about: the application under way, else the newest one, however it ended. */
const current = (rows: readonly ApplicationRow[]): ApplicationRow | undefined => rows.find(({ state }) => !isOver(state)) ?? rows[0];

const Applications = ({ rows }: { rows: readonly ApplicationRow[] }) => {
  const { t } = useWords('patient');
  return (
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
  );
};

const Active = ({ prescription }: { prescription: PrescriptionRow }) => {
  const { t } = useWords('patient');
  return (
    <Card title={t('activeTitle')} aside={<StatusBadge machine={prescriptionMachine} state={prescription.state} />}>
      <LeftFigures prescription={prescription} />
      <div className="cta">
        <ButtonLink look="accent" icon="qr-code" to={href('prescriptions/qr')}>
          {t('showQr')}
        </ButtonLink>
        <ButtonLink to={href('prescriptions/one', { id: prescription.id })}>{t('seePrescription')}</ButtonLink>
      </div>
    </Card>
  );
};

/** What to do next, what is left to buy, what is coming, what is announced. */
const HomeScreen = () => {
  const { t } = useWords('patient');
  const language = useLanguage();
  const person = usePerson();
  const applications = useApplications('list', { query: { sort: '-createdAt', limit: 5 } });
  const active = usePrescriptions('list', { query: { state: 'active', limit: 1 } });
  const appointments = useConsultations('list', { query: { sort: '-createdAt', limit: 5 } });
  const application = current(applications.data?.rows ?? []);
  const issued = usePrescriptions(
    'list',
    application?.state === 'approved' ? { query: { applicationId: application.id, sort: '-createdAt', limit: 1 } } : null,
  );
  const prescription = issued.data?.rows[0];
  const usable = active.data?.rows[0];
  const coming = appointments.data?.rows.find(({ state }) => COMING.includes(state));
  const bones = <Skeleton cards={2} />;
  const first = untitled(said(language, person.name)).name.split(' ')[0]!;
  return (
    <Page title={t('hello', { name: first })} naming={first} className="page patient-home">
      <OwnRecovery />
      <IdentityAsked />
      <Unread of={active} />
      <Unread of={issued} />
      <Unread of={appointments} />
      <Loaded from={applications} bones={bones}>
        {({ rows }) => (
          <div className="home-grid">
            {application?.state === 'approved' && !issued.data ? (
              bones
            ) : (
              <NextStep application={application} appointment={coming} prescription={prescription} />
            )}
            {usable && <Active prescription={usable} />}
            {(coming || (application && !isOver(application.state))) && (
              <Card title={coming ? t('appointmentTitle') : t('way.title')} aside={coming && <StatusBadge machine={appointmentMachine} state={coming.state} />}>
                {coming && <Coming appointment={coming} />}
                {application && <Way application={application} />}
                {coming?.state === 'confirmed' && (
                  <p>
                    <Link to={href('consultations/confirmed', null, { application: coming.applicationId })}>{t('way.move')}</Link>
                  </p>
                )}
              </Card>
            )}
            {rows.length > 0 && <Applications rows={rows} />}
            <Announcements />
          </div>
        )}
      </Loaded>
    </Page>
  );
};
export default HomeScreen;
