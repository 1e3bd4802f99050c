import type { Certificate } from '@bai/learning/contracts';
import { Link, useParams } from 'react-router';
import { href } from '../../addresses/href';
import { useMe } from '../../app/session';
import { ActionButton } from '../../kit/action-button';
import { ButtonLink } from '../../kit/button';
import { Facts } from '../../kit/card';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Qr } from '../../kit/qr';
import { Loaded } from '../../kit/states';
import { Mark } from '../../kit/status';
import '../../kit/styles/screens-learning.css';
import { Day, Name, Said } from '../../kit/texts';
import { useWords } from '../../words';
import { read, url, useRead } from './client';
import { LOOKS } from './parts/certificate-looks';

/** What its holder alone may take with them. */
const Own = ({ id, number }: { id: string; number: string }) => {
  const { t } = useWords('learning');
  const mine = useRead('enrollments', {});
  if (!mine.data?.rows.some(({ certificate }) => certificate?.id === id)) return null;
  const download = async (): Promise<void> => {
    const { credential } = await read('badge', { params: { id } });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([credential], { type: 'application/vc+jwt' }));
    link.download = `${number}.jwt`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const profile = async (): Promise<void> => {
    const { linkedIn } = await read('badge', { params: { id } });
    window.open(linkedIn, '_blank', 'noopener');
  };
  return (
    <section className="stack stack-sm" aria-labelledby="own">
      <h2 id="own">{t('certificateOwn')}</h2>
      <div className="row-x may-wrap">
        <ButtonLink look="primary" external icon="file-earmark-text" target="_blank" to={url('certificatePdf', { params: { id } })}>
          {t('certificatePdf')}
        </ButtonLink>
        <ActionButton icon="award" act={download}>
          {t('badge')}
        </ActionButton>
        <ActionButton icon="box-arrow-up-right" act={profile}>
          {t('linkedIn')}
        </ActionButton>
      </div>
      <p className="small quiet">{t('badgeNote')}</p>
    </section>
  );
};

const Shown = ({ of }: { of: Certificate }) => {
  const { t } = useWords('learning');
  const signedIn = Boolean(useMe()?.person);
  const { id, number, standing, holderName, courseTitle, courseSlug, issuedOn, validFrom, validUntil, signatory, grantsLicense, address } = of;
  return (
    <>
      <article className="card certificate" aria-labelledby="holder">
        <div className="card-body stack">
          <div>
            <Mark look={LOOKS[standing]}>{t(`standing.${standing}`)}</Mark>
          </div>
          <h1 id="holder">
            <Name of={holderName} />
          </h1>
          <p className="lead-text">
            {t('certificateFor')} <Said words={courseTitle} />
          </p>
          <div className="certificate-grid">
            <Facts
              pairs={[
                [
                  t('certificateNumber'),
                  <span key="number" className="code nb" translate="no">
                    {number}
                  </span>,
                ],
                [t('issuedOn'), <Day key="issued" value={issuedOn} />],
                validFrom > issuedOn && [t('validFrom'), <Day key="from" value={validFrom} />],
                [t('validUntil'), validUntil ? <Day key="until" value={validUntil} /> : t('forGood')],
                grantsLicense && [t('grants'), <Said key="grants" words={grantsLicense} />],
                [
                  t('signedBy'),
                  <span key="signed">
                    <Name of={signatory.name} />
                    <small className="quiet d-block">
                      <Name of={signatory.position} />
                    </small>
                  </span>,
                ],
              ]}
            />
            <Qr text={address} label={t('certificateQr')} />
          </div>
        </div>
      </article>
      {standing !== 'valid' && <Notice kind={standing === 'upcoming' ? 'info' : 'warning'}>{t(`standingNotes.${standing}`)}</Notice>}
      {signedIn && <Own id={id} number={number} />}
      {courseSlug && (
        <p>
          <Link to={href('learning/course', { id: courseSlug })}>{t('toCourse')}</Link>
        </p>
      )}
    </>
  );
};

/** A course certificate as anybody sees it who scans its QR: whose it is, what of, and how it stands today. */
const CertificateScreen = () => {
  const { id = '' } = useParams();
  const from = useRead('certificate', { params: { id } });
  return (
    <Page plain className="wrap course-page stack stack-lg">
      <Loaded from={from}>{(certificate) => <Shown of={certificate} />}</Loaded>
    </Page>
  );
};
export default CertificateScreen;
