import { originalMachine, prescriptionMachine, type Prescription } from '@bai/prescriptions/contracts';
import { Link, useParams } from 'react-router';
import { ButtonLink } from '../../kit/button';
import { Card, Facts } from '../../kit/card';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Loaded } from '../../kit/states';
import { StatusBadge } from '../../kit/status';
import { Day, Grams, Moment, Name, Said } from '../../kit/texts';
import { href } from '../../addresses/href';
import { useWords } from '../../words';
import { AccessLog } from '../audit/parts/access-log';
import { url, useRead } from './client';
import { computedState, LeftFigures } from './parts/left';

/** States in which nothing is sold on it, for a reason that is told. */
const ENDED = ['revoked', 'on_hold'] as const;

const One = ({ prescription }: { prescription: Prescription }) => {
  const { t } = useWords('patient');
  const computed = computedState(prescription.state);
  return (
    <Page title={prescription.number} actions={<StatusBadge machine={prescriptionMachine} state={prescription.state} {...(computed ? { computed } : {})} />}>
      {(ENDED as readonly string[]).includes(prescription.state) && (
        <Notice
          kind={prescription.state === 'on_hold' ? 'warning' : 'danger'}
          action={
            prescription.state === 'revoked' && (
              <p>
                <Link to={href('patient/apply')}>{t('newApplication')}</Link>
              </p>
            )
          }
        >
          {t(prescription.state === 'on_hold' ? 'prescription.held' : 'prescription.revoked')}
          {prescription.reason && (
            <>
              {' '}
              {t('prescription.why')} <q lang="">{prescription.reason}</q>
            </>
          )}
        </Notice>
      )}
      <div className="grid-2">
        <Card title={t('left')}>
          {prescription.state === 'revoked' ? <p>{t('prescription.noneLeft')}</p> : <LeftFigures prescription={prescription} />}
          <div className="cta">
            {prescription.state === 'active' && (
              <ButtonLink look="primary" icon="qr-code" to={href('prescriptions/qr', null, { prescription: prescription.id })}>
                {t('prescription.qr')}
              </ButtonLink>
            )}
            <ButtonLink external target="_blank" icon="file-earmark-pdf" to={url('pdf', { params: { id: prescription.id }, query: {} })}>
              {t('prescription.pdf')}
            </ButtonLink>
          </div>
        </Card>
        <Card title={t('prescription.title')}>
          <Facts
            pairs={[
              [t('prescription.physician'), <Name of={prescription.physicianNames} />],
              [t('prescription.clinic'), <Name of={prescription.clinicName} />],
              [t('prescription.issued'), <Day value={prescription.issuedOn} />],
              [t('prescription.validUntil'), <Day value={prescription.validUntil} />],
              [t('prescription.daily'), <Grams mg={prescription.dailyMg} />],
              [t('prescription.days'), prescription.days],
              [t('prescription.total'), <Grams mg={prescription.totalMg} />],
            ]}
          />
          {prescription.directions && (
            <p>
              <strong>{t('prescription.directions')}:</strong> {prescription.directions}
            </p>
          )}
        </Card>
        <Card title={t('prescription.dispensings')}>
          {prescription.dispensings.length === 0 ? (
            <p className="quiet">{t('prescription.noDispensings')}</p>
          ) : (
            <ul className="list list-bare">
              {prescription.dispensings.map((sale, index) => (
                <li key={index}>
                  <span className="grow">
                    <Said words={sale.dispensary} />
                    <small className="quiet d-block">
                      <Moment value={sale.at} />
                    </small>
                  </span>
                  <strong>
                    <Grams mg={sale.mg} />
                  </strong>
                </li>
              ))}
            </ul>
          )}
        </Card>
        <Card title={t('prescription.original')} aside={<StatusBadge machine={originalMachine} state={prescription.original} />}>
          <p className="quiet">{t('prescription.originalNote')}</p>
        </Card>
        <Card title={t('prescription.access')}>
          <AccessLog />
        </Card>
      </div>
      <Notice kind="info">{t('prescription.visitors')}</Notice>
    </Page>
  );
};

const OneScreen = () => {
  const { t } = useWords('patient');
  const { id = '' } = useParams();
  const from = useRead('read', { params: { id } });
  return (
    <Loaded
      from={from}
      bones={
        <Page title={t('prescription.title')}>
          <span className="bone tall w-50" />
        </Page>
      }
    >
      {(prescription) => <One prescription={prescription} />}
    </Loaded>
  );
};
export default OneScreen;
