import { physicianMachine, type Registration } from '@bai/directory/contracts';
import { href } from '../../addresses/href';
import { Card, Facts } from '../../kit/card';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Loaded, Skeleton } from '../../kit/states';
import { StatusBadge } from '../../kit/status';
import { Moment, Name } from '../../kit/texts';
import { useWords } from '../../words';
import { url, useRead } from './client';
import { Standing } from './parts/standing';

const HandedIn = ({ registration }: { registration: Registration }) => {
  const { t } = useWords(['joining', 'patient']);
  const { id, nameThai, nameLatin, profession, licenseNumber, trainingNumber, specialities, languages, clinics, bank, files, submittedAt } = registration;
  return (
    <Card title={t('application.said')} aside={<StatusBadge machine={physicianMachine} state={registration.state} />}>
      <Facts
        pairs={[
          [
            t('staff.name'),
            <>
              <Name of={nameThai || nameLatin} />
              {nameThai && nameLatin && nameLatin !== nameThai && (
                <span className="d-block">
                  <Name of={nameLatin} />
                </span>
              )}
            </>,
          ],
          [t('registration.profession'), t(`patient:professions.${profession}`)],
          [
            t('staff.license'),
            <span className="code" translate="no">
              {licenseNumber || '–'}
            </span>,
          ],
          [
            t('staff.training'),
            <span className="code" translate="no">
              {trainingNumber || '–'}
            </span>,
          ],
          [t('registration.specialities'), specialities ? <Name of={specialities} /> : '–'],
          [t('review.languages'), languages.map((one) => t(`registration.names.${one}`)).join(', ') || '–'],
          [
            t('review.clinics'),
            clinics.length
              ? clinics.map((name) => (
                  <span key={name.th} className="d-block">
                    <Name of={name} />
                  </span>
                ))
              : '–',
          ],
          [
            t('review.bank'),
            bank ? (
              <>
                <Name of={bank.bank} /> {bank.masked}
              </>
            ) : (
              '–'
            ),
          ],
          submittedAt ? [t('application.submittedAt'), <Moment value={submittedAt} />] : null,
        ]}
      />
      {files.length > 0 && (
        <>
          <h3>{t('application.files')}</h3>
          <ul className="list list-bare">
            {files.map((file) => (
              <li key={file.id}>
                <a href={url('credential', { params: { id, fileId: file.id } })} target="_blank" rel="noreferrer">
                  {file.name}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
};

/** How one's registration stands, what an administrator asked, and the way to hand it in again. */
const RegistrationStandingScreen = () => {
  const { t } = useWords('joining');
  const from = useRead('myRegistration', {});
  return (
    <Page>
      <Loaded from={from} bones={<Skeleton cards={2} />}>
        {(registration) => (
          <div className="stack">
            <Standing registration={registration} here={href('directory/registration-standing')} />
            {registration?.answer && (
              <Notice kind="warning">
                {t('application.answer')}: <Name of={registration.answer} />
              </Notice>
            )}
            {registration && <HandedIn registration={registration} />}
          </div>
        )}
      </Loaded>
    </Page>
  );
};
export default RegistrationStandingScreen;
