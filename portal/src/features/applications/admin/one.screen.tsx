import { applicationMachine } from '@bai/applications/contracts';
import { Link, useParams } from 'react-router';
import { Card, Facts } from '../../../kit/card';
import { Page } from '../../../kit/page';
import { Loaded } from '../../../kit/states';
import { StatusBadge } from '../../../kit/status';
import { Moment, Money, Name, Said } from '../../../kit/texts';
import { href } from '../../../addresses/href';
import { useWords } from '../../../words';
import { useRead } from '../client';
import { Documents } from '../parts/documents';
import { HealthFacts } from '../parts/health-facts';
import { ApplicationHistory } from '../parts/history';

/** One application as the back office reads it: what was answered and handed in, and what became of it. Nothing is done here. */
const ApplicationScreen = () => {
  const { t } = useWords(['admin', 'patient']);
  const { id = '' } = useParams();
  const from = useRead('read', { params: { id } });
  return (
    <Loaded
      from={from}
      bones={
        <Page title={t('patients.application')}>
          <span className="bone tall w-50" />
        </Page>
      }
    >
      {(application) => {
        const patient = application.patientName ? <Name of={application.patientName} /> : t('patients.unnamed');
        return (
          <Page title={application.number} actions={<StatusBadge machine={applicationMachine} state={application.state} />}>
            <div className="grid-2">
              <div className="stack">
                <Card title={t('patients.details')}>
                  <Facts
                    pairs={[
                      [t('patients.name'), application.patientId ? <Link to={href('admin/patient', { id: application.patientId })}>{patient}</Link> : patient],
                      [t('patients.package'), <Said words={application.packageName} />],
                      [t('payments.amount'), <Money satang={application.price} />],
                      [t('patients.started'), <Moment value={application.createdAt} />],
                      application.reason ? [t('appointments.outcomeReason'), application.reason] : null,
                    ]}
                  />
                </Card>
                {application.health && (
                  <Card title={t('patient:one.answers')}>
                    <HealthFacts application={application} />
                  </Card>
                )}
              </div>
              <div className="stack">
                <Documents application={application} title={t('patient:one.documents')} />
                <Card title={t('patient:one.timeline')}>
                  <ApplicationHistory history={application.history} />
                </Card>
              </div>
            </div>
          </Page>
        );
      }}
    </Loaded>
  );
};
export default ApplicationScreen;
