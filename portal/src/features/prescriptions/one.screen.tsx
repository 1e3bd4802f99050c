import { prescriptionMachine, type Prescription } from '@bai/prescriptions/contracts';
import { Link, useParams } from 'react-router';
import { ButtonLink } from '../../kit/button';
import { Card, Facts } from '../../kit/card';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Loaded, Unread } from '../../kit/states';
import { StatusBadge } from '../../kit/status';
import { Day, Grams, Moment, Name } from '../../kit/texts';
import { href } from '../../addresses/href';
import { useWords } from '../../words';
import { AccessLog } from '../audit/parts/access-log';
import { OwnCard } from './cards/own-card';
import { OwnPaper, TO_COME } from './cards/own-paper';
import { url, useRead } from './client';
import { DirectionsText } from './parts/directions';
import { computedState, LeftFigures } from './parts/left';
import { Letters } from './parts/letters';
import { PatientNotices } from './parts/patient-notices';
import { ReportLost } from './parts/report-lost';
import { useRead as useLine } from './replacements-client';

/** States in which nothing more is bought with it, whatever is left. */
const ENDED: readonly string[] = ['revoked', 'replaced', 'closed_outside'];
/** States in which a code that is lost is still worth reporting. */
const GOOD: readonly string[] = ['active', 'on_hold'];

const One = ({ prescription }: { prescription: Prescription }) => {
  const { t } = useWords(['patient', 'replacements']);
  const computed = computedState(prescription.state);
  const ofLine = useLine('line', { params: { id: prescription.id } });
  const line = ofLine.data;
  const usable = prescription.state === 'active';
  const paper = <OwnPaper id={prescription.id} usable={usable} required={prescription.requiresOriginal} />;
  // A paper that has to be fetched before one can buy comes before the prescription.
  const awaitsPaper = usable && prescription.requiresOriginal && [...TO_COME, 'posted'].includes(prescription.original);
  return (
    <Page title={prescription.number} actions={<StatusBadge machine={prescriptionMachine} state={prescription.state} {...(computed ? { computed } : {})} />}>
      <Unread of={ofLine} />
      <PatientNotices prescription={prescription} line={line} />
      <div className="grid-2">
        <Card title={t('left')}>
          {ENDED.includes(prescription.state) ? <p>{t('prescription.noneLeft')}</p> : <LeftFigures prescription={prescription} />}
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
        {awaitsPaper && paper}
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
              line?.replaces
                ? [
                    t('replacements:patient.replaces'),
                    <Link to={href('prescriptions/one', { id: line.replaces.id })}>
                      <span className="code nb" translate="no">
                        {line.replaces.number}
                      </span>
                    </Link>,
                  ]
                : null,
              line?.codeSince ? [t('replacements:lost.since'), <Moment value={line.codeSince} />] : null,
            ]}
          />
          <DirectionsText of={prescription.directions} />
        </Card>
        <Card title={t('prescription.dispensings')}>
          {prescription.dispensings.length === 0 ? (
            <p className="quiet">{t('prescription.noDispensings')}</p>
          ) : (
            <ul className="list list-bare">
              {prescription.dispensings.map((sale, index) => (
                <li key={index}>
                  <span className="grow">
                    <Name of={sale.dispensary} />
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
        {!awaitsPaper && paper}
        <OwnCard prescription={prescription} />
        {GOOD.includes(prescription.state) && (
          <Card title={t('replacements:lost.title')}>
            <div className="stack">
              <p className="quiet">{t('replacements:lost.text')}</p>
              <ReportLost id={prescription.id} number={prescription.number} />
            </div>
          </Card>
        )}
        <Letters id={prescription.id} />
        <Card title={t('prescription.access')}>
          <AccessLog />
        </Card>
      </div>
      <Notice kind="info">
        <span>{t('prescription.visitors')}</span>{' '}
        {usable && prescription.original !== 'surrendered' && (
          <span>{t(prescription.requiresOriginal ? 'prescription.bringBoth' : 'prescription.bringPrint')}</span>
        )}
      </Notice>
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
